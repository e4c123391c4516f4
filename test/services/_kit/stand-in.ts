/**
 * An HTTP server on loopback, controlled by the test: it can respond, drop the connection, stall, cut a response in the middle and send
 * slow bytes.
 */
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
	method: string;
	/** Path and query. */
	url: string;
	headers: IncomingHttpHeaders;
	/** As UTF-8. */
	body: string;
	bytes: Buffer;
	/** Resolves when the connection of this request is closed: to true when the client left before the response was complete. */
	left: Promise< boolean >;
}

export type Handler = ( received: Received, response: ServerResponse ) => void | Promise< void >;

export interface StandIn {
	/** The base URL, without a trailing slash. */
	url: string;
	received: Received[];
	/** Sets the handler of all further requests. */
	handle: ( handler: Handler ) => void;
	close: () => Promise< void >;
}

/** Starts a stand-in; it refuses all requests until a handler is set. */
export async function startStandIn(): Promise< StandIn > {
	const received: Received[] = [];
	let handler: Handler = ( _, response ) => void response.writeHead( 404 ).end();
	const server = createServer( ( request, response ) => {
		void ( async () => {
			const bytes = await bodyOf( request );
			const entry: Received = {
				method: request.method ?? '',
				url: request.url ?? '',
				headers: request.headers,
				body: bytes.toString(),
				bytes,
				left: new Promise( ( resolve ) =>
					response.once( 'close', () => resolve( ! response.writableFinished ) )
				),
			};
			received.push( entry );
			await handler( entry, response );
		} )();
	} );
	await new Promise< void >( ( resolve ) => server.unref().listen( 0, '127.0.0.1', resolve ) );
	return {
		url: `http://127.0.0.1:${ ( server.address() as AddressInfo ).port }`,
		received,
		handle( next ) {
			handler = next;
		},
		close: () =>
			new Promise( ( resolve ) => {
				server.close( () => resolve() );
				server.closeAllConnections();
			} ),
	};
}

async function bodyOf( request: IncomingMessage ): Promise< Buffer > {
	const chunks: Buffer[] = [];
	for await ( const chunk of request ) {
		chunks.push( chunk as Buffer );
	}
	return Buffer.concat( chunks );
}

/** Answers with JSON. */
export function sendJson( response: ServerResponse, status: number, body: unknown, headers = {} ): void {
	response.writeHead( status, { 'Content-Type': 'application/json', ...headers } ).end( JSON.stringify( body ) );
}

/** A handler that responds with JSON. */
export const respondWithJson =
	( body: unknown, status = 200 ): Handler =>
	( _, response ) =>
		sendJson( response, status, body );

/** Begins a stream of events. */
export const beginStream = ( response: ServerResponse ): ServerResponse =>
	response.writeHead( 200, { 'Content-Type': 'text/event-stream; charset=utf-8' } );

/** A chunk in the format of an OpenAI-compatible server. */
export const delta = ( content: string ): string =>
	`data: ${ JSON.stringify( { choices: [ { index: 0, delta: { content }, finish_reason: null } ] } ) }\n\n`;

/** The end marker. */
export const DONE = 'data: [DONE]\n\n';
