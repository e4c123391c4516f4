/** The ports `create`, `poll` and `close`. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Failure, Poll, Services } from '../../../machines/media/pick-session';
import { asRecord, asText } from '../../_kit/json';
import { showInPopup } from '../../_kit/popup';
import type { Popups } from '../../_kit/popup';
import { failureWithRetry, requestSite } from '../../_kit/site-request';

/** The bounds and the default of the polling interval, in milliseconds. */
const INTERVAL = { min: 250, max: 60_000, default: 5_000 };

const POLL_LIMIT = 30_000;

const STATES: ReadonlySet< unknown > = new Set< Poll[ 'state' ] >( [ 'waiting', 'picked', 'expired' ] );

/** The failures of the flow, by the site's error code. */
const KINDS: Readonly< Record< string, Failure[ 'kind' ] > > = {
	authorization_required: 'unauthorized',
	media_gone: 'gone',
};

const toFailure = ( error: unknown ): Failure => {
	const failure = failureWithRetry( error );
	return { ...failure, kind: KINDS[ failure.code ] ?? failure.kind };
};

const intervalIn = ( value: unknown ): number =>
	typeof value === 'number' && Number.isFinite( value )
		? Math.min( INTERVAL.max, Math.max( INTERVAL.min, value ) )
		: INTERVAL.default;

/** Parses a response of the session routes. */
function readSession( value: unknown ) {
	const answer = asRecord( value );
	const state = answer?.state;
	if ( ! asText( answer?.id ) || ! STATES.has( state ) ) {
		throw new Error( 'The site did not return the state of the session.' );
	}
	return {
		id: asText( answer?.id ),
		address: asText( answer?.picker_url ),
		state: state as Poll[ 'state' ],
		pollInterval: intervalIn( answer?.poll_interval ),
	};
}

const pathOf = ( source: string, id?: string ): string =>
	[ '/wpcom/v2/external-media/session', source, ...( id ? [ id ] : [] ) ]
		.map( ( part, i ) => ( i ? encodeURIComponent( part ) : part ) )
		.join( '/' );

/**
 * The services of the flow `pick-session`.
 *
 * @param deps           The browser's own.
 * @param deps.popups    The popups that flows have opened.
 * @param deps.request   Sends requests to the site.
 * @param deps.pollLimit The time limit of a poll in milliseconds; the next poll tries again.
 */
export function createPickSessionServices( deps: {
	popups: Popups;
	request?: ApiFetch;
	pollLimit?: number;
} ): Services {
	const { popups, request = apiFetch, pollLimit = POLL_LIMIT } = deps;
	return {
		async create( { source, maxItems, popup: name }, signal ) {
			signal.throwIfAborted();
			const popup = popups.get( name );
			if ( ! popup ) {
				throw new ServiceFailure( failed( 'blocked' ) );
			}
			try {
				return await requestSite(
					signal,
					async () => {
						const path = pathOf( source );
						const data = { max_items: maxItems };
						const session = readSession( await request( { path, method: 'POST', data, signal } ) );
						signal.throwIfAborted();
						showInPopup( popup, session.address );
						return { id: session.id, pollInterval: session.pollInterval };
					},
					toFailure
				);
			} catch ( error ) {
				popup.close();
				throw error;
			}
		},
		async poll( { source, id, popup }, signal ) {
			const close = () => popups.get( popup )?.close();
			try {
				const poll = await requestSite(
					signal,
					async () => {
						const limited = AbortSignal.any( [ signal, AbortSignal.timeout( pollLimit ) ] );
						return readSession( await request( { path: pathOf( source, id ), signal: limited } ) );
					},
					toFailure
				);
				if ( poll.state !== 'waiting' ) {
					close();
				}
				return { state: poll.state, pollInterval: poll.pollInterval };
			} catch ( error ) {
				if ( error instanceof ServiceFailure && ! error.failure.isRetryable ) {
					close();
				}
				throw error;
			}
		},
		close: ( { source, id, popup }, signal ) =>
			requestSite( signal, async () => {
				popups.get( popup )?.close();
				// Without the signal: the session has to be ended even if nobody waits for it anymore.
				await request( { path: pathOf( source, id ), method: 'DELETE', keepalive: true } );
			} ),
	};
}
