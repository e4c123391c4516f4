/**
 * The whole flow against the reference server of the protocol: the machine, its services, real HTTP, and faults on the way. That server knows no
 * concatenation: parallel.test.tsx has it.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createActor, waitFor } from 'xstate';
import { provide } from '../../../../machines/_kit';
import { uploadMachine } from '../../../../machines/video/upload';
import type { UploadOptions } from '../../../../machines/video/upload';
import { createUploadServices } from '../../../../services/video/upload';
import { startProxy } from '../_kit/cutting-proxy';
import type { CuttingProxy, Cut } from '../_kit/cutting-proxy';
import { contentOf, fileOf, forgetBrokenRequests, subtle } from '../_kit/tus-site';

let folder: string;
let server: ChildProcess;
let port = 0;
let proxy: CuttingProxy;

const startServer = () =>
	new Promise< void >( ( resolve, reject ) => {
		server = spawn(
			process.execPath,
			[ path.join( __dirname, '../_kit/tus-server.mjs' ), folder, String( port ) ],
			{
				stdio: [ 'ignore', 'pipe', 'inherit' ],
			}
		);
		server.once( 'exit', reject );
		server.stdout!.once( 'data', ( line: Buffer ) => {
			port = Number( line );
			resolve();
		} );
	} );
const killServer = () =>
	new Promise< void >( ( resolve ) => {
		server.removeAllListeners( 'exit' );
		server.once( 'exit', () => resolve() );
		server.kill( 'SIGKILL' );
	} );

beforeAll( async () => {
	folder = mkdtempSync( path.join( tmpdir(), 'statecraft-tus-' ) );
	await startServer();
	proxy = await startProxy( () => port, SIZE );
} );
afterAll( async () => {
	await proxy.close();
	await killServer();
	rmSync( folder, { recursive: true } );
} );
beforeEach( () => {
	window.localStorage.clear();
	readdirSync( folder ).forEach( ( name ) => rmSync( path.join( folder, name ) ) );
	proxy.passed.length = 0;
	proxy.cut = () => undefined;
} );
const SIZE = 100_000;
const CHUNK = 30_000;

/** A flow joined to the server through the proxy. Retries wait for nothing. */
function begin( options: Partial< UploadOptions > = {} ) {
	const services = createUploadServices(
		{ blogId: 7, userId: 3, restRoot: `${ proxy.url }/`, nonce: 'n', ajaxUrl: `${ proxy.url }/ajax` },
		{ subtle, wait: async () => {}, terminateDelays: [] }
	);
	const authorize = async () => ( { token: 'a-token', endpoint: `${ proxy.url }/files` } );
	const actor = createActor( provide( uploadMachine, { ...services, authorize } ), {
		input: {
			file: fileOf( SIZE ),
			postId: 12,
			options: { chunkSize: CHUNK, retryDelays: [ 0, 0, 0, 0, 0, 0 ], ...options },
		},
	} ).start();
	const shown: number[] = [];
	actor.subscribe( ( { context } ) => shown.push( context.sent ) );
	return {
		actor,
		shown,
		async over() {
			await waitFor( actor, ( { status, value } ) => status !== 'active' || value === 'failed', {
				timeout: 20_000,
			} );
			forgetBrokenRequests();
		},
	};
}

const methods = () => proxy.passed.map( ( { method } ) => method );
const wholeFiles = () =>
	readdirSync( folder )
		.filter( ( name ) => ! name.endsWith( '.json' ) )
		.map( ( name ) => readFileSync( path.join( folder, name ) ) );
const content = Buffer.from( contentOf( SIZE ) );

/** The file is at the server once, byte by byte. */
function expectArrived( { actor, shown }: ReturnType< typeof begin > ) {
	expect( actor.getSnapshot().value ).toBe( 'finished' );
	expect( wholeFiles().map( ( bytes ) => bytes.equals( content ) ) ).toContain( true );
	expect( shown ).toEqual( shown.toSorted( ( a, b ) => a - b ) );
}

it.each< [ string, Partial< UploadOptions >, string[] ] >( [
	[ 'in chunks', {}, [ 'POST', 'PATCH', 'PATCH', 'PATCH', 'PATCH' ] ],
	[ 'whole', { chunkSize: Infinity }, [ 'POST', 'PATCH' ] ],
	[ 'with GET and POST only', { overrideMethods: true, chunkSize: 60_000 }, [ 'POST', 'PATCH', 'PATCH' ] ],
	[ 'with a deferred length', { uploadLengthDeferred: true, chunkSize: 60_000 }, [ 'POST', 'PATCH', 'PATCH' ] ],
] )( 'a file arrives %s', async ( _, options, requests ) => {
	const one = begin( options );
	await one.over();
	expectArrived( one );
	expect( methods() ).toEqual( requests );
	expect( wholeFiles() ).toHaveLength( 1 );
} );

/** The places of a cut: the number of the request, and what of it gets through. */
const cuts = [ 1, 2, 3, 4 ].flatMap( ( request ): [ string, number, Cut ][] => [
	[ `before chunk ${ request }`, request, 0 ],
	[ `in the middle of chunk ${ request }`, request, 7000 ],
	[ `before the last byte of chunk ${ request }`, request, ( request === 4 ? SIZE - 3 * CHUNK : CHUNK ) - 1 ],
	[ `after chunk ${ request }, so that the answer is lost`, request, 'answer' ],
] );

it.each( cuts )( 'the connection breaks %s: it goes on, and nothing is sent twice', async ( _, request, cut ) => {
	proxy.cut = ( __, i ) => ( i === request ? cut : undefined );
	const one = begin();
	await one.over();
	expectArrived( one );
	expect( wholeFiles() ).toHaveLength( 1 );
	expect( methods().filter( ( method ) => method === 'HEAD' ) ).toHaveLength( 1 );
	// A server may lose the end of a body that broke; never more than the part of one chunk.
	const sent = proxy.passed.reduce( ( sum, { bytes } ) => sum + bytes, 0 );
	expect( sent - SIZE ).toBeLessThan( CHUNK );
} );

it( 'the connection breaks at the creation: it is created again', async () => {
	proxy.cut = ( _, i ) => ( i === 0 ? 'answer' : undefined );
	const one = begin();
	await one.over();
	expectArrived( one );
	expect( methods().slice( 0, 3 ) ).toEqual( [ 'POST', 'POST', 'PATCH' ] );
} );

it( 'the server is killed in the middle and started again: it goes on where the server is', async () => {
	let killed: Promise< void > | undefined;
	proxy.cut = ( _, i ) => {
		if ( i !== 2 ) {
			return undefined;
		}
		killed = killServer().then( startServer );
		return 10_000;
	};
	const one = begin( { retryDelays: Array.from( { length: 100 }, () => 20 ) } );
	await one.over();
	await killed;
	expectArrived( one );
	expect( methods().filter( ( method ) => method === 'POST' ) ).toHaveLength( 1 );
} );

it( 'a page that is reloaded goes on with one HEAD, with the file chosen again', async () => {
	proxy.cut = ( _, i ) => ( i === 3 ? 0 : undefined );
	const first = begin( { retryDelays: null } );
	await first.over();
	first.actor.stop();
	const before = proxy.passed.length;
	const second = begin();
	await second.over();
	expectArrived( second );
	expect( methods().slice( before ) ).toEqual( [ 'HEAD', 'PATCH', 'PATCH' ] );
	expect( wholeFiles() ).toHaveLength( 1 );
} );

it( 'a pause in the middle of a chunk, and on again', async () => {
	const one = begin();
	await waitFor( one.actor, ( { context } ) => context.offset >= CHUNK );
	one.actor.send( { type: 'upload.pause' } );
	expect( one.actor.getSnapshot().value ).toBe( 'paused' );
	one.actor.send( { type: 'upload.resume' } );
	await one.over();
	expectArrived( one );
} );

it( 'ending it deletes it at the server', async () => {
	const one = begin();
	await waitFor( one.actor, ( { context } ) => context.offset >= CHUNK );
	one.actor.send( { type: 'upload.abort' } );
	await one.over();
	expect( one.actor.getSnapshot().output ).toEqual( { outcome: 'aborted', video: null } );
	expect( methods().at( -1 ) ).toBe( 'DELETE' );
	expect( wholeFiles() ).toEqual( [] );
	expect( window.localStorage ).toHaveLength( 0 );
} );

it( 'an upload that is deleted under us is begun anew', async () => {
	proxy.cut = ( _, i ) => {
		if ( i === 2 ) {
			readdirSync( folder ).forEach( ( name ) => rmSync( path.join( folder, name ) ) );
		}
		return undefined;
	};
	const one = begin();
	await one.over();
	expect( one.actor.getSnapshot().value ).toBe( 'finished' );
	expect( wholeFiles().map( ( bytes ) => bytes.equals( content ) ) ).toEqual( [ true ] );
	expect( one.actor.getSnapshot().context.restarts ).toBe( 1 );
} );
