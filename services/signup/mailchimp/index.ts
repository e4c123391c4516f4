/** The ports of the flow `mailchimp`: the connection of the site and the groups of its audience. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { addQueryArgs } from '@wordpress/url';
import { ServiceFailure } from '../../../machines/_kit/failure';
import type { Category, Interest, Services, ConnectionStatus } from '../../../machines/signup/mailchimp';
import { asRecord, asText } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';

/** The code for a user who has not connected an account. Some sites send it with an error status. */
const NO_ACCOUNT = 'unconnected_user';

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	request?: ApiFetch;
	/** Returns the URL of this page. */
	pageUrl?: () => string;
}

/** The services of the flow `mailchimp`. */
export function createMailchimpServices( {
	request = apiFetch,
	pageUrl = () => window.location.href,
}: Deps = {} ): Services {
	/** Requests a REST route and parses the response. */
	const read = < T >( path: string, signal: AbortSignal, reader: ( answer: unknown ) => T ): Promise< T > =>
		requestSite( signal, async () => reader( await request< unknown >( { path, signal } ) ) );

	return {
		connection: ( _: void, signal: AbortSignal ) =>
			read( '/wpcom/v2/mailchimp', signal, readStatus ).catch( ( error: unknown ) => {
				if ( error instanceof ServiceFailure && error.failure.code === NO_ACCOUNT ) {
					return { code: NO_ACCOUNT, settingsUrl: '' };
				}
				throw error;
			} ),
		categories: ( _: void, signal: AbortSignal ) => read( '/wpcom/v2/mailchimp/groups', signal, readCategories ),
		connectUrl: ( _: void, signal: AbortSignal ) =>
			read(
				addQueryArgs( '/jetpack/v4/connection/url', { from: 'mailchimp', redirect: pageUrl() } ),
				signal,
				readAddress
			),
	};
}

/** Parses the connection status. */
function readStatus( answer: unknown ): ConnectionStatus {
	const { code, connect_url: settingsUrl } = asRecord( answer ) ?? {};
	if ( typeof code !== 'string' ) {
		throw new Error( 'The site did not say whether it is connected.' );
	}
	return { code, settingsUrl: asText( settingsUrl ) };
}

const listOf = ( value: unknown ): unknown[] => ( Array.isArray( value ) ? value : [] );

const readInterest = ( value: unknown ): Interest => {
	const { id, name } = asRecord( value ) ?? {};
	return { id: asText( id ), name: asText( name ) || asText( id ) };
};

/** Parses the groups; those without an id cannot be selected and are omitted. */
export function readCategories( answer: unknown ): Category[] {
	return listOf( asRecord( answer )?.interest_categories ).map( ( category ) => {
		const { title, interests } = asRecord( category ) ?? {};
		return {
			title: asText( title ),
			interests: listOf( interests )
				.map( readInterest )
				.filter( ( { id } ) => id ),
		};
	} );
}

/** Parses a web URL. */
function readAddress( answer: unknown ): string {
	if ( typeof answer !== 'string' || ! /^https?:\/\//.test( answer ) ) {
		throw new Error( 'The site did not say where an account is connected.' );
	}
	return answer;
}
