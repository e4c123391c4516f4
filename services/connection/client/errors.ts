/** The errors that a call can reject with. Each has its own `name`. */
import { asRecord, asText } from '../../_kit/json';

/** The parts of a response that describe its outcome. */
export type Ended = Pick< Response, 'status' | 'url' | 'redirected' >;

/** The site, or something in front of it, responded with a status outside 200–299. */
export class ApiError extends Error {
	override name = 'ApiError';
	readonly status: number;
	/** The URL that responded. */
	readonly url: string;

	/** @param response The JSON of the response; undefined where a 404 had none. */
	constructor(
		{ status, url }: Ended,
		readonly response: unknown
	) {
		super( `${ asText( asRecord( response )?.message ) } (Status ${ status })` );
		this.status = status;
		this.url = url;
	}
}

/** The site lacks the route, or the requested resource. */
export class Api404Error extends ApiError {
	override name = 'Api404Error';
}

/** The same, after a redirect. */
export class Api404AfterRedirectError extends Api404Error {
	override name = 'Api404AfterRedirectError';
}

/** The response is not JSON: a page, an empty body, or truncated JSON. */
export class JsonParseError extends Error {
	override name = 'JsonParseError';
	readonly status: number;
	/** The URL that responded. */
	readonly url: string;

	/** @param body The body of the response. */
	constructor(
		{ status, url }: Ended,
		readonly body: string
	) {
		super( `The response is not JSON. (Status ${ status })` );
		this.status = status;
		this.url = url;
	}
}

/** The same, after a redirect, such as to a login page. */
export class JsonParseAfterRedirectError extends JsonParseError {
	override name = 'JsonParseAfterRedirectError';
}

/** There was no response, or it was interrupted. */
export class FetchNetworkError extends Error {
	override name = 'FetchNetworkError';

	/** @param code The code from api-fetch: `offline_error` if the browser reports being offline. */
	constructor( readonly code: string ) {
		super( 'The site could not be reached.' );
	}
}
