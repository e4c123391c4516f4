/** Clients that are not ours: tus-js-client in Node, and curl by the text of the protocol. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as tusJs from 'tus-js-client';
import { videoFile } from '../../_kit/video-file';
import { php, site } from '../_kit/client';
import { leavesNoNotice } from '../_kit/google-photos';
import { OCTETS, UPLOADS, base64, eachOnASite, metadata, sha1, tokenOf, videos } from '../_kit/tus';

jest.setTimeout( 240_000 );

const SIZE = 2_500_000;
const file = videoFile( SIZE );
const endpoint = () => `${ site().url }/wp-json/${ UPLOADS }`;

eachOnASite();

interface Sent {
	url: string | null;
	requests: string[];
	guid: string | null;
}

/** Uploads with tus-js-client; `stopAfter` aborts it after that many chunks. */
async function upload( options: Partial< tusJs.UploadOptions >, stopAfter = Infinity ): Promise< Sent > {
	const token = await tokenOf( 'author' );
	const requests: string[] = [];
	let guid: string | null = null;
	return new Promise( ( resolve, reject ) => {
		let chunks = 0;
		const one = new tusJs.Upload( file, {
			endpoint: endpoint(),
			retryDelays: null,
			metadata: { filename: 'A lake.webm', filetype: 'video/webm' },
			headers: { 'X-VideoPress-Upload-Token': token },
			onAfterResponse( request, response ) {
				requests.push( `${ request.getMethod() } ${ response.getStatus() }` );
				guid = response.getHeader( 'x-videopress-upload-guid' ) ?? guid;
			},
			onError: reject,
			onSuccess: () => resolve( { url: one.url, requests, guid } ),
			onChunkComplete() {
				if ( ++chunks === stopAfter ) {
					void one.abort().then( () => resolve( { url: one.url, requests, guid } ) );
				}
			},
			...options,
		} );
		one.start();
	} );
}

const isOneVideo = async ( guid: string | null ) =>
	expect( await videos() ).toMatchObject( [ { title: 'A lake', guid: [ guid ], sha1: sha1( file ) } ] );

describe( 'tus-js-client', () => {
	it( 'sends a file whole', async () => {
		const { requests, guid } = await upload( {} );
		expect( requests ).toEqual( [ 'POST 201', 'PATCH 204' ] );
		await isOneVideo( guid );
	} );

	it.each( [
		[ 1_000_000, 3 ],
		// The last chunk ends at the end of the file, and has one byte.
		[ SIZE / 2, 2 ],
		[ ( SIZE - 1 ) / 3, 4 ],
	] )( 'sends chunks of %d bytes: %d', async ( chunkSize, count ) => {
		const { requests, guid } = await upload( { chunkSize } );
		expect( requests ).toEqual( [ 'POST 201', ...Array( count ).fill( 'PATCH 204' ) ] );
		await isOneVideo( guid );
	} );

	it( 'sends the file with the creation', async () => {
		const { requests, guid } = await upload( { uploadDataDuringCreation: true } );
		expect( requests ).toEqual( [ 'POST 201' ] );
		await isOneVideo( guid );
	} );

	it.each( [ 1, 2 ] )( 'resumes with one HEAD what was cut after %d chunks', async ( count ) => {
		const cut = await upload( { chunkSize: 1_000_000 }, count );
		const { requests, guid } = await upload( { chunkSize: 1_000_000, uploadUrl: cut.url } );
		expect( requests ).toEqual( [ 'HEAD 200', ...Array( 3 - count ).fill( 'PATCH 204' ) ] );
		await isOneVideo( guid );
	} );

	it( 'succeeds with a HEAD alone when the answer to the last chunk was lost', async () => {
		const { url, guid } = await upload( {} );
		const again = await upload( { uploadUrl: url } );
		expect( [ again.requests, again.guid ] ).toEqual( [ [ 'HEAD 200' ], guid ] );
		await isOneVideo( guid );
	} );

	it( 'overrides PATCH', async () => {
		const { requests, guid } = await upload( { overridePatchMethod: true, chunkSize: 1_000_000 } );
		expect( requests ).toEqual( [ 'POST 201', 'POST 204', 'POST 204', 'POST 204' ] );
		await isOneVideo( guid );
	} );

	it( 'tells the length with the last chunk', async () => {
		const { requests, guid } = await upload( { uploadLengthDeferred: true, chunkSize: 1_000_000 } );
		expect( requests.slice( 0, 2 ) ).toEqual( [ 'POST 201', 'PATCH 204' ] );
		await isOneVideo( guid );
	} );

	it( 'sends three parts side by side', async () => {
		const { requests, guid } = await upload( { parallelUploads: 3, chunkSize: 500_000 } );
		expect( requests.filter( ( one ) => one.startsWith( 'POST' ) ) ).toEqual( Array( 4 ).fill( 'POST 201' ) );
		expect( requests.at( -1 ) ).toBe( 'POST 201' );
		await isOneVideo( guid );
	} );

	it( 'goes on after a request that the site could not answer, by its own retries', async () => {
		await php( `
			wp_mkdir_p( WPMU_PLUGIN_DIR );
			file_put_contents( WPMU_PLUGIN_DIR . '/die.php', '<?php
				if ( "PATCH" === ( $_SERVER["REQUEST_METHOD"] ?? "" ) && "0" !== ( $_SERVER["HTTP_UPLOAD_OFFSET"] ?? "0" ) ) { unlink( __FILE__ ); http_response_code( 502 ); exit; }' );
		` );
		const { requests, guid } = await upload( { chunkSize: 1_000_000, retryDelays: [ 0 ] } );
		expect( requests ).toEqual( [ 'POST 201', 'PATCH 204', 'PATCH 502', 'HEAD 200', 'PATCH 204', 'PATCH 204' ] );
		await isOneVideo( guid );
	} );

	it( 'terminates', async () => {
		const { url } = await upload( { chunkSize: 1_000_000 }, 1 );
		const headers = { 'X-VideoPress-Upload-Token': await tokenOf( 'author' ) };
		await tusJs.Upload.terminate( url!, { headers } );
		await expect( upload( { uploadUrl: url, endpoint: null } ) ).rejects.toThrow( /unable to resume upload/ );
	} );
} );

describe( 'curl', () => {
	let folder = '';
	beforeAll( () => {
		folder = mkdtempSync( path.join( tmpdir(), 'curl-' ) );
		writeFileSync( path.join( folder, 'first' ), file.subarray( 0, 1_000_000 ) );
		writeFileSync( path.join( folder, 'rest' ), file.subarray( 1_000_000 ) );
	} );
	afterAll( () => rmSync( folder, { recursive: true } ) );

	/** Returns the status and the headers. */
	async function curl( url: string, headers: string[], ...more: string[] ): Promise< string > {
		const all = [ 'Tus-Resumable: 1.0.0', `X-VideoPress-Upload-Token: ${ await tokenOf( 'author' ) }`, ...headers ];
		const { stdout } = await promisify( execFile )( 'curl', [
			...[ '-s', '-S', '-i', '--noproxy', '*', '--max-time', '60' ],
			...all.flatMap( ( header ) => [ '-H', header ] ),
			...more,
			url,
		] );
		return stdout;
	}
	const statusOf = ( answer: string ) => Number( /HTTP\/[\d.]+ (\d+)(?![^]*HTTP\/[\d.]+ \d)/.exec( answer )?.[ 1 ] );
	const header = ( answer: string, name: string ) =>
		new RegExp( `^${ name }: (.*?)\\r?$`, 'im' ).exec( answer )?.[ 1 ];

	it( 'uploads as the protocol says', async () => {
		const created = await curl(
			endpoint(),
			[ `Upload-Length: ${ SIZE }`, `Upload-Metadata: ${ metadata() }` ],
			'-X',
			'POST'
		);
		expect( statusOf( created ) ).toBe( 201 );
		const url = new URL( header( created, 'Location' )!, endpoint() ).href;
		const patch = ( offset: number, name: string ) =>
			curl(
				url,
				[ `Content-Type: ${ OCTETS }`, `Upload-Offset: ${ offset }` ],
				'-X',
				'PATCH',
				'--data-binary',
				`@${ path.join( folder, name ) }`
			);
		const first = await patch( 0, 'first' );
		expect( [ statusOf( first ), header( first, 'Upload-Offset' ) ] ).toEqual( [ 204, '1000000' ] );
		const head = await curl( url, [], '-I' );
		expect( [ statusOf( head ), header( head, 'Upload-Offset' ), header( head, 'Upload-Length' ) ] ).toEqual( [
			200,
			'1000000',
			String( SIZE ),
		] );
		const last = await patch( 1_000_000, 'rest' );
		expect( [ statusOf( last ), header( last, 'Upload-Offset' ) ] ).toEqual( [ 204, String( SIZE ) ] );
		await isOneVideo( header( last, 'x-videopress-upload-guid' )! );
	} );

	it( 'joins parts as the protocol says', async () => {
		const urls: string[] = [];
		for ( const name of [ 'first', 'rest' ] ) {
			const length = name === 'first' ? 1_000_000 : SIZE - 1_000_000;
			const answer = await curl(
				endpoint(),
				[ 'Upload-Concat: partial', `Upload-Length: ${ length }`, `Content-Type: ${ OCTETS }` ],
				'--data-binary',
				`@${ path.join( folder, name ) }`
			);
			expect( [ statusOf( answer ), header( answer, 'Upload-Offset' ) ] ).toEqual( [ 201, String( length ) ] );
			urls.push( header( answer, 'Location' )! );
		}
		const final = await curl(
			endpoint(),
			[ `Upload-Concat: final;${ urls.join( ' ' ) }`, `Upload-Metadata: filename ${ base64( 'A lake.webm' ) }` ],
			'-X',
			'POST'
		);
		expect( statusOf( final ) ).toBe( 201 );
		await isOneVideo( header( final, 'x-videopress-upload-guid' )! );
	} );
} );

leavesNoNotice();
