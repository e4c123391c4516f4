/** The poster of a video: frames that the browser has drawn, and images of the media library. */
import { as, php, type Role } from '../_kit/client';
import { setKnobs } from '../_kit/knobs';
import { announced, gif, jpeg, png, webp } from '../_kit/pictures';
import { aVideo, anAttachment, eachWithVideos, meta, record, sendForm, uploads, type StoredVideo } from '../_kit/video';

jest.setTimeout( 240_000 );
eachWithVideos();

interface Poster {
	generating: boolean;
	poster: string;
	code: string;
	message: string;
}

const file = ( content: Buffer, name = 'frame.jpg' ) => new File( [ new Uint8Array( content ) ], name );

const setFrame = ( { guid }: StoredVideo, content: Buffer = jpeg, role?: Role | 'anonymous', name?: string ) =>
	sendForm< Poster >(
		`rest/v1.1/videos/${ guid }/poster`,
		{ at_time: '2500', is_millisec: 'true', frame: file( content, name ) },
		role
	);

const set = ( { guid }: StoredVideo, body: Record< string, unknown >, role: Role | 'anonymous' = 'author' ) =>
	as( role ).post< Poster >( `rest/v1.1/videos/${ guid }/poster`, body );

const get = ( { guid }: StoredVideo, role: Role | 'anonymous' = 'anonymous' ) =>
	as( role ).get< Poster >( `rest/v1.1/videos/${ guid }/poster` );

const frames = async ( { id }: StoredVideo ): Promise< { title: string; status: string; url: string }[] > =>
	JSON.parse(
		await php( `
			wp_set_current_user( 1 );
			echo wp_json_encode( array_map( static fn( $post ) => array( 'title' => $post->post_title, 'status' => $post->post_status, 'url' => wp_get_attachment_url( $post->ID ) ), get_posts( array( 'post_type' => 'attachment', 'post_parent' => ${ id }, 'post_status' => 'any', 'numberposts' => -1 ) ) ) );
		` )
	);

describe( 'the poster', () => {
	it( '[VIDEO-090, VIDEO-093] is read with generating and poster, by everyone who may see the video @oldest', async () => {
		const video = await aVideo();
		expect( await get( video ) ).toMatchObject( { status: 200, json: { generating: false, poster: '' } } );
		await meta( { id: video.id, privacy_setting: 1 } );
		expect( await get( video ) ).toMatchObject( { status: 404, json: { code: 'video_not_found' } } );
		expect( ( await get( video, 'author' ) ).status ).toBe( 200 );
	} );

	it( '[VIDEO-091] is a frame that the browser has drawn: an image below the video, titled after it', async () => {
		const video = await aVideo( { title: 'The "lake" \\' } );
		const { status, json } = await setFrame( video );
		expect( [ status, json ] ).toEqual( [
			200,
			{ generating: false, poster: expect.stringMatching( /\/frame-[a-z0-9]{16}\.jpg$/ ) },
		] );
		expect( Buffer.from( await ( await fetch( json.poster ) ).arrayBuffer() ).equals( jpeg ) ).toBe( true );
		expect( await frames( video ) ).toEqual( [
			{ title: 'Poster of The "lake" \\', status: 'inherit', url: json.poster },
		] );
		expect( ( await record( video.guid, 'anonymous' ) ).json.poster ).toBe( json.poster );
	} );

	it.each( [
		[ 'png', png() ],
		[ 'webp', webp ],
	] )( 'is a frame by its bytes, whatever it is called: %s', async ( extension, content ) => {
		const { json } = await setFrame( await aVideo(), content, 'author', 'evil.php' );
		expect( json.poster ).toMatch( new RegExp( `/frame-[a-z0-9]{16}\\.${ extension }$` ) );
	} );

	it( 'sent again is the same attachment, and another frame leaves the earlier one for the posts that show it', async () => {
		const video = await aVideo();
		const first = await setFrame( video );
		expect( await setFrame( video ) ).toEqual( first );
		const second = await setFrame( video, png() );
		expect( second.json.poster ).not.toBe( first.json.poster );
		expect( await frames( video ) ).toHaveLength( 2 );
		expect( ( await fetch( first.json.poster ) ).status ).toBe( 200 );
	} );

	it( '[VIDEO-092] is an image of the media library', async () => {
		const video = await aVideo();
		const id = await anAttachment( 'lake.jpg', 'image/jpeg', jpeg );
		expect( await set( video, { poster_attachment_id: id } ) ).toMatchObject( {
			status: 200,
			json: { generating: false, poster: expect.stringMatching( /\/lake\.jpg$/ ) },
		} );
		expect( ( await get( video ) ).json.poster ).toMatch( /\/lake\.jpg$/ );
		await php( `wp_delete_attachment( ${ id }, true );` );
		expect( ( await get( video ) ).json.poster ).toBe( '' );
	} );

	it( 'needs an image when the browser sends no frame: the site has no decoder', async () => {
		const video = await aVideo();
		const { status, json } = await set( video, { at_time: 2500, is_millisec: true } );
		expect( [ status, json.code ] ).toEqual( [ 501, 'video_no_frames' ] );
		expect( json.message ).toContain( 'Choose an image instead' );
	} );

	it( 'gives the record its average colour', async () => {
		const video = await aVideo();
		await setFrame( video, png() );
		expect( ( await record( video.guid ) ).json.average_color ).toBe( '#000000' );
		const red = await php( `
			$image = imagecreatetruecolor( 4, 4 );
			imagefilledrectangle( $image, 0, 0, 3, 3, imagecolorallocate( $image, 255, 0, 0 ) );
			imagefilledrectangle( $image, 0, 0, 1, 3, imagecolorallocate( $image, 0, 0, 255 ) );
			ob_start();
			imagepng( $image );
			echo base64_encode( ob_get_clean() );
		` );
		await setFrame( video, Buffer.from( red, 'base64' ) );
		// Half red, half blue.
		expect( ( await record( video.guid ) ).json.average_color ).toMatch( /^#(7f|80)00(7f|80)$/ );
	} );

	it( 'has no average colour where the picture would fill the memory', async () => {
		const video = await aVideo();
		const id = await anAttachment( 'wall.png', 'image/png', png( 8000, 4200 ) );
		expect( ( await set( video, { poster_attachment_id: id } ) ).status ).toBe( 200 );
		expect( ( await record( video.guid ) ).json.average_color ).toBe( '' );
	} );

	it.each< [ string, string, Buffer ] >( [
		[ 'a text', 'text/plain', Buffer.from( 'Hello' ) ],
		[ 'a video', 'video/mp4', Buffer.from( 'Hello' ) ],
	] )( '[VIDEO-025] is an image: not %s', async ( _, type, content ) => {
		const video = await aVideo();
		const name = type === 'text/plain' ? 'a.txt' : 'a.mp4';
		const answer = await set( video, { poster_attachment_id: await anAttachment( name, type, content ) } );
		expect( answer ).toMatchObject( {
			status: 415,
			json: { code: 'video_poster_type', message: expect.stringContaining( 'Choose an image' ) },
		} );
		expect( ( await get( video ) ).json.poster ).toBe( '' );
	} );

	it( 'is not an attachment that the person may not read, a post, or nothing', async () => {
		const video = await aVideo();
		const hidden = await anAttachment( 'hidden.jpg', 'image/jpeg', jpeg, 'private' );
		const post = Number(
			await php( `echo wp_insert_post( array( 'post_title' => 'x', 'post_status' => 'publish' ) );` )
		);
		for ( const id of [ hidden, post, 999_999 ] ) {
			expect( await set( video, { poster_attachment_id: id } ) ).toMatchObject( {
				status: 404,
				json: { code: 'video_poster_not_found' },
			} );
		}
	} );

	it.each( [
		[ 'GIF', gif ],
		[ 'SVG', Buffer.from( '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' ) ],
		[ 'PHP', Buffer.from( '<?php echo 1;' ) ],
		[ 'the header of a picture without its pixels', announced( 32, 24 ) ],
		[ 'a picture that would fill the memory', png( 8000, 4200 ) ],
		[ 'nothing', Buffer.alloc( 0 ) ],
	] )( 'is not a frame of %s', async ( _, content ) => {
		const video = await aVideo();
		const before = await uploads();
		expect( await setFrame( video, content ) ).toMatchObject( {
			status: 415,
			json: { code: 'video_poster_type' },
		} );
		expect( await frames( video ) ).toEqual( [] );
		expect( await uploads() ).toEqual( before );
	} );

	it( 'is a frame of at most 5 MB', async () => {
		const { status, json } = await setFrame(
			await aVideo(),
			Buffer.concat( [ jpeg, Buffer.alloc( 5 * 2 ** 20 ) ] )
		);
		expect( [ status, json.code ] ).toEqual( [ 413, 'video_file_too_large' ] );
		expect( json.message ).toContain( '5 MB' );
	} );

	it.each( [ [ {} ], [ { is_millisec: true } ] ] )( 'is not set by %j', async ( body ) => {
		expect( await set( await aVideo(), body ) ).toMatchObject( {
			status: 400,
			json: { code: 'video_poster_missing' },
		} );
	} );

	it.each( [
		[ { at_time: -1 } ],
		[ { at_time: 'soon' } ],
		[ { at_time: 9_007_199_254_741 } ],
		[ { at_time: 9_223_372_036_854_770_000 } ],
		[ { poster_attachment_id: 0 } ],
		[ { at_time: 1, is_millisec: 'perhaps' } ],
	] )( 'is not set by %j', async ( body ) => {
		expect( await set( await aVideo(), body ) ).toMatchObject( {
			status: 400,
			json: { code: 'rest_invalid_param' },
		} );
	} );

	it( 'at the last time that is taken is asked of the frame service', async () => {
		await setKnobs( { constants: { STATECRAFT_VIDEO_FRAMES_URL: 'https://example.com/' } } );
		expect( await set( await aVideo(), { at_time: 9_007_199_254_740 } ) ).toMatchObject( {
			status: 200,
			json: { poster: '' },
		} );
	} );

	it.each< [ Role | 'anonymous', number ] >( [
		[ 'anonymous', 401 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 403 ],
		[ 'author', 403 ],
		[ 'editor', 200 ],
	] )( 'is set by those who may edit the video: an editor’s, %s', async ( role, status ) => {
		const video = await aVideo( { author: 'editor' } );
		expect( ( await setFrame( video, jpeg, role ) ).status ).toBe( status );
		expect( await frames( video ) ).toHaveLength( status === 200 ? 1 : 0 );
	} );

	it( 'of a private video is a private attachment, and public again with it', async () => {
		const video = await aVideo();
		await setFrame( video );
		await meta( { id: video.id, privacy_setting: 1 } );
		await setFrame( video, png() );
		expect( ( await frames( video ) ).map( ( { status } ) => status ) ).toEqual( [ 'private', 'private' ] );
		expect(
			( await as( 'anonymous' ).get< unknown[] >( 'wp/v2/media', { query: { parent: video.id } } ) ).json
		).toEqual( [] );
		await meta( { id: video.id, privacy_setting: 0 } );
		expect( ( await frames( video ) ).map( ( { status } ) => status ) ).toEqual( [ 'inherit', 'inherit' ] );
	} );

	it( 'that is a frame is deleted with the video; an image of the library stays', async () => {
		const before = await uploads();
		const video = await aVideo();
		await setFrame( video );
		const image = await anAttachment( 'lake.jpg', 'image/jpeg', jpeg );
		await set( video, { poster_attachment_id: image } );
		await php( `wp_delete_attachment( ${ video.id }, true );` );
		expect( ( await uploads() ).filter( ( name ) => ! before.includes( name ) ) ).toEqual( [
			expect.stringMatching( /lake\.jpg$/ ),
		] );
	} );
} );
