/** The ports of the flow `mailchimp`: what this site says of its mailing list. */
import apiFetch from '@wordpress/api-fetch';
import type { ApiFetch } from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { ServiceFailure } from '../../../machines/_kit/failure';
import type { Category, Interest, Services, Site } from '../../../machines/signup/mailchimp';
import { asRecord, asText } from '../../_kit/json';
import { askSite } from '../../_kit/site-request';

/** The code with which a site says that the person has no account with it. It may come as a refusal. */
const NO_ACCOUNT = 'unconnected_user';

/** The world as the services see it; tests put another in its place. */
export interface Deps {
	request?: ApiFetch;
	/** The address of this page. */
	here?: () => string;
}

/** What the flow mailchimp needs from outside. */
export function createMailchimpServices( {
	request = apiFetch,
	here = () => window.location.href,
}: Deps = {} ): Services {
	/** Asks a route and reads its answer. */
	const read = < T >( path: string, signal: AbortSignal, reader: ( answer: unknown ) => T ): Promise< T > =>
		askSite( signal, async () => reader( await request< unknown >( { path, signal } ) ) );

	return {
		connection: ( _: void, signal: AbortSignal ) =>
			read( '/wpcom/v2/mailchimp', signal, readSite ).catch( ( error: unknown ) => {
				if ( error instanceof ServiceFailure && error.failure.code === NO_ACCOUNT ) {
					return { code: NO_ACCOUNT, settingsUrl: '' };
				}
				throw error;
			} ),
		categories: ( _: void, signal: AbortSignal ) => read( '/wpcom/v2/mailchimp/groups', signal, readCategories ),
		connectUrl: ( _: void, signal: AbortSignal ) =>
			read(
				addQueryArgs( '/jetpack/v4/connection/url', { from: 'mailchimp', redirect: here() } ),
				signal,
				readAddress
			),
	};
}

/** What the site says of the connection. */
function readSite( answer: unknown ): Site {
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

/** The groups; what has no id cannot be chosen and is left out. */
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

/** An address of the web. */
function readAddress( answer: unknown ): string {
	if ( typeof answer !== 'string' || ! /^https?:\/\//.test( answer ) ) {
		throw new Error( 'The site did not say where an account is connected.' );
	}
	return answer;
}
