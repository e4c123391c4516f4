/** The port `open`: the fingerprint of a file, and what is checked before the start. */
import { DEFAULT_OPTIONS, VIDEO_OPTIONS } from '../../../../machines/video/upload/options';
import type { UploadSource } from '../../../../machines/video/upload';
import { failureOf, fileOf, replies, startTusSite, subtle } from '../_kit/tus-site';
import type { TusSite } from '../_kit/tus-site';

let site: TusSite;
beforeEach( async () => {
	site = await startTusSite();
} );
afterEach( async () => {
	jest.restoreAllMocks();
	await site.close();
} );

describe( 'the fingerprint', () => {
	const printOf = async ( file: File, services = site.services ) =>
		( await site.open( file, {}, services ) ).fingerprint;
	const bytes = ( ...changes: [ number, number ][] ) => {
		const all = new Uint8Array( 300_000 );
		changes.forEach( ( [ place, byte ] ) => ( all[ place ] = byte ) );
		return all;
	};
	const fileWith = ( content: Uint8Array< ArrayBuffer >, name = 'a.mp4', lastModified = 1 ) =>
		new File( [ content ], name, { lastModified } );

	it.each( [
		[ 'SHA-256', subtle ],
		[ 'pages without it', null ],
	] )( 'differs by name, size, time and both ends, and is the same for the same file: %s', async ( _, digest ) => {
		const services = site.join( { subtle: digest as never } );
		const files = [
			fileWith( bytes() ),
			fileWith( bytes(), 'b.mp4' ),
			fileWith( bytes(), 'a.mp4', 2 ),
			fileWith( bytes().slice( 1 ) ),
			fileWith( bytes( [ 10, 1 ] ) ),
			fileWith( bytes( [ 65_535, 1 ] ) ),
			fileWith( bytes( [ 299_999, 1 ] ) ),
			fileWith( bytes( [ 240_000, 1 ] ) ),
		];
		const prints = await Promise.all( files.map( ( file ) => printOf( file, services ) ) );
		expect( new Set( prints ).size ).toBe( files.length );
		expect( await printOf( fileWith( bytes() ), services ) ).toBe( prints[ 0 ] );
	} );

	it( 'is of the blog and the person', async () => {
		expect( await printOf( fileOf( 10 ) ) ).toMatch( /^7-3-[\da-f]{64}$/ );
	} );

	it( 'a stream has none', async () => {
		const reader = { read: async () => ( { done: true } ) };
		expect( await site.open( reader, { chunkSize: 10, uploadSize: 5 } ) ).toEqual( {
			fingerprint: '',
			resume: null,
			chunkSize: 10,
			size: 5,
		} );
	} );

	it( 'a file that cannot be read is asked for', async () => {
		jest.spyOn( FileReader.prototype, 'readAsArrayBuffer' ).mockImplementation( function ( this: FileReader ) {
			queueMicrotask( () => this.onerror?.( new ProgressEvent( 'error' ) as never ) );
		} );
		expect( await failureOf( site.open( fileOf( 10 ) ) ) ).toMatchObject( { kind: 'unreadable' } );
	} );
} );

describe( 'before the start', () => {
	const stream = { read: async () => ( { done: true } ) };
	it.each< [ string, UploadSource | null, object, string ] >( [
		[ '[UPLOAD-008] no file', null, {}, 'tus: no file or stream to upload provided' ],
		[
			'[UPLOAD-010] retryDelays that are no list',
			fileOf( 1 ),
			{ retryDelays: 44 },
			'tus: the `retryDelays` option must either be an array or null',
		],
		[
			'[UPLOAD-012] uploadUrl with parallel uploads',
			fileOf( 1 ),
			{ parallelUploads: 2, uploadUrl: 'https://site.example/a' },
			'tus: cannot use the uploadUrl option when parallelUploads is enabled',
		],
		[
			'[UPLOAD-013] uploadSize with parallel uploads',
			fileOf( 1 ),
			{ parallelUploads: 2, uploadSize: 5 },
			'tus: cannot use the uploadSize option when parallelUploads is enabled',
		],
		[
			'[UPLOAD-014] a deferred length with parallel uploads',
			fileOf( 1 ),
			{ parallelUploads: 2, uploadLengthDeferred: true },
			'tus: cannot use the uploadLengthDeferred option when parallelUploads is enabled',
		],
		[
			'[UPLOAD-015] an uploadSize that is no number',
			fileOf( 1 ),
			{ uploadSize: 'many' },
			'tus: cannot convert `uploadSize` option into a number',
		],
		[
			'[UPLOAD-016] a stream of unknown size',
			stream,
			{ chunkSize: 10 },
			"tus: cannot automatically derive upload's size from input. Specify it manually",
		],
		[
			'[UPLOAD-017] a stream without a chunk size',
			stream,
			{ uploadLengthDeferred: true },
			'tus: cannot create source for stream without a finite value for the `chunkSize` option',
		],
	] )( '[UPLOAD-018] this is refused, and no request is made: %s', async ( _, file, options, words ) => {
		const { kind, reason, isRetryable } = await failureOf( site.open( file, options ) );
		expect( [ kind, String( reason ).slice( 0, words.length ), isRetryable ] ).toEqual( [
			'unexpected',
			words,
			false,
		] );
		expect( site.asked ).toEqual( [] );
	} );

	it( '[UPLOAD-009] neither an endpoint nor an address is refused', async () => {
		const grant = { token: 't', endpoint: null };
		const heard = await replies( site.services, site.input( fileOf( 1 ), { grant } ) );
		expect( heard ).toEqual( [
			{ failure: expect.objectContaining( { reason: 'tus: neither an endpoint or an upload URL is provided' } ) },
		] );
	} );

	it( '[UPLOAD-011] retryDelays may be null', async () => {
		expect( await site.open( fileOf( 5 ), { retryDelays: null } ) ).toMatchObject( { size: 5 } );
	} );

	it( '[UPLOAD-015] an uploadSize may be a number as text', async () => {
		expect( await site.open( fileOf( 5 ), { uploadSize: '5' } ) ).toMatchObject( { size: 5 } );
		const heard = await replies( site.services, site.input( fileOf( 5 ), { size: 5 }, { uploadSize: '5' } ) );
		expect( heard.at( -1 ) ).toHaveProperty( 'type', 'transfer.done' );
	} );

	it( '[UPLOAD-016] a stream of unknown size is accepted with a deferred length', async () => {
		expect( await site.open( stream, { chunkSize: 10, uploadLengthDeferred: true } ) ).toMatchObject( {
			size: null,
		} );
	} );

	it( '[UPLOAD-019] the file is read before any request', async () => {
		await site.open( fileOf( 5 ) );
		expect( site.asked ).toEqual( [] );
	} );

	it( '[UPLOAD-001] [UPLOAD-002] [UPLOAD-003] the defaults', () => {
		const { retryDelays, chunkSize, parallelUploads } = DEFAULT_OPTIONS;
		expect( { retryDelays, chunkSize, parallelUploads } ).toEqual( {
			retryDelays: [ 0, 1000, 3000, 5000 ],
			chunkSize: Infinity,
			parallelUploads: 1,
		} );
	} );

	it( '[UPLOAD-094] [UPLOAD-095] the options for videos', () => {
		expect( VIDEO_OPTIONS.chunkSize ).toBe( 10_000_000 );
		expect( VIDEO_OPTIONS.retryDelays ).toEqual( [ 0, 1000, 3000, 5000, 10_000 ] );
	} );
} );
