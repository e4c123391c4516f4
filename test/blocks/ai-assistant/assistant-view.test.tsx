import { failed } from '../../../machines/_kit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AssistantView } from '../../../blocks/ai-assistant/parts/assistant-view';
import { messageOf } from '../../../blocks/_shared/ai/messages';
import { frozen } from '../../../blocks/_runtime/flows/flow';
import { site as nowhere } from '../../../blocks/_runtime/registration/site';
import { aiFeatureMachine } from '../../../machines/ai/ai-feature';
import type { Event as FeatureEvent } from '../../../machines/ai/ai-feature';
import { aiRequestMachine } from '../../../machines/ai/ai-request';
import type { Context, Failure, RefusalCode } from '../../../machines/ai/ai-request';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import { aiFeatureStories } from '../../../stories/machines/ai/ai-feature.table';
import { fresh } from '../../machines/ai/ai-request/ai-request.model';
import type { AssistantEvent, AssistantSnapshot } from '../../../blocks/ai-assistant/parts/flow';

const owner = {
	...nowhere(),
	canManage: true,
	urls: {
		connection: '/admin#/connection',
		aiSettings: '/admin#/ai',
		aiUpgrade: '/admin#/add-jetpack-ai',
		learnMore: 'https://example.org/learn',
		myPlan: '',
		adSettings: '',
	},
};
const writer = { ...owner, canManage: false };

const REQUEST = {
	init: { resting: 'init' },
	requesting: { running: 'requesting' },
	queued: 'queued',
	suggesting: { running: 'suggesting' },
	done: { resting: { done: 'whole' } },
	stopped: { resting: { done: 'stopped' } },
	error: { resting: 'error' },
} as const;
/** The state of the editor's AI feature, by the flow's stories. */
const ACCESS = {
	granted: 'access.granted',
	disconnected: 'access.barred.disconnected',
	unset: 'access.barred.unset',
	exhausted: 'access.barred.exhausted',
} as const;

const refused = ( code: RefusalCode, more: Partial< Omit< Failure, 'kind' > > = {} ): Failure =>
	failed( 'refused', {
		code,
		isRetryable: [ 'error_network', 'error_service_unavailable' ].includes( code ),
		...more,
	} );

interface Shown {
	state?: keyof typeof REQUEST;
	access?: keyof typeof ACCESS;
	context?: Partial< Context >;
	as?: typeof owner;
}

/** Shows the assistant frozen in a state; `sent` collects the events for the flow, `told` those for the editor. */
function show( { state = 'init', access = 'granted', context = {}, as = owner }: Shown = {} ) {
	const sent: AssistantEvent[] = [];
	const told: FeatureEvent[] = [];
	const snapshot = aiRequestMachine.resolveState( {
		value: { request: REQUEST[ state ], access: access === 'granted' ? 'allowed' : 'barred', draft: 'saved' },
		context: { ...fresh, ...context },
	} ) as AssistantSnapshot;
	render(
		<AssistantView
			flow={ frozen( snapshot, ( event ) => sent.push( event ) ) }
			feature={ frozen< typeof aiFeatureMachine >(
				storySnapshot( aiFeatureMachine, aiFeatureStories[ ACCESS[ access ] ] ),
				( event ) => told.push( event )
			) }
			site={ as }
		/>
	);
	return { sent, told, user: userEvent.setup() };
}

const field = () => screen.getByRole( 'textbox', { name: 'Ask the AI assistant' } );
const button = ( name: string ) => screen.getByRole( 'button', { name } );
const noButton = ( name: string ) => expect( screen.queryByRole( 'button', { name } ) ).toBeNull();
const expectLocked = () => expect( field() ).toHaveAttribute( 'readonly' );
const expectDisabled = ( name: string ) => expect( button( name ) ).toHaveAttribute( 'aria-disabled', 'true' );
const expectEnabled = ( name: string ) => expect( button( name ) ).not.toHaveAttribute( 'aria-disabled', 'true' );

describe( 'the prompt bar', () => {
	it( '[AI-001, AI-022] accepts any text', async () => {
		const { sent, user } = show();
		await user.type( field(), 'a' );
		expect( sent ).toEqual( [ { type: 'prompt.edit', text: 'a' } ] );
	} );

	it( '[AI-033, AI-034] does not send an empty prompt, nor one of white space', () => {
		show( { context: { draft: ' \n\t ' } } );
		expectDisabled( 'Send' );
	} );

	it( '[AI-033] sends a prompt', async () => {
		const { sent, user } = show( { context: { draft: 'Tea' } } );
		await user.click( button( 'Send' ) );
		expect( sent ).toEqual( [ { type: 'prompt.submit' } ] );
	} );

	it( '[AI-035, AI-038] is locked when the quota is exceeded', () => {
		show( { access: 'exhausted', context: { draft: 'Tea' } } );
		expectLocked();
		expectDisabled( 'Send' );
	} );

	it( '[AI-035, AI-039] is locked when the user is not connected', () => {
		show( { access: 'disconnected', context: { draft: 'Tea' } } );
		expectLocked();
		expectDisabled( 'Send' );
	} );

	it.each( [ 'requesting', 'queued', 'suggesting' ] as const )(
		'[AI-036, AI-037] is locked in the state %s',
		( state ) => {
			show( { state } );
			expectLocked();
			noButton( 'Send' );
		}
	);

	it.each( [ 'init', 'done', 'error' ] as const )( '[AI-040] is open in the state %s', ( state ) => {
		show( { state, context: { draft: 'Tea' } } );
		expect( field() ).not.toHaveAttribute( 'readonly' );
		expectEnabled( 'Send' );
	} );

	it( '[AI-041] sends with Enter, and starts a new line with Shift+Enter', async () => {
		const { sent, user } = show( { context: { draft: 'Tea' } } );
		await user.type( field(), '{Enter}' );
		expect( sent ).toEqual( [ { type: 'prompt.submit' } ] );
		await user.type( field(), '{Shift>}{Enter}{/Shift}' );
		expect( sent.filter( ( { type } ) => type === 'prompt.submit' ) ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'a fresh block', {}, 'Write about…' ],
		[ 'an answer', { text: 'Tea' }, 'Ask for a change…' ],
	] )(
		'[AI-030] has four placeholders for %s, the first of which is exposed to screen readers',
		( _, context, first ) => {
			show( { context } );
			const hints = field().nextElementSibling!;
			expect( field() ).toHaveAttribute( 'placeholder', first );
			expect( hints ).toHaveAttribute( 'aria-hidden', 'true' );
			expect( hints.children ).toHaveLength( 4 );
			expect( hints.firstChild ).toHaveTextContent( first );
		}
	);

	it( 'offers Stop while a request is queued, and announces the wait politely', async () => {
		const { sent, user } = show( { state: 'queued', context: { draft: 'Tea' } } );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			'Waiting for other answers on this site to finish. Yours will start automatically.'
		);
		expect( field() ).toHaveValue( 'Tea' );
		await user.click( button( 'Stop' ) );
		expect( sent ).toEqual( [ { type: 'answer.stop' } ] );
	} );

	it( 'offers Stop while a request runs', async () => {
		const { sent, user } = show( { state: 'suggesting', context: { text: 'Half' } } );
		await user.click( button( 'Stop' ) );
		expect( sent ).toEqual( [ { type: 'answer.stop' } ] );
	} );
} );

describe( 'the answer', () => {
	it( '[AI-049] is shown formatted as it grows', () => {
		show( { state: 'suggesting', context: { text: '## Tea\n\nis **good**' } } );
		expect( screen.getByRole( 'heading', { name: 'Tea' } ) ).toBeVisible();
		expect( screen.getByText( 'good' ).tagName ).toBe( 'STRONG' );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'The answer is being written…' );
	} );

	it.each( [
		[ 'Half', 'Stopped. The text received so far is kept.' ],
		[ '', 'Stopped before the first word.' ],
	] )( 'stopped at “%s” says what is kept', ( text, words ) => {
		show( { state: 'stopped', context: { text } } );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( words );
		expect( screen.getByText( words ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Accept' } ) !== null ).toBe( text !== '' );
	} );

	it( '[AI-061] can be accepted, discarded or replaced by the original', async () => {
		const original = { content: 'Before', messages: [] };
		const { sent, user } = show( { state: 'done', context: { text: 'Tea', original } } );
		for ( const name of [ 'Accept', 'Discard', 'Try Again' ] ) {
			await user.click( button( name ) );
		}
		expect( sent.map( ( { type } ) => type ) ).toEqual( [ 'answer.accept', 'answer.discard', 'answer.restore' ] );
	} );

	it( 'offers no way back without an original', () => {
		show( { state: 'done', context: { text: 'Tea' } } );
		noButton( 'Try Again' );
		noButton( 'Undo last' );
		noButton( 'Regenerate' );
	} );

	it( 'can be regenerated or undone if there is a request to repeat and a version to go back to', async () => {
		const source = { promptRequest: { type: 'userPrompt', request: 'Write' }, priorMessages: [] };
		const history = [ { text: '', messages: [], promptType: '', source: null, usage: null } ];
		const { sent, user } = show( { state: 'done', context: { text: 'Tea', source, history } } );
		await user.click( button( 'Regenerate' ) );
		await user.click( button( 'Undo last' ) );
		expect( sent.map( ( { type } ) => type ) ).toEqual( [ 'answer.regenerate', 'answer.undo' ] );
		expect( button( 'Regenerate' ) ).toHaveAccessibleDescription( /^Asks again/ );
	} );

	it.each( [
		[ { tokens: 1, output: 1, cost: null }, 'en_US', '1 token' ],
		[ { tokens: 1234, output: 1, cost: null }, 'en_US', '1,234 tokens' ],
		[ { tokens: 1234, output: 1, cost: 0.00214 }, 'en_US', '1,234 tokens, about $0.0021 at this site’s prices' ],
		[ { tokens: 1234, output: 1, cost: 1.5 }, 'de_DE', '1.234 tokens, about 1,50\u00a0$ at this site’s prices' ],
		[ { tokens: 1234, output: 1, cost: null }, 'de_DE_formal', '1.234 tokens' ],
		[ { tokens: 123456, output: 1, cost: null }, 'pt_PT_ao90', '123\u00a0456 tokens' ],
	] )( 'shows its usage: %j in %s', ( usage, locale, words ) => {
		show( { state: 'done', context: { text: 'Tea', usage }, as: { ...owner, locale } } );
		expect( document.querySelector( '.statecraft-assistant__usage' )?.textContent ).toBe( words );
	} );

	it( 'shows no usage while that is unknown or another answer is streaming', () => {
		show( { state: 'done', context: { text: 'Tea' } } );
		show( { state: 'requesting', context: { text: 'Tea', usage: { tokens: 7, output: 3, cost: null } } } );
		expect( document.querySelector( '.statecraft-assistant__usage' ) ).toBeNull();
	} );

	it( '[AI-029] has the warning and a link', () => {
		show();
		const warning = screen.getByText( /AI-generated content could be inaccurate or biased\./ );
		expect( within( warning ).getByRole( 'link', { name: /Learn more/ } ) ).toHaveAttribute(
			'href',
			owner.urls.learnMore
		);
	} );
} );

describe( 'a failure', () => {
	it( '[AI-058] of the network offers Retry beside Accept', async () => {
		const { sent, user } = show( {
			state: 'error',
			context: { failure: refused( 'error_network' ), prompt: 'Tea', text: 'Half' },
		} );
		expectEnabled( 'Accept' );
		await user.click( button( 'Retry' ) );
		expect( sent ).toEqual( [ { type: 'request.retry' } ] );
	} );

	it( '[AI-059] of the service offers Retry beside Accept', () => {
		show( { state: 'error', context: { failure: refused( 'error_service_unavailable' ), prompt: 'Tea' } } );
		expectEnabled( 'Retry' );
		noButton( 'Accept' );
	} );

	it.each( [
		'error_quota_exceeded',
		'error_moderation',
		'error_context_too_large',
		'error_unclear_prompt',
		'error_provider_not_set',
		'error_key_refused',
		'error_no_credit',
		'unknown',
	] as const )( '[AI-060] with the code %s offers no Retry', ( code ) => {
		show( { state: 'error', context: { failure: refused( code ), prompt: 'Tea' } } );
		noButton( 'Retry' );
		noButton( 'Accept' );
		expectEnabled( 'Discard' );
	} );

	it.each( [
		[
			'[AI-153] error_quota_exceeded',
			'error_quota_exceeded',
			'You have reached the limit of requests for this site.',
		],
		[ '[AI-156] error_unclear_prompt', 'error_unclear_prompt', 'Your request was unclear. Mind trying again?' ],
		[
			'[AI-157] error_service_unavailable',
			'error_service_unavailable',
			'Jetpack AI services are currently unavailable. Sorry for the inconvenience.',
		],
		[
			'[AI-158] error_moderation',
			'error_moderation',
			'This request has been flagged by our moderation system. Please try to rephrase it and try again.',
		],
		[
			'[AI-159] error_context_too_large',
			'error_context_too_large',
			'The content is too large to be processed all at once. Please try to shorten it or divide it into smaller parts.',
		],
		[
			'[AI-160, AI-161] error_network',
			'error_network',
			'It was not possible to process your request. Mind trying again?',
		],
		[
			'[AI-163] unknown',
			'unknown',
			'Whoops, we have encountered an error. AI is like really, really hard and this is an experimental feature. Please try again later.',
		],
	] as const )( '%s has exactly one message', ( _title, code, message ) => {
		expect( messageOf( refused( code ) ) ).toBe( message );
	} );

	it( 'after two minutes in the queue says so, and offers Retry', () => {
		const failure: Failure = failed( 'crowded', {
			code: 'error_service_unavailable',
			isRetryable: true,
		} );
		show( { state: 'error', context: { failure, prompt: 'Tea' } } );
		expect(
			screen.getAllByText(
				'This site is writing as many answers as it can, and two minutes were not enough. Mind trying again?'
			)[ 0 ]
		).toBeVisible();
		expectEnabled( 'Retry' );
	} );

	it( '[AI-164] is shown as a notice with the provider’s own message', () => {
		show( {
			state: 'error',
			context: { failure: refused( 'error_network', { reason: 'The model is asleep.', requestId: 'req-7' } ) },
		} );
		const notice = screen.getByText( 'The model is asleep.' ).closest( '.components-notice' );
		expect( notice ).toHaveClass( 'is-error' );
		expect( notice ).toHaveTextContent( 'Request id: req-7' );
		expect( notice ).toHaveTextContent( 'It was not possible to process your request. Mind trying again?' );
	} );
} );

describe( 'what bars a request', () => {
	it( '[AI-154] is the banner of the limit when the quota is exceeded', () => {
		show( { state: 'error', access: 'exhausted', context: { failure: refused( 'error_quota_exceeded' ) } } );
		expect(
			screen.getByText( 'This site allows each person 1,000 AI requests per month. You have used yours.' )
		).toBeVisible();
	} );

	it( 'is a missing connection, with a link to fix it', () => {
		show( { access: 'disconnected' } );
		expect( screen.getByText( 'Your account is not connected to Jetpack at the moment.' ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'Connect your account' } ) ).toHaveAttribute(
			'href',
			'/admin#/connection'
		);
	} );

	it( 'links the owner to the settings if no provider is set', async () => {
		const { told, user } = show( { access: 'unset' } );
		expect( screen.getByRole( 'link', { name: 'Set up the AI provider' } ) ).toHaveAttribute(
			'href',
			'/admin#/ai'
		);
		await user.click( button( 'Check again' ) );
		expect( told ).toEqual( [ { type: 'access.check' } ] );
	} );

	it( 'tells others whom to ask if no provider is set', () => {
		show( { access: 'unset', as: writer } );
		expect( screen.getByText( 'Ask an administrator of this site to set one up.' ) ).toBeVisible();
		expect( screen.queryByRole( 'link', { name: 'Set up the AI provider' } ) ).toBeNull();
	} );

	it( 'does not prevent accepting an existing answer', () => {
		show( { state: 'done', access: 'exhausted', context: { text: 'Tea' } } );
		expectEnabled( 'Accept' );
	} );
} );
