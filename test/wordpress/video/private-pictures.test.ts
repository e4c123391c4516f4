/** Pictures that WordPress makes out of a video, or out of a picture of it: they are as private as the video. */
import { as, php, site } from '../_kit/client';
import { aVideo, eachWithVideos, meta, sendForm, uploads, type StoredVideo } from '../_kit/video';
import { statusOf } from '../_kit/video-privacy';

jest.setTimeout( 240_000 );
eachWithVideos();

const setPrivacy = ( { id }: StoredVideo, value: number ) => meta( { id, privacy_setting: value }, 'editor' );

/** A picture of which WordPress makes sizes. */
const large = () =>
	php(
		`$image = imagecreatetruecolor( 1200, 800 ); ob_start(); imagejpeg( $image ); echo base64_encode( ob_get_clean() );`
	);

const aMerger = () => aVideo( { author: 'editor', title: 'Secret merger', name: 'secret-merger.webm' } );

/** A frame of a video; its attachment. */
const frameOf = async ( video: StoredVideo ) => {
	const bytes = new Uint8Array( Buffer.from( await large(), 'base64' ) );
	await sendForm(
		`rest/v1.1/videos/${ video.guid }/poster`,
		{ at_time: '1', frame: new File( [ bytes ], 'a.jpg' ) },
		'editor'
	);
	return Number( await php( `echo Statecraft\\Video\\Videos::of( ${ video.id } )->settings()['poster'];` ) );
};

/** Where WordPress says that a picture is while it is public. */
const fileOf = ( picture: number ) => php( `echo get_post_meta( ${ picture }, '_wp_attached_file', true );` );

const edit = async ( picture: number, src: string ) => {
	const { json } = await as( 'editor' ).post< { id: number } >( `wp/v2/media/${ picture }/edit`, {
		src,
		rotation: 90,
	} );
	return json.id;
};

const urlOf = ( file: string ) => `${ site().url }/wp-content/uploads/${ file }`;
const editOpen = async ( picture: number ) => edit( picture, urlOf( await fileOf( picture ) ) );

/** What WordPress's image editor in the admin does. */
const rotate = ( picture: number ) =>
	php( `
		wp_set_current_user( ${ site().users.editor.id } );
		require_once ABSPATH . 'wp-admin/includes/image.php';
		require_once ABSPATH . 'wp-admin/includes/image-edit.php';
		$_REQUEST = array( 'target' => 'all', 'do' => 'save', 'history' => '[{"r":90}]' );
		wp_save_image( ${ picture } );
	` );

/** Ways in which WordPress makes pictures of a video; each returns the attachment. */
const ways: [ string, ( video: StoredVideo ) => Promise< number > ][] = [
	[
		'the cover inside its file',
		async ( { id } ) =>
			Number(
				await php( `
					require_once ABSPATH . 'wp-admin/includes/media.php';
					require_once ABSPATH . 'wp-admin/includes/image.php';
					$image = array( 'data' => base64_decode( '${ await large() }' ), 'mime' => 'image/jpeg' );
					add_filter( 'wp_read_video_metadata', static fn( $meta ) => array( 'image' => $image ) + $meta );
					wp_generate_attachment_metadata( ${ id }, get_attached_file( ${ id } ) );
					echo get_post_meta( ${ id }, '_thumbnail_id', true );
				` )
			),
	],
	[ 'a picture edited in a post', async ( video ) => editOpen( await frameOf( video ) ) ],
	[ 'one that was edited again', async ( video ) => editOpen( await editOpen( await frameOf( video ) ) ) ],
	[
		'one cut out for the design of the site',
		async ( video ) =>
			Number(
				await php( `
					require_once ABSPATH . 'wp-admin/includes/image.php';
					$frame = ${ await frameOf( video ) };
					$file  = wp_crop_image( $frame, 0, 0, 600, 600, 600, 600 );
					$id    = wp_insert_attachment( wp_copy_parent_attachment_properties( $file, $frame, 'site-icon' ), $file );
					wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file ) );
					echo $id;
				` )
			),
	],
	[
		'a frame that was detached',
		async ( video ) => {
			const frame = await frameOf( video );
			await as( 'editor' ).post( `wp/v2/media/${ frame }`, { post: 0 } );
			return frame;
		},
	],
	[
		'a frame rotated in the admin',
		async ( video ) => {
			const frame = await frameOf( video );
			await rotate( frame );
			return frame;
		},
	],
];

/** All pictures in the folder of uploads, and those that anybody gets. */
const pictures = async () => ( await uploads() ).filter( ( name ) => name.endsWith( '.jpg' ) ).sort();
const served = async ( files: string[] ) => {
	const statuses = await Promise.all( files.map( ( file ) => statusOf( urlOf( file ) ) ) );
	return files.filter( ( _, index ) => statuses[ index ] === 200 );
};
const listed = async () =>
	( await as( 'anonymous' ).get< { id: number }[] >( 'wp/v2/media', { query: { per_page: 100 } } ) ).json.map(
		( { id } ) => id
	);
const CLOSED = /^statecraft-private-videos\/[a-z0-9]{32}\/[^/]+\.jpg$/;
const folders = () =>
	php( `echo count( glob( wp_get_upload_dir()['basedir'] . '/statecraft-private-videos/*', GLOB_ONLYDIR ) );` );

describe.each( [
	[ 'seen by the plugin', '' ],
	[ 'made while the plugin did not see it', `delete_metadata( 'post', 0, '_statecraft_video_of', '', true );` ],
] )( 'a picture of a video, %s,', ( _, unsee ) => {
	it.each( ways )( '[VIDEO-146] is as private as the video: %s', async ( __, make ) => {
		const video = await aMerger();
		const picture = await make( video );
		await php( unsee );
		const before = await pictures();
		expect( before.length ).toBeGreaterThan( 2 );
		expect( [ await listed(), await served( before ) ] ).toEqual( [
			expect.arrayContaining( [ picture ] ),
			before,
		] );
		expect( ( await setPrivacy( video, 1 ) ).status ).toBe( 200 );
		expect( [ await listed(), await served( before ) ] ).toEqual( [ [], [] ] );
		const closed = await pictures();
		expect( closed ).toHaveLength( before.length );
		closed.forEach( ( name ) => expect( name ).toMatch( CLOSED ) );
		const { json } = await as( 'editor' ).get( `wp/v2/media/${ picture }`, { query: { context: 'edit' } } );
		expect( json ).toMatchObject( { id: picture } );
		expect( JSON.stringify( json ) ).not.toContain( 'statecraft-private-videos' );
		expect( ( await setPrivacy( video, 0 ) ).status ).toBe( 200 );
		expect( await pictures() ).toEqual( before );
		expect( [ await listed(), await served( before ), await folders() ] ).toEqual( [
			expect.arrayContaining( [ picture ] ),
			before,
			'0',
		] );
	} );
} );

it( '[VIDEO-146] a video whose pictures cannot be marked stays as it is, and says so', async () => {
	const video = await aMerger();
	const frame = await frameOf( video );
	await as( 'editor' ).post( `wp/v2/media/${ frame }`, { post: 0 } );
	await php( `
		delete_post_meta( ${ frame }, '_statecraft_video_of' );
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/unmarked.php', '<?php add_filter( "add_post_metadata", static fn( $saved, $id, $key ) => "_statecraft_video_of" === $key ? false : $saved, 10, 3 );' );
	` );
	try {
		expect( ( await setPrivacy( video, 1 ) ).status ).toBe( 500 );
	} finally {
		await php( `unlink( WPMU_PLUGIN_DIR . '/unmarked.php' );` );
	}
	const open = await pictures();
	expect( await served( open ) ).toEqual( open );
	expect( ( await setPrivacy( video, 1 ) ).status ).toBe( 200 );
	expect( [ await listed(), await served( open ) ] ).toEqual( [ [], [] ] );
} );

describe( 'of a private video', () => {
	it( 'a copy that is made of a picture by its former address is private, too, and tells no secret folder', async () => {
		const video = await aMerger();
		const frame = await frameOf( video );
		const former = urlOf( await fileOf( frame ) );
		await setPrivacy( video, 1 );
		const copy = await edit( frame, former );
		expect( copy ).toBeGreaterThan( frame );
		expect( await listed() ).toEqual( [] );
		( await pictures() ).forEach( ( name ) => expect( name ).toMatch( CLOSED ) );
		const { json } = await as( 'editor' ).get( `wp/v2/media/${ copy }`, { query: { context: 'edit' } } );
		expect( json ).toMatchObject( { id: copy, status: 'private' } );
		expect( JSON.stringify( json ) ).not.toContain( 'statecraft-private-videos' );
		await setPrivacy( video, 0 );
		expect( await listed() ).toEqual( expect.arrayContaining( [ copy ] ) );
		expect( await served( await pictures() ) ).toEqual( await pictures() );
	} );

	it.each< [ string, ( frame: number ) => Promise< unknown > ] >( [
		[ 'detached', ( frame ) => as( 'editor' ).post( `wp/v2/media/${ frame }`, { post: 0 } ) ],
		[ 'rotated in the admin', rotate ],
	] )( 'a frame that is %s becomes public with it, and private again', async ( _, act ) => {
		const video = await aMerger();
		const frame = await frameOf( video );
		await setPrivacy( video, 1 );
		await act( frame );
		const { json } = await as( 'editor' ).get( `wp/v2/media/${ frame }`, { query: { context: 'edit' } } );
		expect( JSON.stringify( json ) ).not.toContain( 'statecraft-private-videos' );
		await setPrivacy( video, 0 );
		const open = await pictures();
		expect( [ await listed(), await served( open ) ] ).toEqual( [ expect.arrayContaining( [ frame ] ), open ] );
		const { source_url: address, media_details: details } = (
			await as( 'anonymous' ).get< { source_url: string; media_details: { file: string } } >(
				`wp/v2/media/${ frame }`
			)
		).json;
		expect( address ).toBe( urlOf( details.file ) );
		await setPrivacy( video, 1 );
		expect( [ await listed(), await served( open ) ] ).toEqual( [ [], [] ] );
	} );

	it( 'the files of a picture go to another folder each time, and never in the place of others', async () => {
		const video = await aMerger();
		const cover = await ways[ 0 ]![ 1 ]( video );
		const name = await fileOf( cover );
		await setPrivacy( video, 1 );
		const first = await fileOf( cover );
		await php( `file_put_contents( wp_get_upload_dir()['basedir'] . '/${ name }', 'Of somebody else' );` );
		await php( `do_action( 'statecraft_video_settle', 0 );` );
		await setPrivacy( video, 0 );
		expect( await php( `echo file_get_contents( wp_get_upload_dir()['basedir'] . '/${ name }' );` ) ).toBe(
			'Of somebody else'
		);
		const now = await fileOf( cover );
		expect( now ).not.toBe( name );
		expect( await statusOf( urlOf( now ) ) ).toBe( 200 );
		await setPrivacy( video, 1 );
		expect( ( await fileOf( cover ) ).split( '/' )[ 1 ] ).not.toBe( first.split( '/' )[ 1 ] );
	} );

	it( 'pictures that were left behind by an older version are settled once', async () => {
		const video = await aMerger();
		const cover = await ways[ 0 ]![ 1 ]( video );
		const open = await pictures();
		await php( `
			delete_metadata( 'post', 0, '_statecraft_video_of', '', true );
			$video = Statecraft\\Video\\Videos::of( ${ video.id } );
			$video->update( array( 'privacy_setting' => 1 ) );
			update_option( 'statecraft_video_frames_settled', '1' );
			do_action( 'statecraft_video_sweep' );
			wp_next_scheduled( 'statecraft_video_settle', array( 0 ) ) && do_action( 'statecraft_video_settle', 0 );
		` );
		expect( [ ( await listed() ).includes( cover ), await served( open ) ] ).toEqual( [ false, [] ] );
	} );
} );

describe( 'the cover of a video', () => {
	it( 'stays that of the first file that has it: a private video with the same one takes it from nobody', async () => {
		const [ open, hidden ] = [ await aMerger(), await aMerger() ];
		const cover = await ways[ 0 ]![ 1 ]( open );
		expect( await ways[ 0 ]![ 1 ]( hidden ) ).toBe( cover );
		await setPrivacy( hidden, 1 );
		expect( await listed() ).toEqual( expect.arrayContaining( [ cover ] ) );
		expect( await served( [ await fileOf( cover ) ] ) ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'public', 0, true ],
		[ 'private', 1, false ],
	] )( 'outlives it only where everybody could see it: %s', async ( _, privacy, stays ) => {
		const video = await aMerger();
		const cover = await ways[ 0 ]![ 1 ]( video );
		await setPrivacy( video, privacy );
		await php( `wp_delete_attachment( ${ video.id }, true );` );
		expect( [ ( await listed() ).includes( cover ), ( await pictures() ).length > 0, await folders() ] ).toEqual( [
			stays,
			stays,
			'0',
		] );
	} );
} );

it( 'two attachments with one file, as plugins for translations make them, do not keep a video from becoming private', async () => {
	const video = await aMerger();
	const frame = await frameOf( video );
	await php( `
		$copy = wp_insert_attachment( array( 'post_title' => 'Poster', 'post_mime_type' => 'image/jpeg' ) );
		foreach ( get_post_meta( ${ frame } ) as $key => $values ) {
			foreach ( $values as $value ) update_post_meta( $copy, $key, wp_slash( maybe_unserialize( $value ) ) );
		}
	` );
	const file = await fileOf( frame );
	expect( await statusOf( urlOf( file ) ) ).toBe( 200 );
	expect( ( await setPrivacy( video, 1 ) ).status ).toBe( 200 );
	expect( await statusOf( urlOf( file ) ) ).toBe( 404 );
	expect( await listed() ).toEqual( [] );
} );

it( 'a picture made by a request that has read its video before another made it private is private, too', async () => {
	const video = await aMerger();
	const picture = Number(
		await php( `
			require_once ABSPATH . 'wp-admin/includes/file.php';
			$video = ${ video.id };
			get_post_meta( $video );
			$bits = wp_upload_bits( 'late.jpg', null, base64_decode( '${ await large() }' ) );
			$id   = wp_insert_attachment( array( 'post_title' => 'Late', 'post_mime_type' => 'image/jpeg' ), $bits['file'] );
			$GLOBALS['wpdb']->insert( $GLOBALS['wpdb']->postmeta, array( 'post_id' => $video, 'meta_key' => '_statecraft_video_privacy_setting', 'meta_value' => '1' ) );
			Statecraft\\Video\\Poster\\Video_Pictures::mark( $id, $video );
			echo $id;
		` )
	);
	const folder = await php( `echo dirname( get_attached_file( ${ picture } ) );` );
	expect( folder ).toMatch( /private/ );
} );
