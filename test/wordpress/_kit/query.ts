/** Requests to the AI query route, as the author whose token was fetched last. */
import { as } from './client';

export const route = 'wpcom/v2/jetpack-ai-query';

export interface Refusal {
	code: string;
	message: string;
	data: { status: number; reason: string; request_id: string };
}

interface Options {
	/** Overrides the author's own token. */
	bearer?: string;
	query?: Record< string, string >;
	signal?: AbortSignal;
}

let pass: Promise< string > | undefined;

/** Fetches a token for the query route. */
export async function tokenOf( role: Parameters< typeof as >[ 0 ] ): Promise< string > {
	return ( await as( role ).post< { token: string } >( 'jetpack/v4/jetpack-ai-jwt' ) ).json.token;
}

/** The response, streamed. */
export async function send( body: unknown, { bearer, query, signal }: Options = {} ): Promise< Response > {
	const own = () => ( pass ??= tokenOf( 'author' ) );
	return as( 'anonymous' ).send( 'POST', route, {
		body,
		query,
		signal,
		headers: { Authorization: `Bearer ${ bearer ?? ( await own() ) }` },
	} );
}

/** The complete response, without the comments that bridge each second in which the provider, or a busy machine, has nothing to say. */
export async function ask( body: unknown, options?: Options ) {
	const response = await send( body, options );
	const text = ( await response.text() ).replace( /^:\n/gm, '' );
	return { status: response.status, headers: response.headers, text };
}

/** A response that must be JSON. */
export async function askForRefusal( body: unknown = prompt( 'Hello' ), bearer?: string ) {
	const { status, text } = await ask( body, { bearer } );
	return { status, json: JSON.parse( text ) as Refusal };
}

/** What the editor sends for a typed prompt. */
export const prompt = ( request: string, more: object = {} ) => ( {
	messages: [ { role: 'jetpack-ai', context: { type: 'userPrompt', request, ...more } } ],
} );
