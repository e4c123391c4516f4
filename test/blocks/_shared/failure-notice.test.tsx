import { failed } from '../../../machines/_kit';
import { render, screen } from '@testing-library/react';
import { site as nowhere } from '../../../blocks/_runtime/registration/site';
import { FailureNotice } from '../../../blocks/_shared/ai/failure-notice';
import type { Cause } from '../../../machines/_kit';
import type { Failure, RefusalCode } from '../../../machines/ai/ai-request';

const owner = { ...nowhere(), canManage: true, urls: { ...nowhere().urls, aiSettings: '/admin#/ai' } };
const writer = { ...owner, canManage: false };
const cause = ( kind: Cause[ 'kind' ], more: Partial< Cause > = {} ): Cause => ( {
	kind,
	provider: 'OpenAI',
	isQuoted: true,
	...more,
} );
const refused = ( code: RefusalCode, why?: Cause, reason = 'No.' ): Failure =>
	failed( 'refused', { code, reason, requestId: 'req_1', ...( why && { cause: why } ) } );

const notice = () => document.querySelector( '.components-notice' )!;
const lines = () => [ ...notice().querySelectorAll( 'p' ) ].map( ( { textContent } ) => textContent );
const show = ( failure: Failure, site = owner ) => render( <FailureNotice failure={ failure } site={ site } /> );

const NETWORK = 'It was not possible to process your request. Mind trying again?';
const UNAVAILABLE = 'Jetpack AI services are currently unavailable. Sorry for the inconvenience.';

it( 'below the sentence stand the cause, the provider’s own words and its request id', () => {
	show( refused( 'error_network', cause( 'other' ), 'Unknown argument: <b>n</b>' ) );
	expect( lines() ).toEqual( [
		NETWORK,
		'OpenAI did not accept the request.',
		'In the words of OpenAI: Unknown argument: <b>n</b>',
		'Request id: req_1',
	] );
	expect( notice().querySelector( 'b' ) ).toBeNull();
} );

it.each( [
	[
		'key',
		'error_key_refused',
		/^OpenAI does not accept the API key of this site\. Check the key/,
		/Ask an administrator/,
	],
	[
		'credit',
		'error_no_credit',
		/no credit left at OpenAI\. Add credit there, or set another key/,
		/Ask an administrator/,
	],
	[
		'place',
		'error_network',
		/^OpenAI does not know the model or the address in the settings/,
		/Ask an administrator/,
	],
] as const )(
	'what stands in the settings (%s) leads the owner to them, and others to the owner',
	( kind, code, own, others ) => {
		const { unmount } = show( refused( code, cause( kind ) ) );
		expect( lines()[ 0 ] ).toBe( NETWORK );
		expect( lines()[ 1 ] ).toMatch( own );
		expect( screen.getByRole( 'link', { name: /Open the AI settings/ } ) ).toHaveAttribute( 'href', '/admin#/ai' );
		unmount();
		show( refused( code, cause( kind ) ), writer );
		expect( lines()[ 1 ] ).toMatch( others );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	}
);

it.each< [ string, Failure, string ] >( [
	[
		'garbage',
		refused( 'unknown', cause( 'garbage' ) ),
		'OpenAI sent something that is not an answer. It may be out of order; try again later.',
	],
	[
		'an answer that broke off',
		refused( 'error_network', cause( 'cut', { isQuoted: false } ) ),
		'OpenAI broke off in the middle of its answer.',
	],
	[
		'a service that is down',
		refused( 'error_service_unavailable', cause( 'down' ) ),
		'OpenAI is not responding at the moment. Nothing is wrong with your text.',
	],
	[
		'one without a name',
		refused( 'error_service_unavailable', cause( 'down', { provider: '' } ) ),
		'The AI service is not responding at the moment. Nothing is wrong with your text.',
	],
	[
		'too much text',
		refused( 'error_context_too_large', cause( 'large' ) ),
		'OpenAI can only take so much text at once.',
	],
	[
		'a flagged request',
		refused( 'error_moderation', cause( 'flagged' ) ),
		'OpenAI does not answer requests of this kind.',
	],
	[
		'the limit of the site',
		refused( 'error_quota_exceeded', cause( 'limit', { isQuoted: false } ) ),
		'This limit was set by this site, not by the AI service.',
	],
	[
		'a code alone',
		refused( 'error_unclear_prompt' ),
		'The AI service could not tell what to do. Try rephrasing your request.',
	],
	[
		'a connection that broke',
		failed( 'unreached', { code: 'error_network' } ),
		'The connection to this site was lost. Check your network.',
	],
	[
		'silence',
		failed( 'silent', { code: 'error_network' } ),
		'Nothing arrived for too long, so the request was canceled.',
	],
	[
		'a page of the site in place of an answer',
		failed( 'unexpected', { code: 'unknown', reason: 'No stream.' } ),
		'This site sent something that is not an answer, or could not read one.',
	],
] )( 'says whose matter it is: %s', ( _, failure, words ) => {
	show( failure );
	expect( lines()[ 1 ] ).toBe( words );
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );

it( 'puts nothing of the site into the mouth of the service', () => {
	const own = cause( 'other', { provider: '', isQuoted: false } );
	show( refused( 'error_network', own, 'This site blocks requests to other servers.' ) );
	expect( lines() ).toEqual( [ NETWORK, 'This site blocks requests to other servers.', 'Request id: req_1' ] );
} );

describe( 'a busy service', () => {
	const busy = ( retryLeft: number, retryAfter = 12 ): Failure => ( {
		...refused( 'error_service_unavailable', cause( 'busy' ), 'Slow down.' ),
		retryAfter,
		retryLeft,
	} );

	it.each( [
		[ 12, 'You can try again in 12 seconds.' ],
		[ 1, 'You can try again in 1 second.' ],
		[ 0, 'You can try again now.' ],
		[ 90, 'You can try again in 90 seconds.' ],
		[ 91, 'You can try again in 2 minutes.' ],
	] )( 'is counted down in sight: %d', ( left, words ) => {
		show( busy( left ) );
		expect( lines().slice( 0, 3 ) ).toEqual( [
			UNAVAILABLE,
			'OpenAI has more requests than it can handle at the moment.',
			words,
		] );
	} );

	it( 'that does not say for how long is not counted down', () => {
		show( busy( 0, 0 ) );
		expect( notice() ).not.toHaveTextContent( 'You can try again' );
	} );

	it( 'is announced politely, at the beginning and at the end, and not every second', () => {
		const { rerender } = show( busy( 12 ) );
		const region = document.getElementById( 'a11y-speak-polite' )!;
		const spoken: ( string | null )[] = [ region.textContent ];
		const listener = new MutationObserver( () => {} );
		listener.observe( region, { childList: true } );
		for ( const left of [ 11, 10, 1, 0 ] ) {
			rerender( <FailureNotice failure={ busy( left ) } site={ owner } /> );
		}
		const added = listener.takeRecords().flatMap( ( { addedNodes } ) => [ ...addedNodes ] );
		spoken.push( ...added.map( ( { textContent } ) => textContent ) );
		expect( spoken ).toEqual( [
			`${ UNAVAILABLE } OpenAI has more requests than it can handle at the moment. You can try again in 12 seconds.`,
			'You can try again now.',
		] );
	} );
} );
