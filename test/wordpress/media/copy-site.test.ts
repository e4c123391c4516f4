/** Reasons for a site to refuse a file: each refusal says what to do, and leaves nothing behind. */
import { php, site } from '../_kit/client';
import { inPhp, setKnobs } from '../_kit/knobs';
import { copy, copyAll, withPlugin } from '../_kit/photos';
import { gif, jpeg, mp4, png } from '../_kit/pictures';
import { expectNothingStored, photosToRefuse, refusalOf, refused } from '../_kit/refusals';

jest.setTimeout( 240_000 );

const photos = photosToRefuse();

describe( 'a site that does not accept it', () => {
	const allow = ( types: Record< string, string > ) => setKnobs( { filters: { upload_mimes: types } } );

	it( '[MEDIA-083] refuses a type that is not among its allowed types for pictures', async () => {
		await allow( { 'jpg|jpeg': 'image/jpeg', gif: 'image/gif' } );
		photos.serve( png() );
		expect( await refusalOf( 'lake' ) ).toEqual(
			refused( 'media_type', 'does not allow PNG files. Choose another one, or ask an administrator' )
		);
		photos.serve( gif );
		expect( await copy( 'lake' ) ).toMatchObject( { reused: false } );
	} );

	it( '[MEDIA-083] refuses a video of an allowed type for pictures only', async () => {
		await allow( { 'jpg|jpeg': 'image/jpeg' } );
		photos.serve( mp4() );
		expect( await refusalOf( 'clip' ) ).toEqual( refused( 'media_type', 'does not allow MP4 files' ) );
	} );

	it.each( [
		[ '[MEDIA-082] photo.jpg', 'photo.jpg', 'image', true ],
		[ '[MEDIA-082] photo.jpeg', 'photo.jpeg', 'image', true ],
		[ '[MEDIA-082] clip.mp4', 'clip.mp4', 'image', false ],
		[ '[MEDIA-082] clip.mp4 as a video', 'clip.mp4', 'video', true ],
		[ '[MEDIA-082] photo.exe', 'photo.exe', 'image', false ],
		[ '[MEDIA-084] photo', 'photo', 'image', false ],
		[ '[MEDIA-084] jpg', 'jpg', 'image', false ],
		[ '[MEDIA-085] photo.JPG', 'photo.JPG', 'image', true ],
		[ '[MEDIA-085] photo.JpEg', 'photo.JpEg', 'image', true ],
	] )( 'allows a file name by its extension: %s', async ( _, name, kind, isAllowed ) => {
		const answer = await php( `
			wp_set_current_user( ${ site().users.author.id } );
			echo wp_json_encode( Statecraft\\Media\\Copy\\Allowed_Media::allows_name( ${ inPhp( name ) }, '${ kind }' ) );
		` );
		expect( JSON.parse( answer ) ).toBe( isAllowed );
	} );

	it( '[MEDIA-082] refuses a file whose extension it does not allow, although the type is allowed', async () => {
		await allow( { jpegx: 'image/jpeg' } );
		photos.serve( jpeg );
		expect( await refusalOf( 'lake' ) ).toEqual(
			refused( 'media_type', 'does not allow files of this type. Choose another one' )
		);
	} );

	it( 'shows another plugin’s reason for refusing an upload', async () => {
		photos.serve( jpeg );
		const plugin = `add_filter( 'wp_handle_sideload_prefilter', static fn( $file ) => array( 'error' => 'No photos on <b>Sundays</b>.' ) + $file );`;
		expect( await withPlugin( plugin, () => refusalOf( 'lake' ) ) ).toEqual(
			refused( 'media_storage', 'could not be added to the media library: No photos on Sundays.' )
		);
	} );

	const move = ( outcome: string ) =>
		`add_filter( 'pre_move_uploaded_file', static function ( $null, $file, $path ) { file_put_contents( $path, 'part' ); return ${ outcome }; }, 10, 3 );`;

	it.each( [
		[ 'cannot move the file', move( 'false' ) ],
		[ 'has stored a part of it', move( 'true' ) ],
		[ 'cannot write to the database', `add_filter( 'wp_insert_post_empty_content', '__return_true' );` ],
	] )( 'keeps nothing if it %s', async ( _, fault ) => {
		photos.serve( jpeg );
		expect( await withPlugin( fault, () => refusalOf( 'lake' ) ) ).toEqual(
			refused( 'media_storage', 'disk may be full', { is_retryable: true } )
		);
	} );

	it( 'keeps nothing if PHP dies while the picture is scaled', async () => {
		photos.serve( jpeg );
		const fault = `add_filter( 'wp_generate_attachment_metadata', static fn() => wp_send_json( array(), 500 ) );`;
		expect( ( await withPlugin( fault, () => copyAll( [ 'lake' ] ) ) ).status ).toBe( 500 );
		await expectNothingStored();
		expect( await copy( 'lake' ) ).toMatchObject( { reused: false } );
	} );

	it( 'says so if the disk is full', async () => {
		photos.serve( jpeg );
		const code = await php( `
			wp_set_current_user( ${ site().users.author.id } );
			$source = Statecraft\\Media\\Sources::all()['photos'];
			$head   = new Statecraft\\Media\\Copy\\File_Head( 'image', 'Test Photos' );
			$error  = ( new Statecraft\\Media\\Copy\\File_Download( $source->hosts(), $source->label(), $head, 1000000 ) )->save( array( 'url' => '${ photos.url }/lake', 'headers' => array() ), '/dev/full' );
			echo $error->get_error_code();
		` );
		expect( code ).toBe( 'media_storage' );
	} );
} );
