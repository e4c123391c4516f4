/** The ports of the flow `mailchimp`: what this site says of its mailing list. */
import apiFetch from '@wordpress/api-fetch';
import type { ApiFetch } from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { Category, Failure, Interest, Services, Site } from '../../../machines/signup/mailchimp';
import { asRecord, asText } from '../../_kit/json';
import { refusalOf } from '../../_kit/refusal';

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
	/** Asks a route and reads its answer; a refusal is an answer, too. */
	async function read< T >( path: string, signal: AbortSignal, reader: ( answer: unknown ) => T ) {
		signal.throwIfAborted();
		try {
			const answer = await request< unknown >( { path, signal } );
			signal.throwIfAborted();
			return reader( answer );
		} catch ( error ) {
			signal.throwIfAborted();
			return { failure: failureOf( error ) };
		}
	}
	return {
		connection: async ( _: void, signal: AbortSignal ) => {
			const answer = await read( '/wpcom/v2/mailchimp', signal, readSite );
			return 'failure' in answer && answer.failure.code === NO_ACCOUNT
				? { code: NO_ACCOUNT, connectUrl: '' }
				: answer;
		},
		categories: ( _: void, signal: AbortSignal ) => read( '/wpcom/v2/mailchimp/groups', signal, readCategories ),
		way: ( _: void, signal: AbortSignal ) =>
			read(
				addQueryArgs( '/jetpack/v4/connection/url', { from: 'mailchimp', redirect: here() } ),
				signal,
				readAddress
			),
	};
}

/** The failure that a rejected request stands for, with the code of a refusal. */
function failureOf( error: unknown ): Failure & { code?: string } {
	const refusal = refusalOf( error );
	return refusal.kind === 'refused' ? { kind: 'refused', message: refusal.message, code: refusal.code } : refusal;
}

/** What the site says of the connection. */
function readSite( answer: unknown ): Site {
	const { code, connect_url: connectUrl } = asRecord( answer ) ?? {};
	if ( typeof code !== 'string' ) {
		throw new Error( 'The site did not say whether it is connected.' );
	}
	return { code, connectUrl: asText( connectUrl ) };
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
