/** The ports of the flow `connection`, on the routes `jetpack/v4/connection…` and `jetpack/v4/identity-crisis/…` of this site. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Services, Status } from '../../../machines/connection/connection';
import { asRecord } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';
import { siteFailure } from '../client';
import type { SiteClient } from '../client';

/** The part of the client that the flow needs. */
export type Client = Pick< SiteClient, 'connection' | 'identityCrisis' >;

/**
 * Validates the responses: a cache or another plugin may have responded with something else.
 *
 * @param site    From `GET connection`.
 * @param user    From `GET connection/data`.
 * @param plugins From `GET connection/plugins`.
 * @throws {ServiceFailure}
 */
function statusOf( site: unknown, user: unknown, plugins: unknown ): Status {
	const { isRegistered, offlineMode, identityCrisis, connectionErrors } = asRecord( site ) ?? {};
	const { wpcomUser, permissions } = asRecord( asRecord( user )?.currentUser ) ?? {};
	const isWhole =
		typeof isRegistered === 'boolean' &&
		[ offlineMode, identityCrisis, wpcomUser, permissions ].every( asRecord ) &&
		[ connectionErrors, plugins ].every( Array.isArray );
	if ( ! isWhole ) {
		throw new ServiceFailure( failed( 'unreadable', { code: 'text', isRetryable: true } ) );
	}
	return { site, user, plugins } as Status;
}

/**
 * The services of the flow `connection`.
 *
 * @param client The client of this site's routes.
 */
export function createConnectionServices( { connection, identityCrisis }: Client ): Services {
	const ask = < T >( signal: AbortSignal, send: () => Promise< T > ) => requestSite( signal, send, siteFailure );
	return {
		read: ( _, signal ) =>
			ask( signal, async () => {
				const answers = await Promise.all( [
					connection.read( {}, signal ),
					connection.data( {}, signal ),
					connection.plugins( {}, signal ),
				] );
				return statusOf( ...answers );
			} ),
		register: ( { registrationNonce, redirectUri }, signal ) =>
			ask( signal, async () => {
				await connection.register(
					{
						registration_nonce: registrationNonce,
						no_iframe: true,
						plugin_slug: 'statecraft',
						redirect_uri: redirectUri || undefined,
					},
					signal
				);
			} ),
		authorize: ( { redirectUri }, signal ) =>
			ask( signal, async () => {
				const { authorizeUrl } = await connection.authorizeUrl(
					{ no_iframe: true, redirect_uri: redirectUri || undefined },
					signal
				);
				if ( ! authorizeUrl ) {
					throw new ServiceFailure( failed( 'unreadable', { code: 'text' } ) );
				}
				return authorizeUrl;
			} ),
		disconnectUser: ( _, signal ) =>
			ask( signal, async () => {
				await connection.unlinkUser( {}, signal );
			} ),
		disconnectSite: ( _, signal ) =>
			ask( signal, async () => {
				await connection.disconnect( {}, signal );
			} ),
		choose: ( { choice, redirectUri }, signal ) =>
			ask( signal, async () => {
				switch ( choice ) {
					case 'migrate':
						return void ( await identityCrisis.migrate( {}, signal ) );
					case 'start-fresh':
						return void ( await identityCrisis.startFresh(
							{ redirect_uri: redirectUri || undefined },
							signal
						) );
					case 'confirm-safe-mode':
						return void ( await identityCrisis.confirmSafeMode( {}, signal ) );
				}
			} ),
	};
}
