/** The line between a page and the upload routes of the site: a proxy that breaks on demand, and counts what has come through. */
import { createServer, request as requestUpstream } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { site } from '../../wordpress/_kit/client';

/** What becomes of a request. */
export type Fault =
	/** The connection breaks after so many bytes of the body. With `isKept` the server has them, as PHP-FPM does; without it loses them, as others do. */
	| { cut: number; isKept: boolean }
	/** The site gets the request, and its answer is lost. */
	| 'answer-lost'
	/** Something between the page and the site answers. */
	| { status: number; body: string }
	/** The site gets other headers. */
	| { headers: OutgoingHttpHeaders }
	/** The site gets it when the promise resolves. */
	| { until: Promise< void > };

/** A request that came to the line. */
export interface Sent {
	/** What it is for, whatever method it was sent with. */
	method: string;
	/** Bytes of its body that have reached the site. */
	bytes: number;
	/** Of the site's answer; null where there is none. */
	status: number | null;
}

/** A request that the line holds. */
export interface Held {
	/** Resolves when its body has come to the line. */
	arrived: Promise< void >;
	release: () => void;
}

const ROUTE = /(?:videopress|statecraft)\/v1\/uploads/;

/** A promise, and what resolves it. */
function signal(): [ Promise< void >, () => void ] {
	let resolve = () => {};
	const promise = new Promise< void >( ( done ) => ( resolve = done ) );
	return [ promise, resolve ];
}

export class Line {
	readonly sent: Sent[] = [];
	/** Decides on each request for which no fault is queued. */
	rule: ( method: string, length: number ) => Fault | undefined = () => undefined;
	/** Headers that each answer has instead of the site's. */
	answers: OutgoingHttpHeaders = {};
	readonly #queue: { method: string; fault: Fault; arrived: () => void }[] = [];
	readonly #sockets = new Set< Socket >();
	#isDown = false;

	private constructor( private readonly server: Server ) {
		server.on( 'connection', ( socket ) => {
			this.#sockets.add( socket );
			socket.on( 'close', () => this.#sockets.delete( socket ) );
		} );
		server.on( 'request', ( request, response ) => {
			this.#pass( request, response ).catch( () => request.socket.destroy() );
		} );
	}

	static async open(): Promise< Line > {
		const server = createServer();
		await new Promise< void >( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
		return new Line( server );
	}

	/** Sends the upload requests of a page through the line; the page does not notice. */
	async carry( page: Page ): Promise< void > {
		const { port } = this.server.address() as AddressInfo;
		await page.route( ROUTE, ( route ) => {
			const url = new URL( route.request().url() );
			url.port = String( port );
			return route.continue( { url: url.href } );
		} );
	}

	/** The fault of the next request of a method that has none yet. */
	next( method: string, fault: Fault ): void {
		this.#queue.push( { method, fault, arrived: () => {} } );
	}

	/** Holds the next request of a method that has no fault yet. */
	hold( method = 'PATCH' ): Held {
		const [ until, release ] = signal();
		const [ arrived, arrive ] = signal();
		this.#queue.push( { method, fault: { until }, arrived: arrive } );
		return { arrived, release };
	}

	/** The server is gone: all connections break, and none is accepted. */
	goDown(): void {
		this.#isDown = true;
		this.#sockets.forEach( ( socket ) => socket.destroy() );
	}

	comeUp(): void {
		this.#isDown = false;
	}

	/** How many requests of a method came, whatever became of them. */
	count( method: string ): number {
		return this.sent.filter( ( one ) => one.method === method ).length;
	}

	/** Bytes of bodies that have reached the site. */
	bytes(): number {
		return this.sent.reduce( ( sum, { bytes } ) => sum + bytes, 0 );
	}

	async close(): Promise< void > {
		this.#sockets.forEach( ( socket ) => socket.destroy() );
		await new Promise( ( resolve ) => this.server.close( resolve ) );
	}

	async #pass( request: IncomingMessage, response: ServerResponse ): Promise< void > {
		const method = String( request.headers[ 'x-http-method-override' ] ?? request.method );
		const sent: Sent = { method, bytes: 0, status: null };
		this.sent.push( sent );
		if ( this.#isDown ) {
			return void request.socket.destroy();
		}
		const at = this.#queue.findIndex( ( one ) => one.method === method );
		const [ queued ] = at < 0 ? [] : this.#queue.splice( at, 1 );
		const fault = queued?.fault ?? this.rule( method, Number( request.headers[ 'content-length' ] ?? 0 ) );
		const most = typeof fault === 'object' && 'cut' in fault ? fault.cut : Infinity;
		const body = await bodyOf( request, most );
		queued?.arrived();
		if ( typeof fault === 'object' ) {
			if ( 'cut' in fault ) {
				await ( fault.isKept && this.#ask( request, sent, body ) );
				return void request.socket.destroy();
			}
			if ( 'status' in fault ) {
				response.writeHead( fault.status, { 'Content-Type': 'text/html' } ).end( fault.body );
				return;
			}
			if ( 'until' in fault ) {
				await fault.until;
			}
		}
		if ( request.socket.destroyed ) {
			return;
		}
		const headers = typeof fault === 'object' && 'headers' in fault ? fault.headers : {};
		const answer = await this.#ask( request, sent, body, headers );
		if ( fault === 'answer-lost' ) {
			return void request.socket.destroy();
		}
		response.writeHead( answer.status, { ...answer.headers, ...this.answers } ).end( answer.body );
	}

	/** Asks the site. */
	#ask( { method, url, headers }: IncomingMessage, sent: Sent, body: Buffer, others: OutgoingHttpHeaders = {} ) {
		const { host, hostname, port } = new URL( site().url );
		return new Promise< { status: number; headers: IncomingHttpHeaders; body: Buffer } >( ( resolve, reject ) => {
			const upstream = requestUpstream( {
				...{ method, hostname, port, path: url },
				headers: { ...headers, ...others, host, connection: 'close', 'content-length': body.length },
			} );
			upstream.on( 'error', reject );
			upstream.on( 'response', ( answer ) => {
				sent.bytes = body.length;
				sent.status = answer.statusCode!;
				bodyOf( answer ).then(
					( whole ) => resolve( { status: sent.status!, headers: answer.headers, body: whole } ),
					reject
				);
			} );
			upstream.end( body );
		} );
	}
}

/** The body of a message; of a longer one only the first bytes, and the rest is not waited for. */
async function bodyOf( message: IncomingMessage, most = Infinity ): Promise< Buffer > {
	const parts: Buffer[] = [];
	let length = 0;
	if ( most > 0 ) {
		for await ( const part of message.iterator( { destroyOnReturn: false } ) as AsyncIterable< Buffer > ) {
			parts.push( part );
			length += part.length;
			if ( length >= most ) {
				break;
			}
		}
	}
	return Buffer.concat( parts ).subarray( 0, most );
}
