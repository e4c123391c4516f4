/** What uploading and sending a large video costs the server: time beside the reference server of the protocol, memory, and requests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { Upload } from 'tus-js-client';
import { median } from './browser.mjs';

/** The bytes of the video, and of a chunk: what the block sends. */
export const BYTES = 60_000_000;
export const CHUNK = 10_000_000;

/** The rounds that are counted. */
const ROUNDS = 7;

const CLIP = fileURLToPath( new URL( '../_kit/clip.webm', import.meta.url ) );
const SERVER = fileURLToPath( new URL( '../services/video/_kit/tus-server.mjs', import.meta.url ) );

/**
 * @typedef {{ url: string, run: (code: string) => Promise<string> }} Site
 * @typedef {{ endpoint: string, headers: Record<string, string> }}   Target
 */

/** @return {Buffer} A clip with a filling that the reader of its metadata skips, because the clip says where it ends. */
export function video() {
	const file = Buffer.alloc( BYTES, 'video' );
	readFileSync( CLIP ).copy( file );
	return file;
}

/**
 * @param {Target}                                          target
 * @param {Buffer}                                          file
 * @param {Partial<import('tus-js-client').UploadOptions>} [options]
 * @return {Promise<{ time: number, methods: string[], url: string | null }>} Milliseconds, and the requests in their order.
 */
function upload( { endpoint, headers }, file, options = {} ) {
	return new Promise( ( resolve, reject ) => {
		/** @type {string[]} */
		const methods = [];
		const start = performance.now();
		const client = new Upload( file, {
			endpoint,
			headers,
			chunkSize: CHUNK,
			retryDelays: null,
			metadata: { filename: 'bench.webm', filetype: 'video/webm' },
			onBeforeRequest: ( request ) => void methods.push( request.getMethod() ),
			onError: reject,
			onSuccess: () => resolve( { time: performance.now() - start, methods, url: client.url } ),
			...options,
		} );
		client.start();
	} );
}

/** @param {string} folder @return {Promise<{ target: Target, stop: () => Promise<unknown> }>} The reference server, which stores in that folder. */
async function startReference( folder ) {
	const server = spawn( process.execPath, [ SERVER, folder, '0' ], { stdio: [ 'ignore', 'pipe', 'inherit' ] } );
	const [ port ] = await once( server.stdout, 'data' );
	const ended = once( server, 'exit' );
	return {
		target: { endpoint: `http://127.0.0.1:${ Number( port ) }/files`, headers: {} },
		stop: () => ( server.kill(), ended ),
	};
}

/** @param {Site} site @return {Promise<Target>} The route of a site, with a token of its administrator. */
export async function routeOf( site ) {
	const token = await site.run( 'wp_set_current_user( 1 ); echo Statecraft\\Video\\Upload\\Upload_Token::issue();' );
	return {
		endpoint: `${ site.url }/wp-json/videopress/v1/uploads`,
		headers: { 'X-VideoPress-Upload-Token': token.trim() },
	};
}

/** Deletes what was uploaded. @param {Site} site */
export const clear = ( site ) =>
	site.run( `foreach ( get_posts( array( 'post_type' => 'attachment', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) { wp_delete_attachment( $id, true ); }
		foreach ( glob( Statecraft\\Video\\Upload\\Uploads::root() . '/*', GLOB_ONLYDIR ) as $folder ) { Statecraft\\Video\\Upload\\Uploads::delete_folder( $folder ); }` );

/** @param {Target} target @param {number} length @return {Promise<string>} The address of a new upload of that length. */
export async function begin( { endpoint, headers }, length ) {
	const response = await fetch( endpoint, {
		method: 'POST',
		headers: {
			...headers,
			'Tus-Resumable': '1.0.0',
			'Upload-Length': String( length ),
			'Upload-Metadata': `filename ${ btoa( 'bench.webm' ) }`,
		},
	} );
	return new URL( response.headers.get( 'location' ) ?? '', endpoint ).href;
}

/**
 * @param {Target} target
 * @param {string} url    An upload.
 * @param {number} offset
 * @param {Buffer} body
 */
export async function patch( { headers }, url, offset, body ) {
	const response = await fetch( url, {
		method: 'PATCH',
		headers: {
			...headers,
			'Tus-Resumable': '1.0.0',
			'Content-Type': 'application/offset+octet-stream',
			'Upload-Offset': String( offset ),
			'X-Measure': '1',
		},
		body: new Uint8Array( body ),
	} );
	if ( response.headers.get( 'upload-offset' ) !== String( offset + body.length ) ) {
		throw new Error( `PATCH answered ${ response.status }: ${ await response.text() }` );
	}
}

/** @param {Target} target @param {number} count @return {Promise<number>} Milliseconds of as many requests as an upload has, without bytes. */
async function emptyTime( target, count ) {
	const start = performance.now();
	const url = await begin( target, BYTES );
	for ( let sent = 1; sent < count; sent++ ) {
		await patch( target, url, 0, Buffer.alloc( 0 ) );
	}
	return performance.now() - start;
}

/** @param {Target} target @param {Buffer} file @return {Promise<string[]>} The requests that an upload takes which was cut after half of its chunks. */
async function resume( target, file ) {
	const url = await begin( target, BYTES );
	for ( let offset = 0; offset < BYTES / 2; offset += CHUNK ) {
		await patch( target, url, offset, file.subarray( offset, offset + CHUNK ) );
	}
	return ( await upload( target, file, { uploadUrl: url } ) ).methods;
}

/** PHP without WordPress that only appends what it is sent: less than this no PHP takes on the same server. */
const BARE = `<?php
header( 'Tus-Resumable: 1.0.0' );
$is_new = 'POST' === $_SERVER['REQUEST_METHOD'];
$part   = fopen( __DIR__ . '/bare.part', $is_new ? 'wb' : 'ab' );
stream_copy_to_stream( fopen( 'php://input', 'rb' ), $part );
http_response_code( $is_new ? 201 : 204 );
header( $is_new ? 'Location: bare.php' : 'Upload-Offset: ' . fstat( $part )['size'] );`;

/**
 * Uploads the video to the site, to the reference server and to the script that only appends, in turn, with the same client.
 *
 * @param {Site}   site
 * @param {string} disk A folder on the disk of the site.
 * @return {Promise<{ site: number, reference: number, bare: number, requests: number, empty: number, resuming: string[] }>} Median times in milliseconds; the
 *         number of requests of an upload, and the time of as many that have no bytes; the requests of going on after half of the chunks.
 */
export async function uploadTimes( site, disk ) {
	const folder = mkdtempSync( path.join( disk, 'tus-' ) );
	const reference = await startReference( folder );
	const file = video();
	await site.run( `file_put_contents( WP_CONTENT_DIR . '/bare.php', base64_decode( '${ btoa( BARE ) }' ) );` );
	try {
		const route = await routeOf( site );
		const bare = { endpoint: `${ site.url }/wp-content/bare.php`, headers: {} };
		/** @type {{ target: Target, times: number[] }[]} */
		const sides = [ route, reference.target, bare ].map( ( target ) => ( { target, times: [] } ) );
		/** @type {number[]} */
		const empty = [];
		let requests = 0;
		for ( let round = 0; round <= ROUNDS; round++ ) {
			for ( const { target, times } of round % 2 ? sides : sides.toReversed() ) {
				const { time, methods } = await upload( target, file );
				requests = methods.length;
				// The first round fills the caches.
				times.push( ...( round > 0 ? [ time ] : [] ) );
			}
			empty.push( await emptyTime( route, requests ) );
		}
		const resuming = await resume( route, file );
		const [ ours = NaN, theirs = NaN, least = NaN ] = sides.map( ( { times } ) => median( times ) );
		return { site: ours, reference: theirs, bare: least, requests, empty: median( empty ), resuming };
	} finally {
		await reference.stop();
		rmSync( folder, { recursive: true } );
		await site.run( `array_map( 'unlink', glob( WP_CONTENT_DIR . '/bare.*' ) );` );
		await clear( site );
	}
}
