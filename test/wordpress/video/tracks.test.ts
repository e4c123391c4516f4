/** Tracks of a video: how they are saved, read and deleted, and by whom. */
import { php, site, type Role } from '../_kit/client';
import { setKnobs } from '../_kit/knobs';
import { takeLease } from '../_kit/leases';
import {
	aCopy,
	addressOf,
	aPost,
	aVideo,
	blockOf,
	browse,
	eachWithVideos,
	meta,
	record,
	type StoredVideo,
} from '../_kit/video';
import { statusOf } from '../_kit/video-privacy';
import { addTrack, CUE, removeTrack, textOf, trackFiles, VTT } from '../_kit/video-tracks';

jest.setTimeout( 240_000 );
eachWithVideos();

describe( 'a track', () => {
	it( '[VIDEO-099, VIDEO-100, VIDEO-101] is saved from form data, and read by kind and language with src and label @oldest', async () => {
		const video = await aVideo();
		const { status, json } = await addTrack( video, { srclang: 'pt-BR', label: 'Português' } );
		expect( status ).toBe( 200 );
		expect( json.tracks ).toEqual( {
			captions: {
				'pt-BR': {
					src: expect.stringMatching( /\/uploads\/statecraft-video-tracks\/[a-z0-9]{32}\.vtt$/ ),
					label: 'Português',
				},
			},
		} );
		expect( ( await record( video.guid, 'anonymous' ) ).json.tracks ).toEqual( json.tracks );
		expect( await textOf( json.tracks.captions![ 'pt-BR' ]!.src ) ).toBe( VTT );
	} );

	it.each( [ 'subtitles', 'captions', 'descriptions', 'chapters', 'metadata' ] )(
		'[VIDEO-108] can be %s',
		async ( kind ) => {
			const video = await aVideo();
			await addTrack( video, { kind } );
			expect( Object.keys( ( await record( video.guid ) ).json.tracks ) ).toEqual( [ kind ] );
		}
	);

	it( '[VIDEO-102] is deleted with its file by kind and language', async () => {
		const video = await aVideo();
		await addTrack( video );
		await addTrack( video, { srclang: 'de', label: 'Deutsch' } );
		const { status, json } = await removeTrack( video, { srclang: 'EN' } );
		expect( [ status, Object.keys( json.tracks.captions! ) ] ).toEqual( [ 200, [ 'de' ] ] );
		expect( await trackFiles() ).toHaveLength( 1 );
		expect( await removeTrack( video, { srclang: 'en' } ) ).toMatchObject( {
			status: 404,
			json: { code: 'track_not_found' },
		} );
	} );

	it.each( [ 'en', 'EN' ] )( '[VIDEO-109] of a kind and language that has one is refused: %s', async ( srclang ) => {
		const video = await aVideo();
		const { json } = await addTrack( video );
		expect( await addTrack( video, { srclang, vtt: `WEBVTT\n\n${ CUE }\n${ CUE }` } ) ).toMatchObject( {
			status: 409,
			json: { code: 'track_exists', message: 'A track already exists for that language and kind.' },
		} );
		expect( await trackFiles() ).toHaveLength( 1 );
		expect( await textOf( json.tracks.captions!.en!.src ) ).toBe( VTT );
	} );

	it( 'of two sent at the same time for one kind and language is saved once, and of two languages both are @races', async () => {
		const video = await aVideo();
		const answers = await Promise.all( [
			addTrack( video ),
			addTrack( video ),
			addTrack( video, { srclang: 'de' } ),
		] );
		expect( answers.map( ( { status } ) => status ).sort() ).toEqual( [ 200, 200, 409 ] );
		expect( Object.keys( ( await record( video.guid ) ).json.tracks.captions! ).sort() ).toEqual( [ 'de', 'en' ] );
	} );

	it( 'waits while another change of the video is being saved, and says so when that takes long', async () => {
		const video = await aVideo();
		await setKnobs( { filters: { statecraft_lease_wait: 0.2 } } );
		await takeLease( `statecraft_video_lock_${ video.id }` );
		for ( const { status, json } of [
			await addTrack( video ),
			await meta( { id: video.id, privacy_setting: 1 } ),
		] ) {
			expect( [ status, json.code ] ).toEqual( [ 503, 'video_busy' ] );
		}
		expect( ( await record( video.guid ) ).json ).toMatchObject( { tracks: {}, privacy_setting: 2 } );
	} );

	it( 'is named by its language unless it has a label, which is text', async () => {
		const video = await aVideo();
		await addTrack( video, { label: '' } );
		await addTrack( video, { srclang: 'de', label: '<b>Deutsch</b><script>1</script>' } );
		const { captions } = ( await record( video.guid ) ).json.tracks;
		expect( [ captions!.en!.label, captions!.de!.label ] ).toEqual( [ 'en', 'Deutsch' ] );
	} );

	it.each< [ Role | 'anonymous', number ] >( [
		[ 'anonymous', 401 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 403 ],
		[ 'author', 403 ],
		[ 'editor', 200 ],
	] )( 'is changed by those who may edit the video: an editor’s, %s', async ( role, status ) => {
		const video = await aVideo( { author: 'editor' } );
		expect( ( await addTrack( video, { role } ) ).status ).toBe( status );
		await addTrack( video, { role: 'editor' } );
		expect( ( await removeTrack( video, {}, role ) ).status ).toBe( status );
		expect( await trackFiles() ).toHaveLength( status === 200 ? 0 : 1 );
	} );

	it( 'of a video that is not there, or at VideoPress, is refused', async () => {
		const video = await aVideo();
		expect( await addTrack( { ...video, guid: 'AAAAAAAA' } ) ).toMatchObject( {
			status: 404,
			json: { code: 'video_not_found' },
		} );
		await php( `wp_update_post( array( 'ID' => ${ video.id }, 'post_mime_type' => 'video/videopress' ) );` );
		expect( await addTrack( video ) ).toMatchObject( { status: 409, json: { code: 'video_read_only' } } );
		expect( await trackFiles() ).toEqual( [] );
	} );

	it.each( [
		[ { kind: 'lyrics' } ],
		[ { srclang: 'e' } ],
		[ { srclang: 'en_US' } ],
		[ { srclang: '../../x' } ],
		[ { srclang: `en-${ 'x'.repeat( 8 ) }-${ 'x'.repeat( 8 ) }-${ 'x'.repeat( 8 ) }-${ 'x'.repeat( 8 ) }` } ],
		[ { source: 'elsewhere' } ],
		[ { label: 'x'.repeat( 201 ) } ],
		[ { source: 'description' } ],
	] )( 'is not saved with %j', async ( wish ) => {
		const video = await aVideo();
		expect( await addTrack( video, wish ) ).toMatchObject( { status: 400, json: { code: 'rest_invalid_param' } } );
		expect( await trackFiles() ).toEqual( [] );
	} );

	it( 'is deleted with the attachment', async () => {
		const video = await aVideo();
		await addTrack( video );
		await addTrack( await aVideo() );
		await php( `wp_delete_attachment( ${ video.id }, true );` );
		expect( await trackFiles() ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'in the media library', '' ],
		[ 'in the bin', `wp_update_post( array( 'ID' => $id, 'post_status' => 'trash' ) );` ],
	] )( 'stays when a copy of its attachment is deleted, and goes with the attachment: one %s', async ( _, act ) => {
		const video = await aVideo();
		const { src } = ( await addTrack( video ) ).json.tracks.captions!.en!;
		const copy = await aCopy( video );
		await php( `$id = ${ video.id }; ${ act } wp_delete_attachment( ${ copy }, true );` );
		expect( await textOf( src ) ).toBe( VTT );
		await php( `wp_delete_attachment( ${ video.id }, true );` );
		expect( await trackFiles() ).toEqual( [] );
	} );

	it( 'that was added to a copy of an attachment which is deleted meanwhile goes with that copy', async () => {
		const video = await aVideo();
		const copy = await aCopy( video );
		await php( `wp_delete_attachment( ${ video.id }, true );` );
		expect( ( await addTrack( video, { role: 'editor' } ) ).status ).toBe( 200 );
		await php( `wp_delete_attachment( ${ copy }, true );` );
		expect( await trackFiles() ).toEqual( [] );
	} );

	it( 'whose stored name is not one of ours, as in an imported post, leads to no other file', async () => {
		const video = await aVideo( { author: 'author' } );
		await php( `
			$base = wp_get_upload_dir()['basedir'];
			wp_mkdir_p( "$base/statecraft-video-tracks" );
			file_put_contents( "$base/other.vtt", 'Of somebody else' );
			$tracks = array( array( 'kind' => 'captions', 'srclang' => 'en', 'label' => 'x', 'file' => '../other.vtt', 'source' => 'file' ) );
			Statecraft\\Video\\Videos::of( ${ video.id } )->update( compact( 'tracks' ) );
		` );
		await meta( { id: video.id, privacy_setting: 1 } );
		expect( ( await removeTrack( video ) ).status ).toBe( 200 );
		expect( await php( `echo file_get_contents( wp_get_upload_dir()['basedir'] . '/other.vtt' );` ) ).toBe(
			'Of somebody else'
		);
	} );

	it( 'that cannot be stored says so, and the list stays as it was', async () => {
		const video = await aVideo();
		await php(
			`file_put_contents( wp_get_upload_dir()['basedir'] . '/statecraft-video-tracks', 'a file in the way' );`
		);
		const { status, json } = await addTrack( video );
		expect( [ status, json.code ] ).toEqual( [ 500, 'track_not_stored' ] );
		expect( json.message ).toContain( 'Check that the uploads folder is writable' );
		expect( ( await record( video.guid ) ).json.tracks ).toEqual( {} );
	} );
} );

describe( 'a track of a private video', () => {
	const CLOSED = /^statecraft-video-tracks\/private\/[a-z0-9]{32}\/[a-z0-9]{32}\.vtt$/;
	const setPrivacy = ( { id }: StoredVideo, value: number ) => meta( { id, privacy_setting: value }, 'editor' );
	const wordsAt = ( place: string ) =>
		textOf( `${ site().url }/wp-content/uploads/statecraft-video-tracks/${ place }` );
	const srcIn = async ( { guid }: StoredVideo, post: number ) =>
		( await record( guid, 'anonymous', post ) ).json.tracks.captions!.en!.src;

	it( '[VIDEO-144] is at none of the addresses that were disclosed while it was public or while a post showed it', async () => {
		const video = await aVideo();
		const open = ( await addTrack( video ) ).json.tracks.captions!.en!.src;
		await setPrivacy( video, 1 );
		const post = await aPost( blockOf( video ), { role: 'editor' } );
		const src = await srcIn( video, post );
		expect( await statusOf( src ) ).toBe( 200 );
		await php( `wp_update_post( array( 'ID' => ${ post }, 'post_status' => 'draft' ) );` );
		const told = [ open.split( '/' ).at( -1 )!, new URL( src ).searchParams.get( 'track' )! ];
		const [ , , ...secret ] = ( await trackFiles() )[ 0 ]!.split( '/' ).slice( 0, -1 );
		for ( const name of told ) {
			expect( secret ).not.toContain( name );
			for ( const place of [ '', 'private/' ] ) {
				expect( await wordsAt( `${ place }${ encodeURIComponent( name ) }` ) ).not.toContain( 'Hello' );
			}
		}
	} );

	it( '[VIDEO-145] goes to another secret folder each time it becomes private, and none is left behind', async () => {
		const video = await aVideo();
		const open = ( await addTrack( video ) ).json.tracks.captions!.en!.src;
		const folders = new Set< string >();
		for ( let times = 0; times < 3; times++ ) {
			await setPrivacy( video, 1 );
			folders.add( ( await trackFiles() )[ 0 ]!.split( '/' ).at( -2 )! );
			await setPrivacy( video, 0 );
			expect( await textOf( open ) ).toBe( VTT );
		}
		expect( folders.size ).toBe( 3 );
		expect(
			await php(
				`echo count( glob( wp_get_upload_dir()['basedir'] . '/statecraft-video-tracks/private/*', GLOB_ONLYDIR ) );`
			)
		).toBe( '0' );
	} );

	it( 'is served at the addresses of older posts and cached pages, which have its name, to those who may watch', async () => {
		const video = await aVideo();
		const open = ( await addTrack( video ) ).json.tracks.captions!.en!.src;
		await setPrivacy( video, 1 );
		const post = await aPost( blockOf( video ), { role: 'editor' } );
		const older = `${ addressOf( video, post ) }&track=${ open.split( '/' ).at( -1 ) }`;
		expect( await textOf( older ) ).toBe( VTT );
		expect( await statusOf( older.replace( `post=${ post }`, 'post=0' ) ) ).toBe( 403 );
	} );

	it( 'that an older version has left in one folder for all is moved when its video is settled', async () => {
		const video = await aVideo();
		const open = ( await addTrack( video ) ).json.tracks.captions!.en!.src;
		const name = open.split( '/' ).at( -1 )!;
		await setPrivacy( video, 1 );
		await php( `
			$base = wp_get_upload_dir()['basedir'] . '/statecraft-video-tracks/private';
			rename( glob( "$base/*/${ name }" )[0] ?? '', "$base/${ name }" );
		` );
		expect( await trackFiles() ).toEqual( [ `statecraft-video-tracks/private/${ name }` ] );
		const post = await aPost( blockOf( video ), { role: 'editor' } );
		expect( await textOf( await srcIn( video, post ) ) ).toBe( VTT );
		await php( `do_action( 'statecraft_video_settle', 0 );` );
		expect( await trackFiles() ).toEqual( [ expect.stringMatching( CLOSED ) ] );
		expect( await textOf( await srcIn( video, post ) ) ).toBe( VTT );
	} );

	it( 'is served after the same check as the video, from a folder that is not served', async () => {
		const video = await aVideo();
		const { json } = await addTrack( video );
		const open = json.tracks.captions!.en!.src;
		await meta( { id: video.id, privacy_setting: 1 } );
		expect( ( await fetch( open ) ).status ).toBe( 404 );
		const post = await aPost( blockOf( video ), { role: 'editor' } );
		const { src } = ( await record( video.guid, 'anonymous', post ) ).json.tracks.captions!.en!;
		expect( src ).toContain( `${ addressOf( video, post ) }&track=` );
		const answer = await browse( src );
		expect( [
			answer.status,
			answer.headers.get( 'content-type' ),
			answer.headers.get( 'x-content-type-options' ),
			await answer.text(),
		] ).toEqual( [ 200, 'text/vtt; charset=utf-8', 'nosniff', VTT ] );
		expect( ( await browse( src.replace( `post=${ post }`, 'post=0' ) ) ).status ).toBe( 403 );
		expect( ( await browse( src.replace( `post=${ post }`, 'post=0' ), 'author' ) ).status ).toBe( 200 );
		await meta( { id: video.id, privacy_setting: 0 } );
		expect( await textOf( open ) ).toBe( VTT );
	} );

	it( 'that is added while it is private is closed at once, and none of another video is served', async () => {
		const [ video, other ] = [ await aVideo(), await aVideo() ];
		await meta( { id: video.id, privacy_setting: 1 } );
		const { json } = await addTrack( video );
		const { src } = json.tracks.captions!.en!;
		const name = ( await trackFiles() )[ 0 ]!.split( '/' ).at( -1 )!;
		expect( new URL( src ).searchParams.get( 'track' ) ).toBe( 'captions-en' );
		expect( await trackFiles() ).toEqual( [ expect.stringMatching( CLOSED ) ] );
		expect( ( await browse( src, 'author' ) ).status ).toBe( 200 );
		for ( const track of [
			name.replace( /^./, ( sign ) => ( sign === 'a' ? 'b' : 'a' ) ),
			'../x.vtt',
			'captions-de',
			'captions',
			'subtitles-en',
			'.htaccess',
			`private/${ name }`,
		] ) {
			expect(
				( await browse( `${ addressOf( video ) }&track=${ encodeURIComponent( track ) }`, 'author' ) ).status
			).toBe( 404 );
		}
		expect( ( await browse( `${ addressOf( other ) }&track=${ name }` ) ).status ).toBe( 404 );
	} );
} );
