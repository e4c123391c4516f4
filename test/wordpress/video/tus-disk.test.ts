/** Uploads at a disk that others fill meanwhile, or that one person would fill. */
import { videoFile } from '../../_kit/video-file';
import { php } from '../_kit/client';
import { inPhp, setKnobs } from '../_kit/knobs';
import { runUploads } from '../_kit/upload-rules';
import { eachOnASite, offsetOf, tusOf, uploadOf, videos } from '../_kit/tus';

jest.setTimeout( 240_000 );

const MB = 1_048_576;
const tus = tusOf( 'author' );

eachOnASite();

describe( '[UPLOAD-106] when other requests take the space that was free when this one began', () => {
	/** Whenever an upload has as many bytes as that, the rest of the disk is taken. */
	const takenAt = ( bytes: number ) =>
		php( `
			file_put_contents( WPMU_PLUGIN_DIR . '/knobs.php', ${ inPhp( `<?php
				add_filter( 'statecraft_video_disk_reserve', static function () {
					foreach ( glob( Statecraft\\Video\\Upload\\Uploads::root() . '/*/part' ) as $part ) {
						clearstatcache( true, $part );
						if ( filesize( $part ) === ${ bytes } ) {
							return PHP_INT_MAX;
						}
					}
					return 0;
				} );
			` ) } );
		` );

	const file = videoFile( 3 * MB );

	it.each( [
		[ 'of a known length', ( length: number ) => ( { 'Upload-Length': String( length ) } ) ],
		[ 'of an unknown length', () => ( { 'Upload-Defer-Length': '1' } ) ],
	] )( 'an upload %s ends there, and goes on once there is space again', async ( _, headers ) => {
		const url = ( await tus.create( headers( file.length ) ) ).headers.get( 'location' )!;
		await takenAt( MB );
		const { status, json } = await tus.patch( url, 0, file );
		expect( [ status, json?.code ] ).toEqual( [ 507, 'video_no_space' ] );
		expect( offsetOf( await tus.head( url ) ) ).toBe( String( MB ) );
		await setKnobs( {} );
		expect( ( await tus.patch( url, MB, file.subarray( MB ) ) ).status ).toBe( 204 );
		expect( offsetOf( await tus.head( url ) ) ).toBe( String( file.length ) );
	} );

	it( 'parts are not joined further than that, and are joined once there is space again', async () => {
		const half = file.length / 2;
		const urls = [ 0, half ].map( async ( from ) => {
			const url = await tus.begin( half, { 'Upload-Concat': 'partial', 'Upload-Metadata': '' } );
			expect( ( await tus.patch( url, 0, file.subarray( from, from + half ) ) ).status ).toBe( 204 );
			return url;
		} );
		const join = async () =>
			tus.create( { 'Upload-Concat': `final;${ ( await Promise.all( urls ) ).join( ' ' ) }` } );
		await Promise.all( urls );
		await takenAt( MB );
		const { status, json } = await join();
		expect( [ status, json?.code ] ).toEqual( [ 507, 'video_no_space' ] );
		await setKnobs( {} );
		expect( ( await join() ).status ).toBe( 201 );
		expect( await videos() ).toHaveLength( 1 );
	} );
} );

describe( '[UPLOAD-107] the length that an upload tells after its beginning', () => {
	const free = () => php( `echo disk_free_space( wp_get_upload_dir()['basedir'] );` ).then( Number );
	const small = videoFile( 30_000 );
	const begin = async () => ( await tus.create( { 'Upload-Defer-Length': '1' } ) ).headers.get( 'location' )!;
	const tell = ( url: string, length: number ) => tus.patch( url, 0, small, { 'Upload-Length': String( length ) } );

	it( 'counts for the share of its person', async () => {
		await setKnobs( {
			filters: { statecraft_video_person_share: 45_000 / ( await free() ), statecraft_video_disk_reserve: 0 },
		} );
		const [ one, two ] = [ await begin(), await begin() ];
		expect( ( await tell( one, 40_000 ) ).status ).toBe( 204 );
		const { status, json } = await tell( two, 40_000 );
		expect( [ status, json?.code ] ).toEqual( [ 507, 'video_person_space' ] );
		expect( await php( `${ uploadOf( two ) } echo wp_json_encode( $upload->state['length'] );` ) ).toBe( 'null' );
	} );

	it( 'finds the space of the uploads of others taken', async () => {
		await setKnobs( { filters: { statecraft_video_person_share: 1, statecraft_video_disk_reserve: 0 } } );
		const half = Math.round( ( await free() ) / 2 );
		await tusOf( 'editor' ).begin( half );
		expect( ( await tell( await begin(), Math.round( half * 1.2 ) ) ).json?.code ).toBe( 'video_no_space' );
	} );
} );

describe( '[UPLOAD-108] where unfinished uploads are on another disk than the media library', () => {
	const run = runUploads();
	/** Disks without links between them; that of the media library has as many bytes left. */
	const disks = ( left: number ) => ( {
		link: 'return false;',
		disk_free_space: `return str_ends_with( $given[0], '/statecraft-video' ) ? 1e15 : ${ left }.0;`,
		disk_total_space: 'return 0.0;',
	} );

	it.each( [
		[ 3, 'video_no_space', 'part' ],
		[ 4, true, 'film' ],
	] )( 'a video of 4 bytes is copied there if %s are free, or waits', async ( left, said, name ) => {
		expect(
			await run(
				`
					file_put_contents( "$folder/part", 'mine' );
					$said = $try( static fn() => Video_Placement::place( "$folder/part", "$folder/film" ) );
					return array( $said, array_values( array_diff( scandir( $folder ), array( '.', '..' ) ) ) );
				`,
				disks( left )
			)
		).toEqual( [ said, [ name ] ] );
	} );

	it( 'a video that the media library has no space for is refused when it is announced', async () => {
		const announce = `return array_map( static fn( $length ) => $try( static fn() => Upload_Limits::check_size( $length, 0, false ) ), array( 5, 4 ) );`;
		expect( await run( announce, disks( 4 ) ) ).toEqual( [ 'video_no_space', null ] );
	} );
} );
