import { failed } from '../../../../machines/_kit';
import { configure, fireEvent, render, screen } from '@testing-library/react';
import type { FormAssistantFlow, FormAssistantSnapshot } from '../../../../blocks/_extensions/form-assistant/flow';
import { FormBar } from '../../../../blocks/_extensions/form-assistant/form-bar';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import { site } from '../../../../blocks/_runtime/registration/site';
import { messageOf } from '../../../../blocks/_shared/ai/messages';
import { aiFeatureMachine } from '../../../../machines/ai/ai-feature';
import type { Failure, RefusalCode } from '../../../../machines/ai/ai-request';
import type { formAssistantMachine } from '../../../../machines/forms/form-assistant';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { aiFeatureStories } from '../../../../stories/machines/ai/ai-feature.table';
import { formAssistantStories } from '../../../../stories/machines/forms/form-assistant.table';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './form-assistant.model';

// What is hidden is not looked for: nothing here is, and finding out costs most of the time.
configure( { defaultHidden: true } );

const feature = frozen< typeof aiFeatureMachine >(
	storySnapshot( aiFeatureMachine, aiFeatureStories[ 'access.granted' ] )
);
const readForm = () => '<!-- wp:jetpack/field-text /-->';

const button = ( name: string ) => screen.queryByRole( 'button', { name } );
const field = () =>
	screen.queryByRole< HTMLTextAreaElement >( 'textbox', { name: 'Ask the AI assistant to write the form' } );
const notice = () => document.querySelector( '.components-notice.is-error' );

const interactions: Interactions< typeof formAssistantMachine > = {
	'selection.change': 'outside',
	'bar.toggle': 'outside',
	'prompt.edit': ( { text } ) => fireEvent.change( field()!, { target: { value: text } } ),
	'prompt.submit': () => fireEvent.keyDown( field()!, { key: 'Enter' } ),
	'request.retry': () => fireEvent.click( button( 'Retry' )! ),
	'answer.stop': () => fireEvent.click( button( 'Stop' )! ),
	'request.stop': 'outside',
	'request.discard': 'outside',
	'form.show': 'outside',
	'form.written': 'outside',
	'form.finished': 'outside',
	'form.restored': 'outside',
	'form.undone': 'outside',
	'access.change': 'outside',
	'words.chunk': 'outside',
	'words.usage': 'outside',
	'words.end': 'outside',
	'words.fail': 'outside',
};

const isShown = ( { value }: FormAssistantSnapshot ) => value.bar === 'visible';

/** What the bar shows in every state of the request; nothing while it is hidden. */
const expectBar = ( snapshot: FormAssistantSnapshot, status: string ) => {
	const { context } = snapshot;
	if ( ! isShown( snapshot ) ) {
		expect( [ field(), notice() ] ).toEqual( [ null, null ] );
		return;
	}
	expect( field() ).toHaveValue( context.draft );
	expect( field()!.readOnly ).toBe( snapshot.hasTag( 'busy' ) || snapshot.value.access === 'barred' );
	expect( isPressable( 'Stop' ) ).toBe( snapshot.hasTag( 'stoppable' ) );
	expect( isPressable( 'Send' ) ).toBe( snapshot.can( { type: 'prompt.submit', form: '' } ) );
	expect( isPressable( 'Retry' ) ).toBe( snapshot.can( { type: 'request.retry', form: '' } ) );
	expect( screen.getByRole( 'status' ).textContent ).toBe( status );
	expect( screen.getByText( 'AI-generated content could be inaccurate or biased.' ) ).toBeVisible();
};

const assertions: Assertions< typeof formAssistantMachine > = {
	'bar.hidden.away': () => expect( field() ).toBeNull(),
	'bar.hidden.closed': () => expect( field() ).toBeNull(),
	'bar.visible': () => expect( field() ).toBeVisible(),
	'request.resting.init': ( snapshot ) => expectBar( snapshot, '' ),
	'request.resting.done': ( snapshot ) => expectBar( snapshot, 'The form is ready. Undo restores the previous one.' ),
	'request.resting.error': ( snapshot ) => {
		expectBar( snapshot, '' );
		const failure = snapshot.context.failure!;
		if ( isShown( snapshot ) && failure.code === 'error_quota_exceeded' ) {
			expect( notice() ).toBeNull();
		} else if ( isShown( snapshot ) ) {
			expect( notice() ).toHaveTextContent( messageOf( failure ) );
		}
	},
	'request.resting.deferred': ( snapshot ) => {
		expectBar( snapshot, '' );
		if ( isShown( snapshot ) ) {
			expect( notice() ).toHaveTextContent( 'You can try again in 1 second.' );
		}
	},
	'request.running.requesting': ( snapshot ) => expectBar( snapshot, 'Waiting for the first fields…' ),
	'request.queued': ( snapshot ) =>
		expectBar( snapshot, 'Waiting for other answers on this site to finish. Yours will start automatically.' ),
	'access.allowed': ( snapshot ) =>
		expect( field()?.getAttribute( 'aria-disabled' ) ?? 'none' ).toBe(
			isShown( snapshot ) ? String( snapshot.hasTag( 'busy' ) ) : 'none'
		),
	'access.barred': ( snapshot ) => expect( isShown( snapshot ) && isPressable( 'Send' ) ).toBe( false ),
	'request.running.suggesting': ( snapshot ) => expectBar( snapshot, 'The form is being written…' ),
	'request.settling.finishing': ( snapshot ) => expectBar( snapshot, 'The form is being written…' ),
	'request.settling.restoring': ( snapshot ) => expectBar( snapshot, 'Restoring the form…' ),
	'request.settling.discarding': ( snapshot ) => expectBar( snapshot, 'Restoring the form…' ),
};

/** The bar of a request that failed, for a person about whom the site says something. */
const failedWith = ( code: RefusalCode, told: keyof typeof aiFeatureStories = 'access.granted' ) => {
	const story = formAssistantStories[ 'request.resting.error' ];
	const failure: Failure = failed( 'refused', { code } );
	const access = told === 'access.granted' ? 'allowed' : 'barred';
	const value = { ...story.value, access } as const;
	render(
		bar(
			frozen( storySnapshot( model.machine, { value, context: { ...story.context, failure } } ) ),
			frozen< typeof aiFeatureMachine >( storySnapshot( aiFeatureMachine, aiFeatureStories[ told ] ) )
		)
	);
};

const bar = ( flow: FormAssistantFlow, told = feature ) => (
	<FormBar flow={ flow } feature={ told } site={ site() } readForm={ readForm } />
);

describe( 'each generated path on the rendered bar', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: bar, interactions, assertions }, path );
		}
	);
} );

it( '[AI-155, AI-154] exhausted requests are reported by the banner, not by a notice', () => {
	failedWith( 'error_quota_exceeded', 'access.barred.exhausted' );
	expect( notice() ).toBeNull();
	expect( document.querySelector( '.statecraft-ai-banner' ) ).toHaveTextContent(
		'This site allows each person 1,000 AI requests per month.'
	);
} );

it( 'the banner of the site is in the bar, and no request can be sent', () => {
	failedWith( 'error_network', 'access.barred.exhausted' );
	expect( document.querySelector( '.statecraft-ai-banner' ) ).toHaveTextContent(
		'This site allows each person 1,000 AI requests per month.'
	);
	expect( field()!.readOnly ).toBe( true );
	expect( [ isPressable( 'Send' ), button( 'Retry' ) ] ).toEqual( [ false, null ] );
	fireEvent.keyDown( field()!, { key: 'Enter' } );
} );

it.each< [ RefusalCode, string ] >( [
	[ 'error_network', 'It was not possible to process your request. Mind trying again?' ],
	[ 'error_service_unavailable', 'Jetpack AI services are currently unavailable. Sorry for the inconvenience.' ],
	[
		'error_moderation',
		'This request has been flagged by our moderation system. Please try to rephrase it and try again.',
	],
	[
		'error_context_too_large',
		'The content is too large to be processed all at once. Please try to shorten it or divide it into smaller parts.',
	],
	[ 'error_unclear_prompt', 'Your request was unclear. Mind trying again?' ],
	[
		'unknown',
		'Whoops, we have encountered an error. AI is like really, really hard and this is an experimental feature. Please try again later.',
	],
] )( '[AI-208] any other failure is reported by a notice: %s', ( code, words ) => {
	failedWith( code );
	expect( notice() ).toHaveTextContent( words );
} );

it( '[AI-206] after a failure, the field still has the prompt', () => {
	failedWith( 'error_network' );
	expect( field() ).toHaveValue( 'An RSVP form with the number of guests' );
	expect( field()!.readOnly ).toBe( false );
} );
