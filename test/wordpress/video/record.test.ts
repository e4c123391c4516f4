/** What the site tells of a video: its record, and the field of its attachment. */
import { as, php, site, type Role } from '../_kit/client';
import { setKnobs } from '../_kit/knobs';
import { aPost, aVideo, anAttachment, blockOf, eachWithVideos, meta, record } from '../_kit/video';
import { jpeg } from '../_kit/pictures';

jest.setTimeout( 240_000 );
eachWithVideos();

/** What VideoPress said of a hosted video, as Jetpack stores it. */
const hosted = ( id: number, known: string ) =>
	php( `
		wp_update_post( array( 'ID' => ${ id }, 'post_mime_type' => 'video/videopress' ) );
		update_post_meta( ${ id }, '_wp_attachment_metadata', array( 'videopress' => array( ${ known } ) ) );
	` );

describe( 'the record', () => {
	it( '[VIDEO-099] says all of a video, in part: without tracks @oldest', async () => {
		const { id, guid, url } = await aVideo( { description: 'Words' } );
		const { status, json } = await record( guid, 'anonymous' );
		expect( status ).toBe( 200 );
		expect( json ).toEqual( {
			guid,
			id,
			title: 'A clip',
			description: 'Words',
			duration: 6000,
			width: 320,
			height: 180,
			original: url,
			mime_type: 'video/webm',
			poster: '',
			rating: 'G',
			allow_download: 0,
			privacy_setting: 2,
			is_private: false,
			average_color: '',
			upload_date: expect.stringMatching( /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/ ),
			tracks: {},
			chapters_source: '',
		} );
	} );

	it( 'has its schema', async () => {
		const response = await as( 'author' ).send( 'OPTIONS', `rest/v1.1/videos/${ ( await aVideo() ).guid }` );
		const { schema } = ( await response.json() ) as { schema: { title: string; properties: object } };
		expect( schema.title ).toBe( 'video' );
		expect( Object.keys( schema.properties ).sort() ).toEqual(
			Object.keys( ( await record( ( await aVideo() ).guid ) ).json ).sort()
		);
	} );

	it( 'tells upper from lower case in a guid, and 404 of one that is not there', async () => {
		const { id, guid } = await aVideo();
		await php( `update_post_meta( ${ id }, 'videopress_guid', 'AbCdEfGh' );` );
		expect( ( await record( 'AbCdEfGh' ) ).status ).toBe( 200 );
		for ( const other of [ 'abcdefgh', guid ] ) {
			expect( await record( other ) ).toMatchObject( { status: 404, json: { code: 'video_not_found' } } );
		}
	} );

	it.each< [ Role | 'anonymous', number ] >( [
		[ 'anonymous', 404 ],
		[ 'subscriber', 404 ],
		[ 'contributor', 404 ],
		[ 'author', 200 ],
		[ 'editor', 200 ],
	] )( 'of a private video is for those who may edit it: the author’s, %s', async ( role, status ) => {
		const video = await aVideo();
		await meta( { id: video.id, privacy_setting: 1 } );
		const answer = await record( video.guid, role );
		expect( answer.status ).toBe( status );
		// Whoever may not see it is told the same as of what does not exist.
		const { json } = status === 404 ? await record( 'AAAAAAAA', role ) : answer;
		expect( answer.json ).toEqual( json );
	} );

	it( 'of a private video is for readers of a post that contains it, with an address for that post', async () => {
		const video = await aVideo();
		await meta( { id: video.id, privacy_setting: 1 } );
		const post = await aPost( blockOf( video ) );
		const { status, json } = await record( video.guid, 'anonymous', post );
		expect( [ status, json.original ] ).toEqual( [
			200,
			`${ site().url }/?statecraft_video=${ video.guid }&post=${ post }`,
		] );
		expect( ( await record( video.guid, 'anonymous', await aPost( 'Nothing' ) ) ).status ).toBe( 404 );
	} );

	it( 'of a video at VideoPress says what is known there, with the old rating as R-17', async () => {
		const { id, guid } = await aVideo();
		await hosted(
			id,
			`'rating' => 'X-18', 'allow_download' => true, 'privacy_setting' => 0, 'duration' => 1500, 'width' => 640, 'height' => 360, 'original' => 'https://videos.files.example/a.mp4', 'poster' => 'https://videos.files.example/a.jpg'`
		);
		expect( ( await record( guid, 'anonymous' ) ).json ).toMatchObject( {
			original: 'https://videos.files.example/a.mp4',
			poster: 'https://videos.files.example/a.jpg',
			rating: 'R-17',
			allow_download: 1,
			privacy_setting: 0,
			duration: 1500,
			width: 640,
			height: 360,
		} );
	} );

	it.each( [
		[ 'no metadata', `` ],
		[
			'addresses that are none',
			`'original' => 'javascript:alert(1)', 'poster' => 'http://plain.example/a.jpg', 'width' => array( 1 ), 'rating' => 'Q', 'privacy_setting' => 7`,
		],
	] )( 'of a video at VideoPress believes nothing odd: %s', async ( _, known ) => {
		const { id, guid } = await aVideo();
		await hosted( id, known );
		expect( ( await record( guid ) ).json ).toMatchObject( {
			original: '',
			poster: '',
			rating: 'G',
			privacy_setting: 2,
			duration: 0,
		} );
	} );

	it( 'comes from a provider that a plugin adds by one class', async () => {
		const { guid } = await aVideo();
		const other = await aVideo( { title: 'Elsewhere' } );
		await php( `
			wp_mkdir_p( WPMU_PLUGIN_DIR );
			file_put_contents( WPMU_PLUGIN_DIR . '/elsewhere.php', '<?php add_filter( "statecraft_video_providers", static function ( $names ) {
				class_exists( "Elsewhere" ) || eval( \\'final class Elsewhere extends Statecraft\\Video\\Provider\\Provider {
					public function has( Statecraft\\Video\\Video $video ): bool { return "Elsewhere" === $video->attachment->post_title; }
					public function can_edit(): bool { return false; }
					public function source( Statecraft\\Video\\Video $video, int $post_id ): string { return "https://elsewhere.example/" . $video->guid; }
					public function poster( Statecraft\\Video\\Video $video ): string { return ""; }
					public function tracks( Statecraft\\Video\\Video $video, int $post_id ): array { return array(); }
					public function size( Statecraft\\Video\\Video $video ): array { return array( "duration" => 1, "width" => 2, "height" => 3 ); }
				}\\' );
				return array( "Elsewhere", ...$names );
			} );' );
		` );
		try {
			expect( ( await record( other.guid ) ).json ).toMatchObject( {
				original: `https://elsewhere.example/${ other.guid }`,
				duration: 1,
			} );
			expect( ( await record( guid ) ).json.original ).toContain( '/uploads/' );
			expect( await meta( { id: other.id, rating: 'G' } ) ).toMatchObject( {
				status: 409,
				json: { code: 'video_read_only' },
			} );
		} finally {
			await php( `unlink( WPMU_PLUGIN_DIR . '/elsewhere.php' );` );
		}
	} );
} );

describe( 'the field of an attachment', () => {
	const fieldOf = async ( id: number, role: Role | 'anonymous' ) =>
		( await as( role ).get< { jetpack_videopress: unknown } >( `wp/v2/media/${ id }` ) ).json.jetpack_videopress;

	it( '[VIDEO-018, VIDEO-035] has rating, allow_download, privacy_setting and guid @oldest', async () => {
		const { id, guid } = await aVideo();
		expect( await fieldOf( id, 'author' ) ).toEqual( {
			guid,
			rating: 'G',
			allow_download: 0,
			privacy_setting: 2,
			title: 'A clip',
			description: '',
			is_private: false,
		} );
	} );

	it( 'is null for other files', async () => {
		expect( await fieldOf( await anAttachment( 'a.jpg', 'image/jpeg', jpeg ), 'author' ) ).toBeNull();
	} );

	it( 'says what the site’s default means: private where the site is', async () => {
		const { id } = await aVideo();
		await setKnobs( { filters: { statecraft_video_private_site: true } } );
		expect( await fieldOf( id, 'author' ) ).toMatchObject( { privacy_setting: 2, is_private: true } );
	} );
} );
