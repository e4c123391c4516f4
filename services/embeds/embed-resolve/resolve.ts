/** The port `resolve`: the site follows the redirects of a URL, and reports the final URL and status. */
import type { ApiFetch } from '../../_kit/site-client';
import { addQueryArgs } from '@wordpress/url';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Failure, Services } from '../../../machines/embeds/embed-resolve';
import { asRecord, asText } from '../../_kit/json';
import { requestSite, failureOf } from '../../_kit/site-request';

/** The error code if the site could not reach the URL. */
const UNREACHABLE = 'resolve_unreachable';

/** Statuses that say nothing about the URL: the provider rejects or rate-limits requests from servers. A browser may still reach it. */
const INCONCLUSIVE: ReadonlySet< unknown > = new Set( [ 401, 403, 405, 429 ] );

const isUnreachable = ( error: unknown ): boolean => asRecord( error )?.code === UNREACHABLE;

const readFailure = ( error: unknown ): Failure =>
	isUnreachable( error ) ? failed( 'unreached', { code: UNREACHABLE } ) : failureOf( error );

/** The service of the port. */
export function createResolve( { request }: { request: ApiFetch } ): Services[ 'resolve' ] {
	return ( { url, isShort }, signal ) => {
		const path = addQueryArgs( '/wpcom/v2/resolve-redirect/', { url } );
		const send = async () => {
			const answer = asRecord( await request< unknown >( { path, signal } ) );
			const { status } = answer ?? {};
			const target = asText( answer?.url );
			if ( typeof status !== 'number' || target === '' ) {
				throw new Error( 'The site did not say where the address leads.' );
			}
			if ( status < 400 || INCONCLUSIVE.has( status ) ) {
				return { url: target };
			}
			throw new ServiceFailure( failed( status < 500 ? 'missing' : 'unreached' ) );
		};
		return requestSite(
			signal,
			() =>
				send().catch( ( error: unknown ) => {
					// A site that cannot send outgoing requests may still embed a complete URL, which its visitors load themselves.
					if ( ( isUnreachable( error ) || failureOf( error ).kind === 'paused' ) && ! isShort ) {
						return { url };
					}
					throw error;
				} ),
			readFailure
		);
	};
}
