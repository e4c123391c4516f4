/** A server that gives one recorded answer to all requests, and keeps the requests. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recorded {
	status: number;
	/** An object is sent as JSON; null cuts the connection. */
	body: unknown;
	headers?: Record< string, string >;
}

export interface Request {
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
	body: string;
}

export interface RecordedServer {
	/** The URL without a trailing slash. */
	url: string;
	/** The requests since the last `answer`. */
	received: Request[];
	/** Sets the answers from now on: in turn, and then the last one for ever. */
	answer: ( ...answers: Recorded[] ) => void;
	stop: () => Promise< void >;
}

export async function startRecorded(): Promise< RecordedServer > {
	let queue: Recorded[] = [];
	const received: Request[] = [];
	const server = createServer( async ( request, response ) => {
		let body = '';
		for await ( const piece of request.setEncoding( 'utf8' ) ) {
			body += piece;
		}
		const { method = '', url: path = '', headers } = request;
		received.push( { method, path, headers, body } );
		const next = queue.length > 1 ? queue.shift() : queue[ 0 ];
		if ( ! next || next.body === null ) {
			return response.destroy();
		}
		response.writeHead( next.status, { 'Content-Type': 'application/json', ...next.headers } );
		return response.end( typeof next.body === 'string' ? next.body : JSON.stringify( next.body ) );
	} );
	await new Promise< void >( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
	// A test that fails before `stop` must not keep the test run from exiting.
	server.unref();
	return {
		url: `http://127.0.0.1:${ ( server.address() as AddressInfo ).port }`,
		received,
		answer( ...answers ) {
			received.length = 0;
			queue = answers;
		},
		stop: () =>
			new Promise( ( resolve ) => {
				server.close( () => resolve() );
				server.closeAllConnections();
			} ),
	};
}
