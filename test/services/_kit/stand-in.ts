/** An HTTP server on loopback that a test tells what to do: it can answer, drop, stall, cut in the middle and send slow bytes. */
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
	/** Resolves when the connection of this request is closed: true when the client left before the answer was whole. */
	left: Promise< boolean >;
}

export type Handler = ( received: Received, response: ServerResponse ) => void | Promise< void >;

export interface StandIn {
	/** Without a slash at its end. */
	url: string;
	received: Received[];
	/** What is done with the requests from now on. */
	handle: ( handler: Handler ) => void;
	close: () => Promise< void >;
}

/** Starts a stand-in; it refuses everything until it is told otherwise. */
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

/** Does nothing else than answer with JSON. */
export const says =
	( body: unknown, status = 200 ): Handler =>
	( _, response ) =>
		sendJson( response, status, body );

/** Begins a stream of events. */
export const beginStream = ( response: ServerResponse ): ServerResponse =>
	response.writeHead( 200, { 'Content-Type': 'text/event-stream; charset=utf-8' } );

/** A chunk of an answer as an OpenAI-compatible server sends it. */
export const delta = ( content: string ): string =>
	`data: ${ JSON.stringify( { choices: [ { index: 0, delta: { content }, finish_reason: null } ] } ) }\n\n`;

/** The end marker. */
export const DONE = 'data: [DONE]\n\n';
