/** Saving settings, title and description of a video. */
import { as, php, site, type Role } from '../_kit/client';
import { aVideo, eachWithVideos, meta, record, type StoredVideo } from '../_kit/video';

jest.setTimeout( 240_000 );
eachWithVideos();

const fieldOf = async ( { id }: StoredVideo, role: Role | 'anonymous' = 'author' ) =>
	( await as( role ).get< { jetpack_videopress: Record< string, unknown > | null } >( `wp/v2/media/${ id }` ) ).json
		.jetpack_videopress;

describe( 'meta', () => {
	it( '[VIDEO-081] saves rating, download, privacy, title and description @oldest', async () => {
		const video = await aVideo();
		const sent = {
			rating: 'PG-13',
			allow_download: 1,
			privacy_setting: 0,
			title: 'New',
			description: 'Long "words" \\ and',
		};
		expect( ( await meta( { id: video.id, ...sent } ) ).status ).toBe( 200 );
		expect( await fieldOf( video ) ).toEqual( { guid: video.guid, is_private: false, ...sent } );
		expect( ( await record( video.guid ) ).json ).toMatchObject( sent );
	} );

	it( '[VIDEO-083] answers with the status 200 in its data', async () => {
		const { id } = await aVideo();
		expect( ( await meta( { id, rating: 'G' } ) ).json ).toEqual( {
			code: 'success',
			message: expect.any( String ),
			data: 200,
		} );
	} );

	it.each( [
		[ { rating: 'R-17' } ],
		[ { allow_download: 1 } ],
		[ { privacy_setting: 0 } ],
		[ { title: 'Only the title' } ],
		[ { description: 'Only the description' } ],
		[ { title: '' } ],
	] )( 'changes only what is sent: %j', async ( change ) => {
		const video = await aVideo( { description: 'As it was' } );
		const before = await fieldOf( video );
		await meta( { id: video.id, ...change } );
		expect( await fieldOf( video ) ).toEqual( { ...before, ...change } );
	} );

	it.each( [ 'G', 'PG-13', 'R-17' ] )( '[VIDEO-021] takes the rating %s', async ( rating ) => {
		const video = await aVideo();
		await meta( { id: video.id, rating } );
		expect( await fieldOf( video ) ).toMatchObject( { rating } );
	} );

	it( '[VIDEO-022] takes the old rating X-18 as R-17', async () => {
		const video = await aVideo();
		expect( ( await meta( { id: video.id, rating: 'X-18' } ) ).status ).toBe( 200 );
		expect( await fieldOf( video ) ).toMatchObject( { rating: 'R-17' } );
	} );

	it.each( [ 0, 1, 2 ] )( '[VIDEO-023] takes the privacy setting %d', async ( value ) => {
		const video = await aVideo();
		await meta( { id: video.id, privacy_setting: value } );
		expect( await fieldOf( video ) ).toMatchObject( { privacy_setting: value, is_private: value === 1 } );
	} );

	it( '[VIDEO-082] takes allow_download as 1 or 0, also as text of a form', async () => {
		const video = await aVideo();
		await meta( { id: video.id, allow_download: '1' } );
		expect( await fieldOf( video ) ).toMatchObject( { allow_download: 1 } );
		await meta( { id: video.id, allow_download: 0 } );
		expect( await fieldOf( video ) ).toMatchObject( { allow_download: 0 } );
	} );

	it.each( [
		[ 'a rating of its own', { rating: 'NC-17' } ],
		[ 'a list as rating', { rating: [ 'G' ] } ],
		[ 'download 2', { allow_download: 2 } ],
		[ 'privacy 3', { privacy_setting: 3 } ],
		[ 'privacy as words', { privacy_setting: 'private' } ],
		[ 'a title that is an object', { title: { raw: 'x' } } ],
		[ 'a negative id', { id: -1 } ],
		[ 'no id', { id: undefined } ],
	] )( 'refuses %s, and changes nothing', async ( _, wrong ) => {
		const video = await aVideo();
		const before = await fieldOf( video );
		expect( await meta( { id: video.id, title: 'New', ...wrong } ) ).toMatchObject( {
			status: 400,
			json: { code: expect.stringMatching( /^rest_(invalid|missing_callback)_param$/ ) },
		} );
		expect( await fieldOf( video ) ).toEqual( before );
	} );

	it.each< [ Role | 'anonymous', number ] >( [
		[ 'anonymous', 401 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 403 ],
		[ 'author', 200 ],
		[ 'editor', 200 ],
		[ 'administrator', 200 ],
	] )( 'asks who may: a video of the author, %s', async ( role, status ) => {
		const video = await aVideo();
		const { status: answered, json } = await meta( { id: video.id, title: 'New' }, role );
		expect( [ answered, json.code ] ).toEqual( [ status, status === 200 ? 'success' : 'rest_forbidden' ] );
		expect( await fieldOf( video ) ).toMatchObject( { title: status === 200 ? 'New' : 'A clip' } );
	} );

	it( 'refuses users who cannot upload files, even for their own video', async () => {
		const video = await aVideo( { author: 'contributor' } );
		expect(
			await php( `echo (int) user_can( ${ site().users.contributor.id }, 'edit_post', ${ video.id } );` )
		).toBe( '1' );
		expect( await meta( { id: video.id, title: 'New' }, 'contributor' ) ).toMatchObject( {
			status: 403,
			json: { code: 'rest_forbidden' },
		} );
	} );

	it( 'refuses an author the video of somebody else', async () => {
		const video = await aVideo( { author: 'editor' } );
		expect( await meta( { id: video.id, title: 'New' }, 'author' ) ).toMatchObject( {
			status: 403,
			json: { code: 'rest_forbidden' },
		} );
	} );

	it( 'is for videos: not for a post, another attachment, or what is not there', async () => {
		const post = await php(
			`echo wp_insert_post( array( 'post_title' => 'A post', 'post_author' => ${ site().users.author.id } ) );`
		);
		await php( `update_post_meta( ${ post }, 'videopress_guid', 'abcdefgh' );` );
		const other = await php(
			`echo wp_insert_attachment( array( 'post_title' => 'x', 'post_mime_type' => 'image/jpeg', 'post_author' => ${ site().users.author.id } ) );`
		);
		for ( const id of [ Number( post ), Number( other ), 999_999 ] ) {
			expect( await meta( { id, title: 'New' } ) ).toMatchObject( {
				status: 404,
				json: { code: 'video_not_found' },
			} );
		}
	} );

	it( 'filters title and description by the rights of the person, as the media library does', async () => {
		const video = await aVideo();
		const title = '<b>Bold</b><script>alert(1)</script>';
		await meta( { id: video.id, title, description: '<p>Words</p><script>alert(1)</script>' } );
		const mine = (
			await as( 'author' ).post< { title: { raw: string }; description: { raw: string } } >(
				`wp/v2/media/${ ( await aVideo() ).id }`,
				{ title, description: '<p>Words</p><script>alert(1)</script>' }
			)
		).json;
		expect( await fieldOf( video ) ).toMatchObject( { title: mine.title.raw, description: mine.description.raw } );
		expect( JSON.stringify( await fieldOf( video ) ) ).not.toContain( '<script' );
	} );

	it( 'of two changes at the same time keeps both @races', async () => {
		const video = await aVideo();
		await Promise.all( [ meta( { id: video.id, rating: 'R-17' } ), meta( { id: video.id, allow_download: 1 } ) ] );
		expect( await fieldOf( video ) ).toMatchObject( { rating: 'R-17', allow_download: 1 } );
	} );

	it( 'changes nothing of a video whose file is at VideoPress', async () => {
		const video = await aVideo();
		await php( `wp_update_post( array( 'ID' => ${ video.id }, 'post_mime_type' => 'video/videopress' ) );` );
		const { status, json } = await meta( { id: video.id, title: 'New' } );
		expect( [ status, json.code ] ).toEqual( [ 409, 'video_read_only' ] );
		expect( json.message ).toContain( 'Upload the video to this site' );
	} );

	it( 'that cannot be stored changes nothing, privacy neither, and says so', async () => {
		const video = await aVideo();
		await php(
			// The error is expected, and the log of the site is for those that are not.
			`file_put_contents( WPMU_PLUGIN_DIR . '/full.php', "<?php add_filter( 'wp_insert_attachment_data', static function ( \\$data ) { \\$GLOBALS['wpdb']->suppress_errors(); return array( 'no_such_column' => 1 ) + \\$data; } );" );`
		);
		try {
			const { status, json } = await meta( { id: video.id, title: 'New', privacy_setting: 1, rating: 'R-17' } );
			expect( [ status, json.code ] ).toEqual( [ 500, 'video_not_saved' ] );
		} finally {
			await php( `unlink( WPMU_PLUGIN_DIR . '/full.php' );` );
		}
		expect( await fieldOf( video ) ).toMatchObject( { title: 'A clip', privacy_setting: 2, rating: 'G' } );
	} );
} );
