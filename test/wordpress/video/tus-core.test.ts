/** The core of the tus protocol: HEAD, PATCH, OPTIONS, versions, method override, and what a complete upload becomes. */
import { videoFile } from '../../_kit/video-file';
import { site } from '../_kit/client';
import { leavesNoNotice } from '../_kit/google-photos';
import { OCTETS, UPLOADS, eachOnASite, metadata, offsetOf, resultOf, send, sha1, tusOf, videos } from '../_kit/tus';

jest.setTimeout( 240_000 );

const file = videoFile( 300_000 );
const tus = tusOf( 'author' );

eachOnASite();

describe( 'an upload', () => {
	it( '[UPLOAD-043, UPLOAD-044, UPLOAD-045] goes in chunks whose offsets the site tells, the last one of a byte, and becomes a video @oldest', async () => {
		const url = await tus.begin( file.length );
		const first = await tus.patch( url, 0, file.subarray( 0, 100_000 ) );
		expect( [ first.status, offsetOf( first ), resultOf( first ).guid ] ).toEqual( [ 204, '100000', null ] );
		expect( Date.parse( first.headers.get( 'upload-expires' ) ?? '' ) ).toBeGreaterThan( Date.now() );
		const head = await tus.head( url );
		expect( [ head.status, offsetOf( head ), head.headers.get( 'upload-length' ) ] ).toEqual( [
			200,
			'100000',
			'300000',
		] );
		expect( head.headers.get( 'cache-control' ) ).toContain( 'no-store' );
		expect( head.headers.get( 'upload-metadata' ) ).toBe( metadata() );
		expect( offsetOf( await tus.patch( url, 100_000, file.subarray( 100_000, 299_999 ) ) ) ).toBe( '299999' );
		const last = await tus.patch( url, 299_999, file.subarray( 299_999 ) );
		expect( [ last.status, offsetOf( last ), last.headers.get( 'upload-expires' ) ] ).toEqual( [
			204,
			'300000',
			null,
		] );
		const [ video, ...others ] = await videos();
		expect( others ).toEqual( [] );
		expect( video ).toEqual( {
			id: expect.any( Number ),
			guid: [ expect.stringMatching( /^[a-zA-Z0-9]{8}$/ ) ],
			title: 'A lake',
			author: site().users.author.id,
			parent: 0,
			type: 'video/webm',
			file: 'A-lake.webm',
			sha1: sha1( file ),
		} );
		expect( resultOf( last ) ).toEqual( {
			guid: video!.guid[ 0 ],
			id: String( video!.id ),
			src: expect.stringMatching( /^http.*\/A-lake\.webm$/ ),
		} );
		expect( sha1( Buffer.from( await ( await fetch( resultOf( last ).src! ) ).arrayBuffer() ) ) ).toBe(
			sha1( file )
		);
	} );

	it( 'takes an empty PATCH, and one at its end, as nothing new', async () => {
		const url = await tus.begin( file.length );
		const none = await tus.patch( url, 0, Buffer.alloc( 0 ) );
		expect( [ none.status, offsetOf( none ) ] ).toEqual( [ 204, '0' ] );
		await tus.patch( url, 0, file );
		const again = await tus.patch( url, file.length, Buffer.alloc( 0 ) );
		expect( [ again.status, offsetOf( again ) ] ).toEqual( [ 204, '300000' ] );
		expect( await videos() ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'offset behind', 409, 99_999, 10, {} ],
		[ 'offset ahead', 409, 100_001, 10, {} ],
		[ 'offset 0 again', 409, 0, 10, {} ],
		[ 'no offset', 400, undefined, 10, {} ],
		[ 'offset 0100000', 400, '0100000', 10, {} ],
		[ 'offset +100000', 400, '+100000', 10, {} ],
		[ 'offset 1e5', 400, '1e5', 10, {} ],
		[ 'offset 2^53', 400, '9007199254740992', 10, {} ],
		[ 'offset -1', 400, '-1', 10, {} ],
		[ 'another type', 415, 100_000, 10, { 'Content-Type': 'application/octet-stream' } ],
		[ 'more than the length', 413, 100_000, 200_001, {} ],
	] )( 'refuses a PATCH with %s: %d, and keeps what it has', async ( _, expected, offset, count, headers ) => {
		const url = await tus.begin( file.length );
		await tus.patch( url, 0, file.subarray( 0, 100_000 ) );
		const { status, json } = await tus.patch( url, offset, Buffer.alloc( count, 1 ), headers );
		expect( [ status, json?.data?.status ] ).toEqual( [ expected, expected ] );
		expect( json?.message ).toMatch( /\.$/ );
		expect( offsetOf( await tus.head( url ) ) ).toBe( '100000' );
		const last = await tus.patch( url, 100_000, file.subarray( 100_000 ) );
		expect( last.status ).toBe( 204 );
		expect( await videos() ).toMatchObject( [ { sha1: sha1( file ) } ] );
	} );
} );

describe( 'the version', () => {
	it.each( [
		[ 'none', undefined ],
		[ 'another', '0.2.2' ],
		[ 'two', '1.0.0, 1.0.0' ],
	] )( '[UPLOAD-033] must be 1.0.0 on each request: 412 for %s, and nothing is done', async ( _, version ) => {
		const url = await tus.begin( file.length );
		const wrong = { 'Tus-Resumable': version };
		const replies = [
			await tus.create( { 'Upload-Length': '9', ...wrong } ),
			await tus.head( url, wrong ),
			await tus.patch( url, 0, file, wrong ),
			await tus.send( 'DELETE', url, wrong ),
		];
		for ( const { status, headers } of replies ) {
			expect( [ status, headers.get( 'tus-version' ) ] ).toEqual( [ 412, '1.0.0' ] );
		}
		expect( offsetOf( await tus.head( url ) ) ).toBe( '0' );
	} );

	it( 'is on every response, also on refusals', async () => {
		const url = await tus.begin( file.length );
		const replies = [
			await tus.create( { 'Upload-Length': '9' } ),
			await tus.create(),
			await tus.head( url ),
			await tus.head( url.replace( /.{32}$/, '0'.repeat( 32 ) ) ),
			await tus.patch( url, 5, file ),
			await send( 'POST', UPLOADS ),
			await send( 'HEAD', url ),
			await tus.send( 'OPTIONS', UPLOADS ),
			await tus.head( url, { 'Tus-Resumable': undefined } ),
			await send( 'POST', UPLOADS, { Cookie: 'wordpress_logged_in_x=y', 'X-WP-Nonce': 'stale' } ),
		];
		expect( replies.map( ( { headers } ) => headers.get( 'tus-resumable' ) ) ).toEqual(
			replies.map( () => '1.0.0' )
		);
	} );
} );

describe( 'OPTIONS', () => {
	it.each( [ 'none', '0.1' ] )(
		'tells everybody what the site can do, whatever the version: %s',
		async ( version ) => {
			const id = '0'.repeat( 32 );
			for ( const path of [ UPLOADS, `${ UPLOADS }/${ id }` ] ) {
				const { status, headers } = await send( 'OPTIONS', path, {
					'Tus-Resumable': version === 'none' ? undefined : version,
				} );
				expect( [ status, headers.get( 'tus-version' ) ] ).toEqual( [ 204, '1.0.0' ] );
				expect( headers.get( 'tus-extension' )?.split( ',' ).sort() ).toEqual( [
					'checksum',
					'concatenation',
					'creation',
					'creation-defer-length',
					'creation-with-upload',
					'expiration',
					'termination',
				] );
				expect( headers.get( 'tus-checksum-algorithm' ) ).toContain( 'sha1' );
				expect( headers.get( 'tus-max-size' ) ).toBeNull();
			}
		}
	);
} );

describe( 'a method in a header', () => {
	it( '[UPLOAD-046, UPLOAD-047, UPLOAD-049] overrides POST with PATCH and DELETE, and GET with HEAD', async () => {
		const url = await tus.begin( file.length );
		const as = ( real: string, method: string, headers: Record< string, string > = {}, body?: Buffer ) =>
			tus.send( real, url, { 'X-HTTP-Method-Override': method, ...headers }, body );
		const some = await as(
			'POST',
			'PATCH',
			{ 'Content-Type': OCTETS, 'Upload-Offset': '0' },
			file.subarray( 0, 100_000 )
		);
		expect( [ some.status, offsetOf( some ) ] ).toEqual( [ 204, '100000' ] );
		const head = await as( 'GET', 'HEAD' );
		expect( [ head.status, offsetOf( head ), head.json ] ).toEqual( [ 200, '100000', null ] );
		expect( head.headers.get( 'cache-control' ) ).toContain( 'no-store' );
		expect( ( await as( 'POST', 'DELETE' ) ).status ).toBe( 204 );
		expect( ( await tus.head( url ) ).status ).toBe( 404 );
	} );

	it( '[UPLOAD-048] overrides GET with OPTIONS', async () => {
		const { status, headers } = await send( 'GET', UPLOADS, { 'X-HTTP-Method-Override': 'OPTIONS' } );
		expect( [ status, headers.get( 'tus-version' ) ] ).toEqual( [ 204, '1.0.0' ] );
	} );
} );

leavesNoNotice();
