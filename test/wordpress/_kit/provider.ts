/** A fake AI provider: a server that responds exactly as a test says, truncates, stalls, and notices when the client disconnects. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'http';
import type { AddressInfo } from 'net';
import { php, reset } from './client';
import { inPhp, removeKnobs } from './knobs';

/** The key that the site has for the stand-in; it must not be seen anywhere. It looks like no provider's key, as those of some do. */
export const KEY = 'owner0123456789abcdef';

export interface Received {
	path: string;
	headers: IncomingHttpHeaders;
	/** Empty for a GET. */
	body: {
		model: string;
		stream: boolean;
		messages: { role: string; content: string }[];
		functions?: unknown[];
		[ key: string ]: unknown;
	};
}

export type Reply = ( response: ServerResponse, received: Received ) => void;

export interface Provider {
	/** The base URL. */
	url: string;
	/** All requests since the last `says`. */
	received: Received[];
	/** Sets the response from now on. */
	says: ( reply: Reply ) => void;
	/** Resolves when the connection of the current answer was closed by the site. */
	left: () => Promise< void >;
	stop: () => Promise< void >;
}

/** One event of an answer, as OpenAI sends it. */
export const chunk = ( content: string ) =>
	`data: ${ JSON.stringify( { choices: [ { index: 0, delta: { content } } ] } ) }\n\n`;

export const DONE = 'data: [DONE]\n\n';

/** Streams events and ends. */
export const stream =
	( ...events: string[] ): Reply =>
	( response ) => {
		response.writeHead( 200, { 'Content-Type': 'text/event-stream', 'x-request-id': 'req-1' } );
		events.forEach( ( event ) => response.write( event ) );
		response.end();
	};

/** Responds with an error; an object is sent as JSON. */
export const refuse =
	( status: number, body: unknown, headers: Record< string, string > = {} ): Reply =>
	( response ) => {
		const isText = typeof body === 'string';
		response.writeHead( status, {
			'Content-Type': isText ? 'text/html' : 'application/json',
			'x-request-id': 'req-1',
			...headers,
		} );
		response.end( isText ? body : JSON.stringify( body ) );
	};

export async function startProvider(): Promise< Provider > {
	let reply: Reply = stream( DONE );
	let leave = () => {};
	let left = Promise.resolve();
	const received: Received[] = [];
	const server = createServer( ( request, response ) => {
		left = new Promise( ( resolve ) => ( leave = resolve ) );
		response.on( 'close', () => ! response.writableFinished && leave() );
		const pieces: Buffer[] = [];
		request.on( 'data', ( piece: Buffer ) => pieces.push( piece ) );
		request.on( 'end', () => {
			const one = {
				path: request.url ?? '',
				headers: request.headers,
				body: JSON.parse( String( Buffer.concat( pieces ) ) || '{}' ),
			};
			received.push( one );
			reply( response, one );
		} );
	} );
	await new Promise< void >( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
	// A test that fails before `stop` must not keep the test run from exiting.
	server.unref();
	return {
		url: `http://127.0.0.1:${ ( server.address() as AddressInfo ).port }/v1`,
		received,
		says( next ) {
			received.length = 0;
			reply = next;
		},
		left: () => left,
		stop: () =>
			new Promise( ( resolve ) => {
				server.close( () => resolve() );
				server.closeAllConnections();
			} ),
	};
}

/** Makes the site use this provider. */
export const useProvider = ( url: string, model = 'test-model', key = KEY ) =>
	php(
		`foreach ( ${ inPhp( { base_url: url, model, key } ) } as $name => $value ) update_option( "statecraft_ai_$name", $value );`
	);

/**
 * A provider for all tests of a file, which the site asks before the first of them; after the last one the site is as it was.
 *
 * @param path What follows its base URL in the site's settings.
 */
export function ownProvider( path = '' ): Provider {
	const provider = {} as Provider;
	beforeAll( async () => {
		Object.assign( provider, await startProvider() );
		await useProvider( provider.url + path );
	} );
	afterAll( async () => {
		await provider.stop();
		await removeKnobs();
		await reset();
	} );
	return provider;
}
