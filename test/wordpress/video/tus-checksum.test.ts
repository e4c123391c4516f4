/** Checksums: all or nothing, whatever happens in the middle. */
import { videoFile } from '../../_kit/video-file';
import { php } from '../_kit/client';
import { leavesNoNotice } from '../_kit/google-photos';
import { base64, checksum, eachOnASite, offsetOf, sha1, tusOf, uploadOf, videos } from '../_kit/tus';

jest.setTimeout( 240_000 );

const file = videoFile( 2_500_000 );
const tus = tusOf( 'author' );

eachOnASite();

it.each( [ 'sha1', 'md5', 'sha256' ] )( 'a body whose %s fits is stored', async ( algorithm ) => {
	const url = await tus.begin( file.length );
	const some = file.subarray( 0, 1_500_000 );
	const first = await tus.patch( url, 0, some, { 'Upload-Checksum': checksum( some, algorithm ) } );
	expect( [ first.status, offsetOf( first ) ] ).toEqual( [ 204, '1500000' ] );
	const rest = file.subarray( 1_500_000 );
	// The checksum is that of a body, not of the file.
	const last = await tus.patch( url, 1_500_000, rest, { 'Upload-Checksum': checksum( rest, algorithm ) } );
	expect( last.status ).toBe( 204 );
	expect( await videos() ).toMatchObject( [ { sha1: sha1( file ) } ] );
} );

it( 'nothing of a body with another checksum is stored, of whatever size: 460', async () => {
	const url = await tus.begin( file.length );
	await tus.patch( url, 0, file.subarray( 0, 1_000 ) );
	const rest = file.subarray( 1_000 );
	const wrong = { 'Upload-Checksum': checksum( file ) };
	const { status, json } = await tus.patch( url, 1_000, rest, wrong );
	expect( [ status, json?.code ] ).toEqual( [ 460, 'tus_checksum' ] );
	expect( offsetOf( await tus.head( url ) ) ).toBe( '1000' );
	expect( ( await tus.patch( url, 1_000, rest, { 'Upload-Checksum': checksum( rest ) } ) ).status ).toBe( 204 );
	expect( await videos() ).toMatchObject( [ { sha1: sha1( file ) } ] );
} );

it.each( [
	[ 'an algorithm that the site does not know', `crc7 ${ base64( 'a' ) }` ],
	[ 'a digest of another length', `sha1 ${ base64( 'a' ) }` ],
	[ 'a digest that is not Base64', 'sha1 ***' ],
	[ 'no digest', 'sha1' ],
] )( '%s is refused with 400, and nothing is stored', async ( _, value ) => {
	const url = await tus.begin( file.length );
	const { status } = await tus.patch( url, 0, file.subarray( 0, 10 ), { 'Upload-Checksum': value } );
	expect( status ).toBe( 400 );
	expect( offsetOf( await tus.head( url ) ) ).toBe( '0' );
} );

it( 'bytes that a process stored before it could compare the checksum are not counted', async () => {
	const url = await tus.begin( file.length );
	await tus.patch( url, 0, file.subarray( 0, 1_000 ) );
	// What a process leaves that is killed while it writes.
	await php( `
		${ uploadOf( url ) }
		file_put_contents( $upload->part() . '.unverified', '1000' );
		file_put_contents( $upload->part(), str_repeat( 'x', 5000 ), FILE_APPEND );
	` );
	expect( offsetOf( await tus.head( url ) ) ).toBe( '1000' );
	const next = await tus.patch( url, 1_000, file.subarray( 1_000, 2_000 ) );
	expect( [ next.status, offsetOf( next ) ] ).toEqual( [ 204, '2000' ] );
	await tus.patch( url, 2_000, file.subarray( 2_000 ) );
	expect( await videos() ).toMatchObject( [ { sha1: sha1( file ) } ] );
} );

leavesNoNotice();
