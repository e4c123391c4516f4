/** Uploads that are joined from parts. */
import { videoFile } from '../../_kit/video-file';
import { php, site } from '../_kit/client';
import { leavesNoNotice } from '../_kit/google-photos';
import { setKnobs } from '../_kit/knobs';
import { eachOnASite, metadata, offsetOf, resultOf, sha1, stored, tusOf, uploadOf, videos } from '../_kit/tus';

jest.setTimeout( 240_000 );

const file = videoFile( 300_000 );
const tus = tusOf( 'author' );
const cuts = [ 0, 100_000, 200_001, 300_000 ];

/** Uploads parts of the file, the last one first. */
async function parts( from = tus, content = file ): Promise< string[] > {
	const urls: string[] = [];
	for ( const index of [ 2, 1, 0 ] ) {
		const bytes = content.subarray( cuts[ index ], cuts[ index + 1 ] );
		const url = await from.begin( bytes.length, { 'Upload-Concat': 'partial', 'Upload-Metadata': '' } );
		const { status, headers } = await from.patch( url, 0, bytes );
		expect( [ status, headers.get( 'x-videopress-upload-guid' ) ] ).toEqual( [ 204, null ] );
		urls.unshift( url );
	}
	return urls;
}

const join = ( urls: string[], headers: Record< string, string > = {} ) =>
	tus.create( { 'Upload-Concat': `final;${ urls.join( ' ' ) }`, ...headers } );

eachOnASite();

it( 'parts are joined in their order, with the metadata of the whole', async () => {
	const urls = await parts();
	expect( await videos() ).toEqual( [] );
	const { status, headers } = await join( urls );
	expect( [ status, headers.get( 'upload-offset' ) ] ).toEqual( [ 201, '300000' ] );
	expect( await videos() ).toMatchObject( [ { title: 'A lake', sha1: sha1( file ) } ] );
	const head = await tus.head( headers.get( 'location' )! );
	expect( [ offsetOf( head ), head.headers.get( 'upload-length' ), resultOf( head ).guid ] ).toEqual( [
		'300000',
		'300000',
		( await videos() )[ 0 ]!.guid[ 0 ],
	] );
	expect( head.headers.get( 'upload-concat' ) ).toBe( `final;${ urls.join( ' ' ) }` );
	expect( head.headers.get( 'upload-metadata' ) ).toBe( metadata() );
} );

it( 'a final request whose answer was lost gives the same upload and the same video when it comes again', async () => {
	const urls = await parts();
	const first = await join( urls );
	const again = await join( urls.map( ( url ) => site().url + url ) );
	expect( again.status ).toBe( 201 );
	expect( [ again.headers.get( 'location' ), resultOf( again ) ] ).toEqual( [
		first.headers.get( 'location' ),
		resultOf( first ),
	] );
	expect( await videos() ).toHaveLength( 1 );
} );

it( 'two final requests of the same instant give one video @races', async () => {
	const urls = await parts();
	const all = await Promise.all( [ join( urls ), join( urls ), join( urls ) ] );
	const made = all.filter( ( { status } ) => status === 201 );
	expect( all.filter( ( { status } ) => status !== 201 && status !== 423 ) ).toEqual( [] );
	expect( new Set( made.map( ( reply ) => resultOf( reply ).guid ) ).size ).toBe( 1 );
	expect( await videos() ).toMatchObject( [ { sha1: sha1( file ) } ] );
} );

it( 'parts that were joined are still told as complete, and take no space', async () => {
	const urls = await parts();
	await join( urls );
	for ( const [ index, url ] of urls.entries() ) {
		const head = await tus.head( url );
		expect( [ head.status, offsetOf( head ), head.headers.get( 'upload-concat' ) ] ).toEqual( [
			200,
			String( cuts[ index + 1 ]! - cuts[ index ]! ),
			'partial',
		] );
	}
	expect( ( await stored() ).filter( ( name ) => name.endsWith( '/part' ) ) ).toEqual( [] );
} );

it( 'a join that was interrupted is reported without an offset, and continues with the next final request', async () => {
	const urls = await parts();
	// The process dies with half of the file joined.
	await php( `
		wp_set_current_user( ${ site().users.author.id } );
		$final = Statecraft\\Video\\Upload\\Concatenation::upload( 'final;${ urls.join( ' ' ) }', '' );
		$first = Statecraft\\Video\\Upload\\Uploads::find( '${ urls[ 0 ]!.slice( -32 ) }' );
		$next  = Statecraft\\Video\\Upload\\Uploads::find( '${ urls[ 1 ]!.slice( -32 ) }' );
		file_put_contents( $final->part(), file_get_contents( $first->part() ) . substr( file_get_contents( $next->part() ), 0, 50000 ) );
	` );
	const id = await php( `
		wp_set_current_user( ${ site().users.author.id } );
		echo Statecraft\\Video\\Upload\\Concatenation::upload( 'final;${ urls.join( ' ' ) }', '' )->id;
	` );
	const head = await tus.head( `/wp-json/videopress/v1/uploads/${ id }` );
	expect( [ head.status, offsetOf( head ), head.headers.get( 'upload-length' ) ] ).toEqual( [ 200, null, '300000' ] );
	const { status } = await join( urls );
	expect( status ).toBe( 201 );
	expect( await videos() ).toMatchObject( [ { sha1: sha1( file ) } ] );
} );

it( 'a part may be listed twice', async () => {
	const [ first ] = await parts();
	const { status } = await join( [ first!, first! ] );
	expect( status ).toBe( 201 );
	const half = file.subarray( 0, 100_000 );
	expect( await videos() ).toMatchObject( [ { sha1: sha1( Buffer.concat( [ half, half ] ) ) } ] );
} );

it( 'a hundred parts are not too many', async () => {
	const [ , , last ] = await parts();
	const head = await tus.begin( 1_000, { 'Upload-Concat': 'partial' } );
	await tus.patch( head, 0, file.subarray( 0, 1_000 ) );
	const { status, headers } = await join( [ ...Array( 99 ).fill( head ), last ] );
	expect( [ status, headers.get( 'upload-offset' ) ] ).toEqual( [ 201, String( 99 * 1_000 + 99_999 ) ] );
} );

it( 'a part may be empty', async () => {
	const urls = await parts();
	const empty = await tus.begin( 0, { 'Upload-Concat': 'partial' } );
	expect( offsetOf( await tus.head( empty ) ) ).toBe( '0' );
	expect( ( await join( [ urls[ 0 ]!, empty, ...urls.slice( 1 ) ] ) ).status ).toBe( 201 );
	expect( await videos() ).toMatchObject( [ { sha1: sha1( file ) } ] );
} );

describe( 'a final request is refused', () => {
	it.each( [
		[
			'an unfinished part',
			async ( urls: string[] ) => [ ...urls, await tus.begin( 9, { 'Upload-Concat': 'partial' } ) ],
		],
		[
			'an unknown part',
			async ( urls: string[] ) => [ ...urls, urls[ 0 ]!.replace( /.{32}$/, '0'.repeat( 32 ) ) ],
		],
		[
			'an upload that is no part',
			async ( urls: string[] ) => {
				const url = await tus.begin( 9 );
				// It has arrived, and is no video yet.
				await php( `${ uploadOf( url ) } file_put_contents( $upload->part(), '123456789' );` );
				return [ ...urls, url ];
			},
		],
		[ 'another person’s part', async () => parts( tusOf( 'editor' ) ) ],
		[ 'an address of something else', async ( urls: string[] ) => [ ...urls, '/etc/passwd' ] ],
		[ 'no parts', async () => [ ' ' ] ],
		[ 'an address of 8,000 bytes', async ( [ part ]: string[] ) => [ `/${ 'x'.repeat( 8_000 ) }${ part }` ] ],
		[ 'more than a hundred parts', async ( [ part ]: string[] ) => Array( 101 ).fill( part ) ],
	] )( 'with %s', async ( _, list ) => {
		const { status, json } = await join( await list( await parts() ) );
		expect( [ status, json?.data?.status ] ).toEqual( [ 400, 400 ] );
		expect( await videos() ).toEqual( [] );
	} );

	it( 'with parts that another upload was joined from', async () => {
		const urls = await parts();
		await join( urls );
		const { status, json } = await join( [ ...urls ].reverse() );
		expect( [ status, json?.code ] ).toEqual( [ 400, 'tus_parts' ] );
		expect( await videos() ).toHaveLength( 1 );
	} );

	it( 'with more bytes than a video may have', async () => {
		const urls = await parts();
		await setKnobs( { filters: { statecraft_video_max_size: 299_999 } } );
		const { status, json } = await join( urls );
		expect( [ status, json?.code ] ).toEqual( [ 413, 'tus_too_large' ] );
		expect( await videos() ).toEqual( [] );
		await setKnobs( { filters: { statecraft_video_max_size: 300_000 } } );
		expect( ( await join( urls ) ).status ).toBe( 201 );
	} );

	it( 'with a length', async () => {
		expect( ( await join( await parts(), { 'Upload-Length': '300000' } ) ).status ).toBe( 400 );
	} );

	it( 'if the whole is not a video: 415, and nothing of it stays', async () => {
		const urls = await parts( tus, Buffer.alloc( 300_000, 'no video' ) );
		const { status, json } = await join( urls );
		expect( [ status, json?.code ] ).toEqual( [ 415, 'video_type' ] );
		expect( await videos() ).toEqual( [] );
		expect( ( await stored() ).filter( ( name ) => name.endsWith( '/part' ) ) ).toHaveLength( 3 );
	} );
} );

it( 'a final upload takes no bytes: 403', async () => {
	const { headers } = await join( await parts() );
	const { status, json } = await tus.patch( headers.get( 'location' )!, 300_000, file );
	expect( [ status, json?.code ] ).toEqual( [ 403, 'tus_final' ] );
} );

it( 'parts of an upload that is asked for expire together', async () => {
	const urls = await parts();
	await php( `${ uploadOf( urls[ 0 ]! ) } touch( "$upload->folder/state", time() - 20 * HOUR_IN_SECONDS );` );
	await tus.head( urls[ 0 ]! );
	expect( Number( await php( `${ uploadOf( urls[ 0 ]! ) } echo $upload->expires() - time();` ) ) ).toBeGreaterThan(
		23 * 3600
	);
} );

leavesNoNotice();
