/** What the client sends, by the protocol's text, and what it reads. */
import { VIDEO_OPTIONS } from '../../../../machines/video/upload';
import type { ByteReader } from '../../../../machines/video/upload';
import { VIDEO_HEADERS, contentOf, fileOf, listening, placeIn, replies, startTusSite } from '../_kit/tus-site';
import type { Asked, TusSite } from '../_kit/tus-site';

let site: TusSite;
beforeEach( async () => {
	window.localStorage.clear();
	site = await startTusSite();
} );
afterEach( () => site.close() );

const methods = () => site.asked.map( ( { real } ) => real );
const last = < T, >( list: readonly T[] ): T => list.at( -1 )!;
const metadataOf = ( { headers }: Asked ) =>
	Object.fromEntries(
		String( headers[ 'upload-metadata' ] )
			.split( ',' )
			.map( ( pair ) => pair.split( ' ' ) )
			.map( ( [ key, value ] ) => [ key, Buffer.from( value ?? '', 'base64' ).toString() ] )
	);
const video = {
	guid: 'aBcD1234',
	id: 41,
	src: 'https://site.example/holiday.mp4',
};

describe( 'a new upload', () => {
	it( '[UPLOAD-020] [UPLOAD-034] [UPLOAD-035] is created by a POST to the endpoint with the size', async () => {
		await replies( site.services, site.input( fileOf( 1000 ) ) );
		const [ first ] = site.asked;
		expect( [ first!.real, first!.url ] ).toEqual( [ 'POST', '/wp-json/videopress/v1/uploads' ] );
		expect( first!.headers[ 'upload-length' ] ).toBe( '1000' );
		expect( first!.headers[ 'upload-defer-length' ] ).toBeUndefined();
	} );

	it( '[UPLOAD-033] [UPLOAD-096] [UPLOAD-052] each request has the version, the token once, and the custom headers', async () => {
		const options = { headers: { 'X-Custom': 'yes' }, chunkSize: 500 };
		const input = site.input( fileOf( 1000 ), {}, options );
		const resume = placeIn( await replies( site.services, input ) );
		await replies( site.services, { ...input, resume } );
		await site.services.terminate( { ...input, resume }, listening() );
		expect( methods() ).toEqual( [ 'POST', 'PATCH', 'PATCH', 'HEAD', 'DELETE' ] );
		for ( const { headers } of site.asked ) {
			expect( headers ).toMatchObject( {
				'tus-resumable': '1.0.0',
				'x-videopress-upload-token': 'a-token',
				'x-custom': 'yes',
			} );
		}
	} );

	it( '[UPLOAD-038] [UPLOAD-039] has its name, type and post as metadata, in UTF-8', async () => {
		const metadata = { place: 'Zürich 🏔', empty: '' };
		await replies( site.services, site.input( fileOf( 10, 'été à “Rom”.mp4' ), {}, { metadata } ) );
		expect( site.asked[ 0 ]!.headers[ 'upload-metadata' ] ).toMatch( /^filename [\w+/=]+,filetype [\w+/=]+,/ );
		expect( metadataOf( site.asked[ 0 ]! ) ).toEqual( {
			filename: 'été à “Rom”.mp4',
			filetype: 'video/mp4',
			post: '12',
			...metadata,
		} );
	} );

	it( '[UPLOAD-040] has no metadata header where there is nothing to say', async () => {
		const source: ByteReader = { read: async () => ( { done: true } ) };
		const input = site.input(
			null,
			{ file: source, postId: 0, size: null },
			{ chunkSize: 10, uploadLengthDeferred: true }
		);
		await replies( site.services, input );
		expect( site.asked[ 0 ]!.real ).toBe( 'POST' );
		expect( site.asked[ 0 ]!.headers ).not.toHaveProperty( 'upload-metadata' );
	} );

	it( '[UPLOAD-036] [UPLOAD-037] with a deferred length says so at first, and the length with the last chunk only', async () => {
		await replies(
			site.services,
			site.input( fileOf( 1000 ), {}, { uploadLengthDeferred: true, chunkSize: 400 } )
		);
		const said = site.asked.map( ( { real, headers } ) => [
			real,
			headers[ 'upload-defer-length' ],
			headers[ 'upload-length' ],
		] );
		expect( said ).toEqual( [
			[ 'POST', '1', undefined ],
			[ 'PATCH', undefined, undefined ],
			[ 'PATCH', undefined, undefined ],
			[ 'PATCH', undefined, '1000' ],
		] );
	} );

	it.each( [
		[
			'[UPLOAD-042] a relative address',
			'uploads/x1',
			'/wp-json/videopress/v1/uploads',
			'/wp-json/videopress/v1/uploads/x1',
		],
		[ '[UPLOAD-042] an address without origin', '/files/x1', '/wp-json/videopress/v1/uploads', '/files/x1' ],
		[
			'[UPLOAD-042] plain permalinks',
			'?rest_route=/videopress/v1/uploads/x1',
			'/index.php?rest_route=/videopress/v1/uploads',
			'/index.php?rest_route=/videopress/v1/uploads/x1',
		],
		[ '[UPLOAD-041] a whole address', 'ORIGIN/files/x1', '/wp-json/videopress/v1/uploads', '/files/x1' ],
	] )( 'is sent where the site says: %s', async ( _, location, endpoint, path ) => {
		site.fault = ( { real } ) =>
			real === 'POST'
				? { status: 201, headers: { Location: location.replace( 'ORIGIN', site.url ) } }
				: { status: 204, headers: { 'Upload-Offset': '10', ...VIDEO_HEADERS } };
		const grant = { token: '', endpoint: site.url + endpoint };
		const heard = await replies( site.services, site.input( fileOf( 10 ), { grant } ) );
		expect( last( heard ) ).toMatchObject( { type: 'transfer.done', video: { url: site.url + path } } );
		expect( last( site.asked ).url ).toBe( path );
	} );

	it( 'is never sent to another origin, which would get the token', async () => {
		site.fault = () => ( { status: 201, headers: { Location: 'http://127.0.0.1:9/x1' } } );
		const [ failed ] = ( await replies( site.services, site.input( fileOf( 10 ) ) ) ).slice( -1 );
		expect( failed ).toMatchObject( { failure: { detail: 'tus: invalid or missing Location header' } } );
		expect( methods() ).toEqual( [ 'POST' ] );
	} );

	it( '[UPLOAD-025] an empty file succeeds without a PATCH', async () => {
		expect( last( await replies( site.services, site.input( fileOf( 0 ) ) ) ) ).toMatchObject( {
			type: 'transfer.done',
			video,
		} );
		expect( methods() ).toEqual( [ 'POST' ] );
	} );
} );

describe( 'chunks', () => {
	it( '[UPLOAD-022] [UPLOAD-044] [UPLOAD-053] follow one another, each from the offset of the site, the last one shorter', async () => {
		const file = fileOf( 1000 );
		await replies( site.services, site.input( file, {}, { chunkSize: 400 } ) );
		const chunks = site.asked.slice( 1 );
		expect(
			chunks.map( ( { real, headers, bytes } ) => [
				real,
				headers[ 'upload-offset' ],
				bytes.length,
				headers[ 'content-type' ],
			] )
		).toEqual( [
			[ 'PATCH', '0', 400, 'application/offset+octet-stream' ],
			[ 'PATCH', '400', 400, 'application/offset+octet-stream' ],
			[ 'PATCH', '800', 200, 'application/offset+octet-stream' ],
		] );
		const whole = Buffer.concat( chunks.map( ( { bytes } ) => bytes ) );
		expect( [ ...whole ] ).toEqual( [ ...contentOf( 1000 ) ] );
	} );

	it( '[UPLOAD-054] without a chunk size the rest is sent in one request', async () => {
		await replies( site.services, site.input( fileOf( 50_000 ) ) );
		expect( site.asked.slice( 1 ).map( ( { bytes } ) => bytes.length ) ).toEqual( [ 50_000 ] );
	} );

	it( '[UPLOAD-045] go on from the offset in the response, even where the site kept less', async () => {
		site.fault = ( { real, bytes }, i ) => {
			if ( real !== 'PATCH' || i !== 1 ) {
				return undefined;
			}
			[ ...site.kept.values() ][ 0 ]!.bytes = bytes.subarray( 0, 300 );
			return { status: 204, headers: { 'Upload-Offset': '300' } };
		};
		await replies( site.services, site.input( fileOf( 1000 ), {}, { chunkSize: 600 } ) );
		expect( site.asked.slice( 1 ).map( ( { headers } ) => headers[ 'upload-offset' ] ) ).toEqual( [
			'0',
			'300',
			'900',
		] );
	} );

	it( '[UPLOAD-031] [UPLOAD-032] report the bytes sent, and each accepted chunk with its size, the offset and the total', async () => {
		const heard = await replies( site.services, site.input( fileOf( 1000 ), {}, { chunkSize: 400 } ) );
		expect( heard.filter( ( one ) => 'type' in one && one.type === 'transfer.offset' ) ).toEqual( [
			{ type: 'transfer.offset', chunkSize: 0, offset: 0, total: 1000 },
			{ type: 'transfer.offset', chunkSize: 400, offset: 400, total: 1000 },
			{ type: 'transfer.offset', chunkSize: 400, offset: 800, total: 1000 },
			{ type: 'transfer.offset', chunkSize: 200, offset: 1000, total: 1000 },
		] );
		const sent = heard.flatMap( ( one ) => ( 'type' in one && one.type === 'transfer.progress' ? one : [] ) );
		expect( sent.map( ( one ) => one.sent ) ).toEqual( expect.arrayContaining( [ 0, 400, 800, 1000 ] ) );
		expect( sent.every( ( { total, at } ) => total === 1000 && at >= 0 ) ).toBe( true );
		expect( new Set( sent.map( ( { chunkEnd } ) => chunkEnd ) ) ).toEqual( new Set( [ 400, 800, 1000 ] ) );
	} );

	it( '[UPLOAD-023] [UPLOAD-097] at the end there is one success, with the video that the site has made', async () => {
		const heard = await replies( site.services, site.input( fileOf( 1000 ), {}, { chunkSize: 500 } ) );
		expect( heard.filter( ( one ) => 'type' in one && one.type === 'transfer.done' ) ).toEqual( [
			{ type: 'transfer.done', video: { ...video, url: `${ site.endpoint }/upload-1` } },
		] );
		expect( Object.keys( VIDEO_HEADERS ) ).toHaveLength( 3 );
	} );
} );

describe( 'resuming', () => {
	const half = () => {
		site.kept.set( 'half', { length: 1000, bytes: Buffer.alloc( 400 ) } );
		return { uploadUrl: `${ site.endpoint }/half` };
	};

	it( '[UPLOAD-021] [UPLOAD-043] asks by HEAD how much there is, and sends the rest only', async () => {
		const heard = await replies( site.services, site.input( fileOf( 1000 ), { resume: half() } ) );
		expect( site.asked.map( ( { real, bytes } ) => [ real, bytes.length ] ) ).toEqual( [
			[ 'HEAD', 0 ],
			[ 'PATCH', 600 ],
		] );
		expect( heard ).toContainEqual( { type: 'transfer.offset', chunkSize: 0, offset: 400, total: 1000 } );
	} );

	it( '[UPLOAD-024] [UPLOAD-097] an upload that is complete succeeds without a chunk, with its video', async () => {
		site.kept.set( 'whole', { length: 1000, bytes: Buffer.alloc( 1000 ) } );
		const resume = { uploadUrl: `${ site.endpoint }/whole` };
		const heard = await replies( site.services, site.input( fileOf( 1000 ), { resume } ) );
		expect( last( heard ) ).toMatchObject( { type: 'transfer.done', video } );
		expect( methods() ).toEqual( [ 'HEAD' ] );
	} );

	it( '[UPLOAD-021] the option uploadUrl is resumed too, where nothing is known', async () => {
		const { uploadUrl } = half();
		await replies( site.services, site.input( fileOf( 1000 ), {}, { uploadUrl } ) );
		expect( methods() ).toEqual( [ 'HEAD', 'PATCH' ] );
	} );

	it( 'an upload of another length was begun with another file', async () => {
		const heard = await replies( site.services, site.input( fileOf( 999 ), { resume: half() } ) );
		expect( last( heard ) ).toMatchObject( { failure: { kind: 'unreadable' } } );
		expect( methods() ).toEqual( [ 'HEAD' ] );
	} );

	it( 'an upload at another origin does not get the token', async () => {
		const resume = { uploadUrl: 'http://127.0.0.1:9/uploads/a' };
		const heard = await replies( site.services, site.input( fileOf( 1000 ), { resume } ) );
		expect( last( heard ) ).toMatchObject( { failure: { kind: 'gone' } } );
		expect( site.asked ).toEqual( [] );
	} );

	it.each( [
		[ 'one', ( url: string ) => ( { uploadUrl: url } ) ],
		[ 'a part', ( url: string ) => ( { parallelUploadUrls: [ half().uploadUrl, url ] } ) ],
	] )( 'an upload at another origin does not get the token when it is ended either: %s', async ( _, resumeOf ) => {
		const other = await startTusSite();
		try {
			const resume = resumeOf( `${ other.url }/uploads/a` );
			await site.services.terminate( { ...site.input( fileOf( 1000 ) ), resume }, listening() );
			expect( other.asked ).toEqual( [] );
		} finally {
			await other.close();
		}
	} );
} );

describe( 'where only GET and POST get through', () => {
	it.each( [
		[ '[UPLOAD-046] PATCH', 'PATCH', 'POST' ],
		[ '[UPLOAD-047] HEAD', 'HEAD', 'GET' ],
		[ '[UPLOAD-048] OPTIONS', 'OPTIONS', 'GET' ],
		[ '[UPLOAD-049] DELETE', 'DELETE', 'POST' ],
		[ '[UPLOAD-049] PATCH', 'PATCH', 'POST' ],
	] )( '%s is sent as another method, and names itself in a header', async ( _, real, method ) => {
		const input = site.input( fileOf( 100 ), {}, VIDEO_OPTIONS );
		const resume = placeIn( await replies( site.services, input ) );
		await replies( site.services, { ...input, resume } );
		await site.services.terminate( { ...input, resume }, listening() );
		await site.services.online( { ...input, endpoint: site.endpoint }, listening() );
		const found = site.asked.filter( ( one ) => one.real === real );
		expect( found.length ).toBeGreaterThan( 0 );
		for ( const one of found ) {
			expect( [ one.method, one.headers[ 'x-http-method-override' ] ] ).toEqual( [ method, real ] );
		}
		expect( site.asked[ 0 ]!.headers ).not.toHaveProperty( 'x-http-method-override' );
	} );

	it( 'without the option each method is its own', async () => {
		const input = site.input( fileOf( 100 ) );
		const resume = placeIn( await replies( site.services, input ) );
		await replies( site.services, { ...input, resume } );
		expect( site.asked.map( ( { method } ) => method ) ).toEqual( [ 'POST', 'PATCH', 'HEAD' ] );
	} );
} );
