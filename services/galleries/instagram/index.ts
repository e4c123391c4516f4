/** The ports of the flow `instagram`. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { addQueryArgs } from '@wordpress/url';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Connection, Failure, Gallery, Photo, Reply, Services } from '../../../machines/galleries/instagram';
import { asRecord, asText } from '../../_kit/json';
import { popupReports, showInPopup } from '../../_kit/popup';
import type { PopupResult, Popups } from '../../_kit/popup';
import { dataOf, failureOf, requestSite } from '../../_kit/site-request';

const BASE = '/wpcom/v2/instagram-gallery';

/** The number of photos to request: the most a block can show. */
const COUNT = 30;

/** How many times a gallery is requested while the site is copying photos; each request copies for some seconds. */
const MAX_REQUESTS = 6;

/** Failure kinds by the site's error codes. */
const KINDS: Readonly< Record< string, Failure[ 'kind' ] > > = {
	authorization_expired: 'expired',
	instagram_key: 'unready',
	instagram_expired: 'ended',
	instagram_revoked: 'ended',
	instagram_checkpoint: 'ended',
	instagram_permission: 'ended',
};

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	/** The open popups. */
	popups: Popups;
	/** Sends requests to the site. */
	request?: ApiFetch;
	/** Returns the URL of this page. */
	pageUrl?: () => string;
}

const instagramFailureOf = ( error: unknown ): Failure => {
	const failure = failureOf( error );
	const { is_retryable: isRetryable } = dataOf( error );
	// A proxy that is down, or an overloaded server, sends responses without the plugin's error codes.
	const isTemporary = ! [ 'refused', 'paused' ].includes( failure.kind ) || isRetryable === true;
	return { ...failure, kind: KINDS[ failure.code ] ?? failure.kind, isRetryable: isTemporary };
};

/** The failure for a refusal in the popup. */
const refusal = ( { error, message }: Extract< PopupResult, { type: 'refused' } > ): ServiceFailure => {
	const kind = error === 'access_denied' ? 'denied' : ( KINDS[ error ] ?? 'refused' );
	return new ServiceFailure( failed( kind, { code: error, reason: message } ) );
};

const readConnection = ( value: unknown ): Connection | null => {
	const one = asRecord( value );
	const token = asText( one?.token );
	return token ? { token, username: asText( one?.username ), isOwn: one?.is_own === true } : null;
};

/** Parses a photo; null if invalid. */
function readPhoto( value: unknown ): Photo | null {
	const { url, title } = asRecord( value ) ?? {};
	return typeof url === 'string' && /^https?:\/\//i.test( url ) && typeof title === 'string' ? { url, title } : null;
}

/** Parses a gallery. Anything else is a failure, since it does not prove that the connection works. */
export function readGallery( answer: unknown ): Gallery {
	const { external_name: name, images } = asRecord( answer ) ?? {};
	const photos = Array.isArray( images ) ? images.map( readPhoto ) : [ null ];
	if ( typeof name !== 'string' || name === '' || photos.includes( null ) ) {
		throw new ServiceFailure( failed( 'invalid' ) );
	}
	return { name, photos: photos as Photo[] };
}

/** The services of the flow `instagram`. */
export function createInstagramServices( {
	popups,
	request = apiFetch,
	pageUrl = () => window.location.href,
}: Deps ): Services {
	/** Requests a route and parses the response. */
	const ask = < T >(
		options: { path: string; method?: string; data?: unknown },
		signal: AbortSignal,
		read: ( answer: unknown ) => T
	): Promise< T > =>
		requestSite(
			signal,
			async () => read( await request< unknown >( { ...options, signal } ) ),
			instagramFailureOf
		);

	const readAddress = ( answer: unknown ): string => {
		if ( ! /^https?:\/\//i.test( asText( answer ) ) ) {
			throw new Error( 'The site did not say where an account is connected.' );
		}
		return asText( answer );
	};

	const exchange = ( code: string, state: string, signal: AbortSignal ): Promise< Connection > =>
		ask( { path: `${ BASE }/authorize`, method: 'POST', data: { code, state } }, signal, ( answer ) => {
			const { keyring_id: token, user } = asRecord( answer ) ?? {};
			if ( ! asText( token ) ) {
				throw new Error( 'The site did not confirm that the account is connected.' );
			}
			return { token: asText( token ), username: asText( asRecord( user )?.name ), isOwn: true };
		} );

	async function* authorize( popup: Window, signal: AbortSignal ): AsyncGenerator< Reply, void > {
		const address = await ask( { path: `${ BASE }/connect-url` }, signal, readAddress );
		const state = new URL( address ).searchParams.get( 'state' ) ?? '';
		showInPopup( popup, address );
		for await ( const report of popupReports( popup, state, signal ) ) {
			if ( report === 'closed' ) {
				yield { type: 'authorize.closed' };
			} else if ( report.type === 'refused' ) {
				throw refusal( report );
			} else {
				const connection =
					report.type === 'granted'
						? { token: report.id, username: report.user.name, isOwn: true }
						: await exchange( report.code, state, signal );
				yield { type: 'authorize.granted', connection };
			}
		}
	}

	return {
		connections: ( _: void, signal ) =>
			ask( { path: `${ BASE }/connections` }, signal, ( answer ) =>
				( Array.isArray( answer ) ? answer : [] ).flatMap( ( one ) => readConnection( one ) ?? [] )
			),
		async *authorize( { popup: name }, signal ) {
			const popup = popups.get( name );
			if ( ! popup ) {
				throw new ServiceFailure( failed( 'blocked' ) );
			}
			try {
				yield* authorize( popup, signal );
			} finally {
				popup.close();
			}
		},
		async gallery( { token }, signal ) {
			const path = addQueryArgs( `${ BASE }/gallery`, { access_token: token, count: COUNT } );
			for ( let left = MAX_REQUESTS - 1; ; left-- ) {
				const answer = await ask( { path }, signal, ( data ) => ( {
					gallery: readGallery( data ),
					pending: asRecord( data )?.pending,
				} ) );
				if ( ! answer.pending || left === 0 ) {
					return answer.gallery;
				}
			}
		},
		disconnect: ( { token }, signal ) =>
			ask(
				{ path: `${ BASE }/connections/${ encodeURIComponent( token ) }`, method: 'DELETE' },
				signal,
				( answer ) => {
					if ( asRecord( answer )?.deleted !== true ) {
						throw new Error( 'The site did not confirm that the account is disconnected.' );
					}
				}
			),
		setUpUrl: ( _: void, signal ) =>
			ask(
				{
					path: addQueryArgs( '/jetpack/v4/connection/url', { from: 'instagram', redirect: pageUrl() } ),
				},
				signal,
				readAddress
			),
	};
}
