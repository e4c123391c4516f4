/** What a call can end in other than an answer. Each can be told apart by its `name`. */
import { asRecord, asText } from '../../_kit/json';

/** The parts of a response that say what became of a request. */
export type Ended = Pick< Response, 'status' | 'url' | 'redirected' >;

/** The site, or something before it, answered with a status outside 200–299. */
export class ApiError extends Error {
	override name = 'ApiError';
	readonly status: number;
	/** The address that answered. */
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

/** The site has no such route, or none of what the request names. */
export class Api404Error extends ApiError {
	override name = 'Api404Error';
}

/** The same, after the request was led elsewhere. */
export class Api404AfterRedirectError extends Api404Error {
	override name = 'Api404AfterRedirectError';
}

/** The response is not JSON: a page, nothing at all, or JSON that does not end. */
export class JsonParseError extends Error {
	override name = 'JsonParseError';
	readonly status: number;
	/** The address that answered. */
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

/** The same, after the request was led elsewhere, such as to a page to log in. */
export class JsonParseAfterRedirectError extends JsonParseError {
	override name = 'JsonParseAfterRedirectError';
}

/** There was no response, or it broke off. */
export class FetchNetworkError extends Error {
	override name = 'FetchNetworkError';

	/** @param code The code of api-fetch: `offline_error` where the browser says that it is offline. */
	constructor( readonly code: string ) {
		super( 'The site could not be reached.' );
	}
}
