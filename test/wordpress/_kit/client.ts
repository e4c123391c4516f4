/** How REST tests talk to the real site. The files of a worker share it, in any order: leave it as it was found or call `reset()`. */
import { readFileSync } from 'fs';
import { join, resolve } from 'path';
import { loginOf, noteLogins, restoreLogins } from './login';
import type { Login } from './login';
import type { Role, SiteInfo } from './site-info';

export type { Role } from './site-info';

const ROOT = resolve( __dirname, '../../..' );

export interface Answer< T = unknown > {
	status: number;
	headers: Headers;
	json: T;
}

export interface RequestOptions {
	query?: Record< string, string | number | boolean >;
	headers?: Record< string, string >;
}

/** `path` is a route without the REST prefix, such as `wp/v2/posts`; a body is sent as JSON. */
export interface Client {
	get: < T = unknown >( path: string, options?: RequestOptions ) => Promise< Answer< T > >;
	post: < T = unknown >( path: string, body?: unknown, options?: RequestOptions ) => Promise< Answer< T > >;
	put: < T = unknown >( path: string, body?: unknown, options?: RequestOptions ) => Promise< Answer< T > >;
	delete: < T = unknown >( path: string, options?: RequestOptions ) => Promise< Answer< T > >;
	/** The raw response, for streams and for content that is not JSON. */
	send: (
		method: string,
		path: string,
		init?: RequestOptions & { body?: unknown; signal?: AbortSignal }
	) => Promise< Response >;
}

/** The site under test: each worker of a runner has its own, as far as there are enough. */
export function site(): SiteInfo {
	const { STATECRAFT_TEST_SITES = '[]', TEST_PARALLEL_INDEX, JEST_WORKER_ID = 1 } = process.env;
	const sites: SiteInfo[] = JSON.parse( STATECRAFT_TEST_SITES );
	const own = sites[ Number( TEST_PARALLEL_INDEX ?? Number( JEST_WORKER_ID ) - 1 ) % sites.length ];
	if ( ! own ) {
		throw new Error( 'No test site: run these tests through jest --selectProjects wordpress.' );
	}
	return own;
}

/** The tests of a file of test/wordpress/network run on a network of sites instead: `site()` is its first one. */
export function onNetwork(): void {
	process.env.STATECRAFT_TEST_SITES = process.env.STATECRAFT_TEST_NETWORKS;
}

async function read< T >( response: Response, what: string ): Promise< Answer< T > > {
	const text = await response.text();
	try {
		return { status: response.status, headers: response.headers, json: JSON.parse( text ) };
	} catch {
		throw new Error( `${ what } answered ${ response.status } with what is no JSON: ${ text.slice( 0, 600 ) }` );
	}
}

/**
 * The address of a route.
 *
 * @param route Without the REST prefix.
 * @param path  The path of a site of a network, such as `/second`.
 */
export function restUrl( route: string, path = '' ): URL {
	const { url, rest } = site();
	const root = new URL( rest.replace( url, url + path ) );
	const plain = root.searchParams.get( 'rest_route' );
	const [ asked = '', query = '' ] = route.replace( /^\//, '' ).split( '?' );
	if ( plain === null ) {
		root.pathname += asked;
	} else {
		root.searchParams.set( 'rest_route', plain + asked );
	}
	new URLSearchParams( query ).forEach( ( value, name ) => root.searchParams.append( name, value ) );
	return root;
}

/** @param path The path of a site of a network, such as `/second`. */
function client( identity: Record< string, string >, path = '' ): Client {
	const send: Client[ 'send' ] = ( method, route, { query = {}, headers = {}, body, signal } = {} ) => {
		const url = restUrl( route, path );
		Object.entries( query ).forEach( ( [ name, value ] ) => url.searchParams.set( name, String( value ) ) );
		return fetch( url, {
			method,
			signal,
			headers: {
				...( body === undefined ? {} : { 'Content-Type': 'application/json' } ),
				...identity,
				...headers,
			},
			body: body === undefined ? undefined : JSON.stringify( body ),
		} );
	};
	const ask = async < T >( method: string, route: string, init: RequestOptions & { body?: unknown } = {} ) =>
		read< T >( await send( method, route, init ), `${ method } ${ route }` );
	return {
		send,
		get: ( route, options ) => ask( 'GET', route, options ),
		post: ( route, body, options ) => ask( 'POST', route, { ...options, body } ),
		put: ( route, body, options ) => ask( 'PUT', route, { ...options, body } ),
		delete: ( route, options ) => ask( 'DELETE', route, options ),
	};
}

/**
 * A client authenticated as a user of that role by application password, or not authenticated.
 *
 * @param role
 * @param path The path of a site of a network, such as `/second`.
 */
export function as( role: Role | 'anonymous', path = '' ): Client {
	if ( role === 'anonymous' ) {
		return client( {}, path );
	}
	const { name, applicationPassword } = site().users[ role ];
	return client( { Authorization: `Basic ${ btoa( `${ name }:${ applicationPassword }` ) }` }, path );
}

/** A client with a browser's session. */
export async function inBrowser( role: Role ): Promise< Client & Login > {
	const login = await loginOf( site(), role );
	return { ...client( { Cookie: login.cookie, 'X-WP-Nonce': login.nonce } ), ...login };
}

/** A client as an image of a page is requested: with the browser's cookies, and no nonce. */
export const asImage = async ( role: Role ): Promise< Client > =>
	client( { Cookie: ( await inBrowser( role ) ).cookie } );

/** Loads an image that this site serves, as a browser in which a person is logged in does. */
export const loadImage = async ( role: Role, url: string ): Promise< Response > =>
	fetch( url, { headers: { Cookie: ( await inBrowser( role ) ).cookie } } );

async function control( act: 'run' | 'reset', body = '' ): Promise< string > {
	const answer = await fetch( `${ site().control }/${ act }`, { method: 'POST', body } );
	const text = await answer.text();
	if ( ! answer.ok ) {
		throw new Error( text );
	}
	return text;
}

/** Runs PHP with WordPress loaded, in a process separate from the server, and returns its output. Rejects on a fatal error. */
export function php( code: string ): Promise< string > {
	noteLogins( code );
	return control( 'run', code );
}

/** Posts, options, users and uploads are again what they were before the first test. Await every request first. */
export async function reset(): Promise< void > {
	await control( 'reset' );
	restoreLogins();
}

const readLog = (): Buffer => {
	try {
		return readFileSync( site().debugLog );
	} catch {
		return Buffer.alloc( 0 );
	}
};

/** What other files of tests have left in the log: a test that provokes a warning is no fault of theirs. */
const loggedBefore = readLog().length;

/** PHP's notices, warnings and errors since the first test of this file. Its classes are in `plugins/statecraft`, whatever folder the clone is. */
export const debugLog = (): string =>
	readLog()
		.subarray( loggedBefore )
		.toString()
		// The clone may be called anything, `statecraft` too.
		.replaceAll( join( ROOT, 'includes/' ), 'plugins/statecraft/includes/' )
		.replaceAll( join( ROOT, '/' ), '' );
