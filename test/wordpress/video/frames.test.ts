/** Frames that a service of the owner's own takes out of a video, in a scheduled event. */
import { as, php, site } from '../_kit/client';
import { setKnobs } from '../_kit/knobs';
import { jpeg } from '../_kit/pictures';
import { anAttachment, aVideo, eachWithVideos, meta, type StoredVideo } from '../_kit/video';

jest.setTimeout( 240_000 );
eachWithVideos();

interface Poster {
	generating: boolean;
	poster: string;
	code?: string;
}

const withService = ( fault = '', path = '' ) =>
	setKnobs( {
		constants: {
			STATECRAFT_VIDEO_FRAMES_URL: `${ site().sandbox }${ fault && `/with/${ fault }` }/video-frames${ path }`,
		},
	} );

const set = async ( { guid }: StoredVideo, body: Record< string, unknown > ) =>
	( await as( 'author' ).post< Poster >( `rest/v1.1/videos/${ guid }/poster`, body ) ).json;
const ask = ( video: StoredVideo, time = 2500 ) => set( video, { at_time: time, is_millisec: true } );
const read = async ( { guid }: StoredVideo ) =>
	( await as( 'anonymous' ).get< Poster >( `rest/v1.1/videos/${ guid }/poster` ) ).json;

/** Runs the scheduled frames as WordPress does; the arguments of each. */
const runEvents = async (): Promise< number[][] > =>
	JSON.parse(
		await php( `
			$ran = array();
			foreach ( _get_cron_array() as $time => $hooks ) {
				foreach ( $hooks['statecraft_video_frame'] ?? array() as $event ) {
					wp_unschedule_event( $time, 'statecraft_video_frame', $event['args'] );
					do_action_ref_array( 'statecraft_video_frame', $event['args'] );
					$ran[] = $event['args'];
				}
			}
			echo wp_json_encode( $ran );
		` )
	);

describe( 'a frame from a service', () => {
	it( '[VIDEO-094, VIDEO-095] is generating until the event has fetched it, in part: the server', async () => {
		await withService();
		const video = await aVideo();
		expect( await ask( video ) ).toEqual( { generating: true, poster: '' } );
		expect( await read( video ) ).toEqual( { generating: true, poster: '' } );
		expect( await runEvents() ).toEqual( [ [ video.id, 2500, 1 ] ] );
		const { generating, poster } = await read( video );
		expect( [ generating, poster ] ).toEqual( [ false, expect.stringMatching( /\/frame-[a-z0-9]{16}\.jpg$/ ) ] );
		expect( ( await fetch( poster ) ).headers.get( 'content-type' ) ).toBe( 'image/jpeg' );
	} );

	it( 'is at the time that was asked for, in seconds too', async () => {
		await withService();
		const video = await aVideo();
		await set( video, { at_time: 3 } );
		expect( await runEvents() ).toEqual( [ [ video.id, 3000, 1 ] ] );
	} );

	it( 'of the last request counts', async () => {
		await withService();
		const video = await aVideo();
		await ask( video, 1000 );
		await ask( video, 2000 );
		// One that has begun already, or is tried again.
		await php( `do_action( 'statecraft_video_frame', ${ video.id }, 1000, 2 );` );
		expect( await runEvents() ).toHaveLength( 1 );
		expect(
			await php(
				`echo count( get_children( array( 'post_parent' => ${ video.id }, 'post_type' => 'attachment' ) ) );`
			)
		).toBe( '1' );
		expect( ( await read( video ) ).generating ).toBe( false );
	} );

	it( 'does not replace an image that was chosen meanwhile', async () => {
		await withService();
		const video = await aVideo();
		await ask( video );
		const chosen = await set( video, {
			poster_attachment_id: await anAttachment( 'lake.jpg', 'image/jpeg', jpeg ),
		} );
		expect( chosen ).toEqual( { generating: false, poster: expect.stringContaining( 'lake.jpg' ) } );
		await runEvents();
		expect( await read( video ) ).toEqual( chosen );
	} );

	it.each( [ '503', '429', 'cut' ] )( 'is asked for three times when the service fails: %s', async ( fault ) => {
		await withService( fault );
		const video = await aVideo();
		await ask( video );
		for ( const attempt of [ 1, 2, 3 ] ) {
			expect( ( await read( video ) ).generating ).toBe( true );
			expect( await runEvents() ).toEqual( [ [ video.id, 2500, attempt ] ] );
		}
		expect( await runEvents() ).toEqual( [] );
		expect( await read( video ) ).toEqual( { generating: false, poster: '' } );
	} );

	it.each( [
		[ '404', '' ],
		[ 'garbage', '' ],
		[ '', '/big' ],
	] )( 'is given up when the service refuses it, or sends no picture: %s%s', async ( fault, path ) => {
		await withService( fault, path );
		const video = await aVideo();
		await ask( video );
		await runEvents();
		expect( await runEvents() ).toEqual( [] );
		expect( await read( video ) ).toEqual( { generating: false, poster: '' } );
	} );

	it( 'is not waited for where events do not run', async () => {
		await withService();
		const video = await aVideo();
		await ask( video );
		await php(
			`Statecraft\\Video\\Videos::of( ${ video.id } )->update( array( 'frame_wanted' => '2500 ' . ( time() - 301 ) ) );`
		);
		expect( ( await read( video ) ).generating ).toBe( false );
	} );

	it( 'is not asked for any more once the video has become private', async () => {
		await withService();
		const video = await aVideo();
		await ask( video );
		await meta( { id: video.id, privacy_setting: 1 } );
		expect( await runEvents() ).toHaveLength( 1 );
		await meta( { id: video.id, privacy_setting: 0 } );
		expect( ( await read( video ) ).poster ).toBe( '' );
	} );

	it( 'is not taken out of a private video, which the service could not download', async () => {
		await withService();
		const video = await aVideo();
		await meta( { id: video.id, privacy_setting: 1 } );
		expect( await ask( video ) ).toMatchObject( { code: 'video_no_frames' } );
	} );
} );

describe( 'frames that somebody asks for again and again', () => {
	it( '[VIDEO-155] are 60 in an hour, after which an image can be chosen; another person has 60 more', async () => {
		await withService();
		const [ video, theirs ] = [ await aVideo(), await aVideo( { author: 'editor' } ) ];
		await php(
			`for ( $i = 0; $i < 59; ++$i ) ( new Statecraft\\Guard\\Counter() )->hit( 'video-frame|${ site().users.author.id }', 60, HOUR_IN_SECONDS );`
		);
		expect( await ask( video, 1000 ) ).toMatchObject( { generating: true } );
		const refused = await as( 'author' ).post< Poster >( `rest/v1.1/videos/${ video.guid }/poster`, {
			at_time: 2,
		} );
		expect( refused ).toMatchObject( {
			status: 429,
			json: { code: 'video_busy', message: expect.stringMatching( /too many frames.*choose an image/ ) },
		} );
		expect( await runEvents() ).toEqual( [ [ video.id, 1000, 1 ] ] );
		const image = await anAttachment( 'lake.jpg', 'image/jpeg', jpeg );
		expect( ( await set( video, { poster_attachment_id: image } ) ).poster ).toMatch( /lake/ );
		expect(
			( await as( 'editor' ).post( `rest/v1.1/videos/${ theirs.guid }/poster`, { at_time: 1 } ) ).status
		).toBe( 200 );
	} );

	it( '[VIDEO-155] replace each other: only the last one is scheduled', async () => {
		await withService();
		const video = await aVideo();
		for ( const time of [ 1000, 2000, 3000 ] ) {
			await ask( video, time );
		}
		expect( await runEvents() ).toEqual( [ [ video.id, 3000, 1 ] ] );
	} );
} );
