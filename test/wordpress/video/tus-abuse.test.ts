/** Uploads of somebody who wants more than their share, or who is not allowed any more. */
import { videoFile } from '../../_kit/video-file';
import { php, site } from '../_kit/client';
import { leavesNoNotice } from '../_kit/google-photos';
import { setKnobs } from '../_kit/knobs';
import { OCTETS, eachOnASite, offsetOf, stored, tokenOf, tusOf, uploadOf, videos } from '../_kit/tus';

jest.setTimeout( 240_000 );

const file = videoFile( 30_000 );
const tus = tusOf( 'author' );
const aPart = async ( bytes = file ) => {
	const url = await tus.begin( bytes.length, { 'Upload-Concat': 'partial', 'Upload-Metadata': '' } );
	expect( ( await tus.patch( url, 0, bytes ) ).status ).toBe( 204 );
	return url;
};
const join = ( ...urls: string[] ) => tus.create( { 'Upload-Concat': `final;${ urls.join( ' ' ) }` } );

eachOnASite();

describe( 'joined uploads', () => {
	it( 'count as uploads that a person starts, and their repetition does not', async () => {
		await setKnobs( { filters: { statecraft_video_uploads_per_hour: 3 } } );
		const first = await aPart();
		const second = await aPart();
		expect( ( await join( first ) ).status ).toBe( 201 );
		expect( ( await join( first ) ).status ).toBe( 201 );
		const { status, json } = await join( second, second, second );
		expect( [ status, json?.code ] ).toEqual( [ 429, 'tus_too_many' ] );
		expect( await videos() ).toHaveLength( 1 );
	} );

	it( 'are not told to somebody else who sends the same final request', async () => {
		const part = await aPart();
		expect( ( await join( part ) ).status ).toBe( 201 );
		const { status, json, headers } = await tusOf( 'editor' ).create( { 'Upload-Concat': `final;${ part }` } );
		expect( [ status, json?.code ] ).toEqual( [ 400, 'tus_parts' ] );
		expect( [ headers.get( 'location' ), headers.get( 'x-videopress-upload-guid' ) ] ).toEqual( [ null, null ] );
	} );

	it( 'do not have the bytes of somebody else', async () => {
		const theirs = await tusOf( 'editor' ).begin( file.length, {
			'Upload-Concat': 'partial',
			'Upload-Metadata': '',
		} );
		await tusOf( 'editor' ).patch( theirs, 0, file );
		const { status, json } = await join( theirs );
		expect( [ status, json?.code ] ).toEqual( [ 400, 'tus_parts' ] );
		expect( await videos() ).toEqual( [] );
	} );
} );

describe( 'parts that are not joined', () => {
	const announce = ( length: number, by = tus ) =>
		by.create( { 'Upload-Concat': 'partial', 'Upload-Length': String( length ) } );

	it( 'are limited for each person, complete or not, with bytes and without', async () => {
		await setKnobs( { filters: { statecraft_video_waiting_parts: 3 } } );
		await aPart();
		expect( ( await announce( 0 ) ).status ).toBe( 201 );
		expect( ( await announce( file.length ) ).status ).toBe( 201 );
		const { status, json, headers } = await announce( 0 );
		expect( [ status, json?.code, headers.get( 'retry-after' ) ] ).toEqual( [ 429, 'tus_too_many', '60' ] );
		expect( ( await stored() ).filter( ( name ) => name.endsWith( '/state' ) ) ).toHaveLength( 3 );
		expect( ( await announce( 0, tusOf( 'editor' ) ) ).status ).toBe( 201 );
		expect( ( await tus.create( { 'Upload-Length': String( file.length ) } ) ).status ).toBe( 201 );
	} );

	it( 'can be joined when no more are allowed, which makes room', async () => {
		await setKnobs( { filters: { statecraft_video_waiting_parts: 2 } } );
		const parts = [ await aPart(), await aPart() ];
		expect( ( await announce( 0 ) ).status ).toBe( 429 );
		expect( ( await join( ...parts ) ).status ).toBe( 201 );
		expect( ( await announce( 0 ) ).status ).toBe( 201 );
	} );
} );

describe( 'space', () => {
	it( 'is kept free for an upload that goes on, not for one that somebody only announced', async () => {
		await setKnobs( { filters: { statecraft_video_person_share: 1, statecraft_video_disk_reserve: 0 } } );
		const half = Number( await php( `echo (int) ( disk_free_space( wp_get_upload_dir()['basedir'] ) / 2 );` ) );
		const announced = await tusOf( 'editor' ).begin( half );
		const wanted = { 'Upload-Length': String( Math.round( half * 1.2 ) ) };
		expect( ( await tus.create( wanted ) ).json?.code ).toBe( 'video_no_space' );
		await php( `${ uploadOf( announced ) } touch( "$upload->folder/state", time() - 11 * MINUTE_IN_SECONDS );` );
		expect( ( await tus.create( wanted ) ).status ).toBe( 201 );
		expect( offsetOf( await tusOf( 'editor' ).head( announced ) ) ).toBe( '0' );
	} );
} );

describe( 'a token', () => {
	it( 'is of no use once its person has another password', async () => {
		const url = await tus.begin( file.length );
		const token = await tokenOf( 'author' );
		await php( `wp_set_password( 'another one', ${ site().users.author.id } );` );
		const { status, json } = await tus.patch( url, 0, file, { 'X-VideoPress-Upload-Token': token } );
		expect( [ status, json?.code ] ).toEqual( [ 401, 'tus_token_invalid' ] );
	} );

	it( 'is of no use once its person is deleted', async () => {
		const url = await tus.begin( file.length );
		const token = await tokenOf( 'author' );
		await php(
			`require_once ABSPATH . 'wp-admin/includes/user.php'; wp_delete_user( ${ site().users.author.id } );`
		);
		expect( ( await tus.patch( url, 0, file, { 'X-VideoPress-Upload-Token': token } ) ).status ).toBe( 401 );
	} );
} );

describe( 'the sweep', () => {
	/** An upload that has arrived completely, whose last request was never answered. */
	const arrived = async () => {
		const url = await tus.begin( file.length );
		await php(
			`${ uploadOf( url ) } file_put_contents( $upload->part(), base64_decode( '${ file.toString( 'base64' ) }' ) );`
		);
		return url;
	};
	const sweep = ( url: string ) =>
		php( `
			${ uploadOf( url ) }
			touch( "$upload->folder/state", time() - 25 * HOUR_IN_SECONDS );
			do_action( 'statecraft_video_sweep' );
			echo get_current_user_id();
		` );

	it( 'creates no video for a user who may no longer upload', async () => {
		const url = await arrived();
		await php( `get_user_by( 'id', ${ site().users.author.id } )->set_role( 'subscriber' );` );
		expect( await sweep( url ) ).toBe( '0' );
		expect( await videos() ).toEqual( [] );
		expect( ( await stored() ).filter( ( name ) => name.endsWith( '/part' ) ) ).toEqual( [] );
	} );

	it( 'creates one for a user who still may, and nobody is logged in afterwards', async () => {
		expect( await sweep( await arrived() ) ).toBe( '0' );
		expect( await videos() ).toMatchObject( [ { author: site().users.author.id } ] );
	} );
} );

leavesNoNotice();

describe( 'the disk', () => {
	const GB = 1_073_741_824;
	const announce = ( by = tus, more = {} ) => by.create( { 'Upload-Length': String( GB ), ...more } );
	const free = () => php( `echo disk_free_space( wp_get_upload_dir()['basedir'] );` ).then( Number );

	it( 'is not taken by one person: what they have not finished is a share of what is free', async () => {
		await setKnobs( {
			filters: {
				statecraft_video_person_share: ( 1.5 * GB ) / ( await free() ),
				statecraft_video_disk_reserve: 0,
			},
		} );
		expect( ( await announce() ).status ).toBe( 201 );
		const { status, json } = await announce();
		expect( [ status, json?.code ] ).toEqual( [ 507, 'video_person_space' ] );
		expect( ( await announce( tusOf( 'editor' ) ) ).status ).toBe( 201 );
	} );

	it( 'is not accepted in chunks of unknown length', async () => {
		await setKnobs( {
			filters: { statecraft_video_person_share: 45_000 / ( await free() ), statecraft_video_disk_reserve: 0 },
		} );
		const begin = async () => ( await tus.create( { 'Upload-Defer-Length': '1' } ) ).headers.get( 'location' )!;
		const [ one, two ] = [ await begin(), await begin() ];
		expect( ( await tus.patch( one, 0, file ) ).status ).toBe( 204 );
		expect( ( await tus.patch( two, 0, file ) ).status ).toBe( 507 );
	} );

	it( 'is not taken by bytes that come with a new upload of unknown length', async () => {
		await setKnobs( {
			filters: { statecraft_video_person_share: 45_000 / ( await free() ), statecraft_video_disk_reserve: 0 },
		} );
		const create = () => tus.create( { 'Upload-Defer-Length': '1', 'Content-Type': OCTETS }, file );
		expect( ( await create() ).status ).toBe( 201 );
		const { status, json } = await create();
		expect( [ status, json?.code ] ).toEqual( [ 507, 'video_person_space' ] );
	} );

	it( 'is not taken by the same part, joined with itself', async () => {
		const part = await aPart();
		await setKnobs( {
			filters: { statecraft_video_person_share: 60_000 / ( await free() ), statecraft_video_disk_reserve: 0 },
		} );
		expect( ( await join( part, part, part, part ) ).status ).toBe( 507 );
		expect( ( await join( part ) ).status ).toBe( 201 );
	} );

	it( 'keeps a reserve for the rest of the site', async () => {
		await setKnobs( { filters: { statecraft_video_disk_reserve: ( await free() ) - GB / 2 } } );
		const { status, json } = await announce();
		expect( [ status, json?.code ] ).toEqual( [ 507, 'video_no_space' ] );
	} );
} );
