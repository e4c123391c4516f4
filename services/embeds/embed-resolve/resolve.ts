/** The port `resolve`: asks the site where an address leads, and whether there is anything. */
import type { ApiFetch } from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Failure, Services } from '../../../machines/embeds/embed-resolve';
import { asRecord, asText } from '../../_kit/json';
import { askSite, failureOf } from '../../_kit/site-request';

/** The code with which the site says that it could not get to the address. */
const UNREACHABLE = 'resolve_unreachable';

/** What says nothing about the address: the provider does not talk to servers, or not now. A browser may still get there. */
const UNWILLING: ReadonlySet< unknown > = new Set( [ 401, 403, 405, 429 ] );

const isUnreachable = ( error: unknown ): boolean => asRecord( error )?.code === UNREACHABLE;

const readFailure = ( error: unknown ): Failure =>
	isUnreachable( error ) ? failed( 'unreached', { code: UNREACHABLE } ) : failureOf( error );

/** The port, provided for a site. */
export function createResolve( { request }: { request: ApiFetch } ): Services[ 'resolve' ] {
	return ( { url, isShort }, signal ) => {
		const path = addQueryArgs( '/wpcom/v2/resolve-redirect/', { url } );
		const ask = async () => {
			const answer = asRecord( await request< unknown >( { path, signal } ) );
			const { status } = answer ?? {};
			const target = asText( answer?.url );
			if ( typeof status !== 'number' || target === '' ) {
				throw new Error( 'The site did not say where the address leads.' );
			}
			if ( status < 400 || UNWILLING.has( status ) ) {
				return { url: target };
			}
			throw new ServiceFailure( failed( status < 500 ? 'missing' : 'unreached' ) );
		};
		return askSite(
			signal,
			() =>
				ask().catch( ( error: unknown ) => {
					// A site without a way out may still embed what its visitors can reach.
					if ( isUnreachable( error ) && ! isShort ) {
						return { url };
					}
					throw error;
				} ),
			readFailure
		);
	};
}
