/** The port `resolve`: asks the site where an address leads, and whether there is anything. */
import type { ApiFetch } from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { Failure, Services } from '../../../machines/embeds/embed-resolve';
import { asRecord, asText } from '../../_kit/json';

/** The code with which the site says that it could not get to the address. */
const UNREACHABLE = 'resolve_unreachable';

/** What api-fetch says when nobody answered. */
const UNREACHED: ReadonlySet< unknown > = new Set( [ 'fetch_error', 'offline_error' ] );

/** What says nothing about the address: the provider does not talk to servers, or not now. A browser may still get there. */
const UNWILLING: ReadonlySet< unknown > = new Set( [ 401, 403, 405, 429 ] );

/** The failure that a rejected request stands for. */
function failureOf( error: unknown ): Failure {
	const { code, message } = asRecord( error ) ?? {};
	if ( code === UNREACHABLE || UNREACHED.has( code ) ) {
		return { kind: 'unreached' };
	}
	if ( typeof code !== 'string' || code === 'invalid_json' || error instanceof Error ) {
		return { kind: 'unexpected', reason: asText( message ) };
	}
	return { kind: 'refused', message: asText( message ) };
}

/** The port, joined to a site. */
export function createResolve( { request }: { request: ApiFetch } ): Services[ 'resolve' ] {
	return async ( { url, isShort }, signal ) => {
		signal.throwIfAborted();
		const path = addQueryArgs( '/wpcom/v2/resolve-redirect/', { url } );
		try {
			const answer = asRecord( await request< unknown >( { path, signal } ) );
			signal.throwIfAborted();
			const { status } = answer ?? {};
			const target = asText( answer?.url );
			if ( typeof status !== 'number' || target === '' ) {
				throw new Error( 'The site did not say where the address leads.' );
			}
			if ( status < 400 || UNWILLING.has( status ) ) {
				return { url: target };
			}
			return { failure: { kind: status < 500 ? 'missing' : 'unreached' } };
		} catch ( error ) {
			signal.throwIfAborted();
			// A site without a way out may still embed what its visitors can reach.
			const isUnknown = asRecord( error )?.code === UNREACHABLE && ! isShort;
			return isUnknown ? { url } : { failure: failureOf( error ) };
		}
	};
}
