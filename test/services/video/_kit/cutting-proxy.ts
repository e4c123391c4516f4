/** A proxy that breaks connections: after a number of bytes of a body, or before the response comes back. */
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VIDEO_HEADERS, corsOf } from './tus-site';

/** Bytes of the body that get through before the connection breaks; `answer`: all, but not the response. */
export type Cut = number | 'answer';

export interface CuttingProxy {
	url: string;
	/** What passed, with the method that the override header names and the size of the body. */
	passed: { method: string; bytes: number }[];
	/** Decides whether the connection of a request breaks. */
	cut: ( method: string, index: number ) => Cut | undefined;
	close: () => Promise< void >;
}

/**
 * @param port Of the server behind it.
 * @param size Of the files in bytes. The server makes no videos: the proxy adds one to the answers that say that so much is there.
 */
export async function startProxy( port: () => number, size: number ): Promise< CuttingProxy > {
	const proxy: CuttingProxy = {
		url: '',
		passed: [],
		cut: () => undefined,
		close: () =>
			new Promise( ( resolve ) => {
				server.close( () => resolve() );
				server.closeAllConnections();
			} ),
	};
	async function pass( incoming: IncomingMessage, response: ServerResponse ): Promise< void > {
		const cors = corsOf( incoming );
		if ( incoming.headers[ 'access-control-request-method' ] ) {
			return void response.writeHead( 204, cors ).end();
		}
		const method = String( incoming.headers[ 'x-http-method-override' ] ?? incoming.method );
		const entry = { method, bytes: 0 };
		proxy.passed.push( entry );
		const cut = proxy.cut( method, proxy.passed.length - 1 );
		const { origin, host, ...headers } = incoming.headers;
		// The reference server does not know the override header.
		const outgoing = ask( { port: port(), method, path: incoming.url, headers } );
		outgoing.on( 'error', () => response.destroy() );
		outgoing.on( 'response', ( answer ) => {
			if ( cut === 'answer' ) {
				return void response.destroy();
			}
			const kept = Object.entries( answer.headers ).filter(
				( [ name ] ) => ! name.startsWith( 'access-control-' )
			);
			const video = Number( answer.headers[ 'upload-offset' ] ) === size && VIDEO_HEADERS;
			response.writeHead( answer.statusCode!, { ...Object.fromEntries( kept ), ...cors, ...video } );
			answer.pipe( response );
		} );
		for await ( const chunk of incoming as AsyncIterable< Buffer > ) {
			const rest = typeof cut === 'number' ? cut - entry.bytes : Infinity;
			const part = chunk.subarray( 0, Math.max( 0, rest ) );
			entry.bytes += part.length;
			await new Promise( ( resolve ) => outgoing.write( part, resolve ) );
			if ( chunk.length >= rest ) {
				outgoing.destroy();
				return void response.destroy();
			}
		}
		outgoing.end();
	}
	const server = createServer(
		( incoming, response ) => void pass( incoming, response ).catch( () => response.destroy() )
	);
	await new Promise< void >( ( resolve ) => server.unref().listen( 0, '127.0.0.1', resolve ) );
	proxy.url = `http://127.0.0.1:${ ( server.address() as AddressInfo ).port }`;
	return proxy;
}
