/** The ports `status`, `authorize` and `revoke`. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Failure, Reply, Services } from '../../../machines/media/oauth-connect';
import type { Account } from '../../../machines/media/media-browser';
import { asRecord, asText } from '../../_kit/json';
import { popupReports, showInPopup } from '../../_kit/popup';
import type { PopupResult, Popups } from '../../_kit/popup';
import { dataOf, failureOf, requestSite } from '../../_kit/site-request';

/** The connection, as known by the site. */
interface Connection {
	address: string;
	state: string;
	isConnected: boolean;
	account: Account;
}

/** The site's error code for an unknown or expired authorization. */
const EXPIRED = 'authorization_expired';

const accountIn = ( value: unknown ): Account => {
	const account = asRecord( value );
	return { image: asText( account?.image ), name: asText( account?.name ) };
};

const mediaFailureOf = ( error: unknown ): Failure => {
	const failure = { ...failureOf( error ), isRetryable: dataOf( error ).is_retryable === true };
	return failure.code === EXPIRED ? { ...failure, kind: 'expired' } : failure;
};

/** The failure for a refusal in the popup. */
const refusal = ( { error, message }: Extract< PopupResult, { type: 'refused' } > ): ServiceFailure => {
	const kind = { access_denied: 'denied', [ EXPIRED ]: 'expired' }[ error ] ?? 'refused';
	return new ServiceFailure( failed( kind, { code: error, reason: message, isRetryable: true } ) );
};

/**
 * The services of the flow `oauth-connect`.
 *
 * @param deps         The browser's own.
 * @param deps.popups  The popups that flows have opened.
 * @param deps.request Sends requests to the site.
 */
export function createOauthConnectServices( deps: { popups: Popups; request?: ApiFetch } ): Services {
	const { popups, request = apiFetch } = deps;
	const pathOf = ( source: string ) => `/wpcom/v2/external-media/connection/${ encodeURIComponent( source ) }`;

	/** Throws a failure of kind `refused` if the response contains an error, which the owner has to resolve. */
	async function connectionOf( source: string, signal: AbortSignal ): Promise< Connection > {
		const answer = asRecord( await request< unknown >( { path: pathOf( source ), signal } ) );
		if ( asText( answer?.error ) ) {
			throw new ServiceFailure(
				failed( 'refused', { code: asText( answer?.error ), reason: asText( answer?.message ) } )
			);
		}
		return {
			address: asText( answer?.connect_URL ),
			state: asText( answer?.state ),
			isConnected: answer?.is_connected === true,
			account: accountIn( answer?.account ),
		};
	}

	const exchange = ( source: string, code: string, state: string, signal: AbortSignal ): Promise< Account > =>
		requestSite(
			signal,
			async () => {
				const path = `/wpcom/v2/external-media/authorize/${ encodeURIComponent( source ) }`;
				const answer = asRecord(
					await request< unknown >( { path, method: 'POST', data: { code, state }, signal } )
				);
				if ( ! answer?.keyring_id ) {
					throw new Error( 'The site did not confirm that the account is connected.' );
				}
				return accountIn( answer.user );
			},
			mediaFailureOf
		);

	/** The account that the site has a grant for; null if there is none, or the site cannot be reached. */
	async function grantOf( source: string, signal: AbortSignal ): Promise< Account | null > {
		try {
			const { isConnected, account } = await connectionOf( source, signal );
			return isConnected ? account : null;
		} catch {
			signal.throwIfAborted();
			return null;
		}
	}

	async function* authorize( source: string, popup: Window, signal: AbortSignal ): AsyncGenerator< Reply, void > {
		const { address, state } = await requestSite(
			signal,
			() => connectionOf( source, signal ),
			( error ) => ( { ...failureOf( error ), kind: 'uncalled' } )
		);
		showInPopup( popup, address );
		for await ( const report of popupReports( popup, state, signal ) ) {
			if ( report === 'closed' ) {
				const account = await grantOf( source, signal );
				if ( account ) {
					return yield { type: 'authorize.granted', account };
				}
				yield { type: 'authorize.closed' };
			} else if ( report.type === 'refused' ) {
				throw refusal( report );
			} else {
				const account =
					report.type === 'granted' ? report.user : await exchange( source, report.code, state, signal );
				yield { type: 'authorize.granted', account };
			}
		}
	}

	return {
		status: ( { source }, signal ) =>
			requestSite(
				signal,
				async () => {
					const { isConnected, account } = await connectionOf( source, signal );
					return { isConnected, account };
				},
				mediaFailureOf
			),
		async *authorize( { source, popup: name }, signal ) {
			const popup = popups.get( name );
			if ( ! popup ) {
				throw new ServiceFailure( failed( 'blocked' ) );
			}
			try {
				yield* authorize( source, popup, signal );
			} finally {
				popup.close();
			}
		},
		revoke: ( { source }, signal ) =>
			requestSite(
				signal,
				async () => {
					const answer = await request< unknown >( { path: pathOf( source ), method: 'DELETE', signal } );
					if ( asRecord( answer )?.deleted !== true ) {
						throw new Error( 'The site did not confirm that the account is disconnected.' );
					}
				},
				mediaFailureOf
			),
	};
}
