/** What a killed process leaves of a row created for something external, and what happens on the next try. */
import { php, site } from './_kit/client';
import { name, parts } from './_kit/forms';
import { inPhp } from './_kit/knobs';
import { jpeg } from './_kit/pictures';
import { ownLake } from './_kit/photos';
import { aVideo } from './_kit/video';
import { videoFile } from '../_kit/video-file';

jest.setTimeout( 300_000 );

/**
 * Runs PHP in a process of its own that is killed at its first statement to the database, then at its second, and so on until it ends. After each, the
 * locks of the dead are let go, as time does, and the same is tried again.
 *
 * @param once  What is created; it runs in both processes.
 * @param count PHP that counts it.
 * @param undo  PHP that removes it again.
 * @return The number of statements, and the different counts after the second try.
 */
const killedAtEach = async ( once: string, count: string, undo: string ) => {
	const child = `
		require ABSPATH_OF_SITE . '/wp-load.php';
		wp_set_current_user( ${ site().users.editor.id } );
		$left = (int) getenv( 'KILLED_AT' );
		add_filter( 'query', static function ( $query ) use ( &$left ) {
			--$left || posix_kill( getmypid(), SIGKILL );
			return $query;
		} );
		${ once }
	`;
	return JSON.parse(
		await php( `
			$script = tempnam( sys_get_temp_dir(), 'killed' );
			file_put_contents( $script, '<?php ' . str_replace( 'ABSPATH_OF_SITE', var_export( untrailingslashit( ABSPATH ), true ), ${ inPhp( child ) } ) );
			$counts = array();
			for ( $at = 1, $status = 1; 0 !== $status && $at < 400; ++$at ) {
				$process = proc_open( array( PHP_BINARY, $script ), array( 1 => array( 'pipe', 'w' ), 2 => array( 'pipe', 'w' ) ), $pipes, null, array( 'KILLED_AT' => (string) $at ) + getenv() );
				$said    = stream_get_contents( $pipes[1] ) . stream_get_contents( $pipes[2] );
				do {
					$ended = proc_get_status( $process );
				} while ( $ended['running'] );
				$status = $ended['signaled'] ? $ended['termsig'] : $ended['exitcode'];
				if ( ! in_array( $status, array( 0, SIGKILL ), true ) || '' !== $said ) {
					throw new Exception( "$status at $at: $said" );
				}
				$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'statecraft%lock%' OR option_name LIKE 'statecraft_payments_plans_%' OR option_name LIKE 'statecraft_media_%'" );
				wp_cache_flush();
				clearstatcache();
				wp_set_current_user( ${ site().users.editor.id } );
				( static function () { ${ once } } )();
				wp_cache_flush();
				ob_start();
				( static function () { global $wpdb; ${ count } } )();
				$counts[ ob_get_clean() ][] = $at;
				( static function () { global $wpdb; ${ undo } } )();
				wp_cache_flush();
			}
			unlink( $script );
			echo wp_json_encode( array( 'statements' => $at - 1, 'counts' => $counts ) );
		` )
	) as { statements: number; counts: Record< string, number[] > };
};

const ATTACHMENTS = `echo $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'attachment'" );`;
const RESPONSE = 'statecraft_response';
const only = ( what: string ) => ( { statements: expect.any( Number ), counts: { [ what ]: expect.any( Array ) } } );

ownLake();

describe( 'exactly one exists of whatever is created for something external, wherever the previous process was killed:', () => {
	it( 'a video of an upload', async () => {
		const folder = await php( `
			$state  = array( 'user' => ${ site().users.editor.id }, 'length' => ${ videoFile().length }, 'metadata' => '', 'concat' => '', 'parts' => array(), 'is_joined' => false, 'video' => null );
			$upload = Statecraft\\Video\\Upload\\Uploads::create( '${ 'a'.repeat( 32 ) }', $state );
			file_put_contents( $upload->part(), base64_decode( '${ videoFile().toString( 'base64' ) }' ) );
			echo $upload->folder;
		` );
		const found = await killedAtEach(
			`Statecraft\\Video\\Upload\\Finisher::finish( Statecraft\\Video\\Upload\\Uploads::find( '${ 'a'.repeat( 32 ) }' ) );`,
			`${ ATTACHMENTS } echo ' ', $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->postmeta WHERE meta_key = 'videopress_guid'" );`,
			`
				$upload = Statecraft\\Video\\Upload\\Uploads::find( '${ 'a'.repeat( 32 ) }' );
				foreach ( $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type = 'attachment'" ) as $id ) wp_delete_attachment( $id, true );
				file_put_contents( '${ folder }/part', base64_decode( '${ videoFile().toString( 'base64' ) }' ) );
				$upload->save( array( 'video' => null ) );
			`
		);
		expect( found ).toEqual( only( '1 1' ) );
		expect( found.statements ).toBeGreaterThan( 10 );
	} );

	it( 'a frame of a video', async () => {
		const { id } = await aVideo( { author: 'editor' } );
		const picture = jpeg.toString( 'base64' );
		const found = await killedAtEach(
			`
				$path = sys_get_temp_dir() . '/killed-frame';
				file_put_contents( $path, base64_decode( '${ picture }' ) );
				Statecraft\\Video\\Poster\\Frames::store( Statecraft\\Video\\Videos::of( ${ id } ), $path, 'jpg' );
			`,
			`
				$frames = Statecraft\\Video\\Poster\\Video_Pictures::all( Statecraft\\Video\\Videos::of( ${ id } ) );
				echo count( $frames ), (int) is_file( get_attached_file( $frames[0]->ID ) ), ' ', $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'attachment'" );
			`,
			`Statecraft\\Video\\Poster\\Frames::delete( Statecraft\\Video\\Videos::of( ${ id } ) );`
		);
		expect( found ).toEqual( only( '11 2' ) );
	} );

	it( 'a copy of an item of another service', async () => {
		const found = await killedAtEach(
			`( new Statecraft\\Media\\Copy\\Copier( Statecraft\\Media\\Sources::all()['photos'], 0 ) )->copy( 'lake', array() );`,
			ATTACHMENTS,
			`foreach ( $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type = 'attachment'" ) as $id ) wp_delete_attachment( $id, true );`
		);
		expect( found ).toEqual( only( '1' ) );
		expect( found.statements ).toBeGreaterThan( 20 );
	} );

	it( 'a response with a file', async () => {
		const answers = [
			name( 'Ada' ),
			{ type: 'file', label: 'File', files: [ { name: 'a.txt', content: 'A text' } ] },
		];
		const found = await killedAtEach(
			`${ parts } $responses->add( $submission( ${ inPhp( { answers } ) } ), '${ 'c'.repeat( 32 ) }' );`,
			`
				$ids = $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type = '${ RESPONSE }'" );
				echo count( $ids ), count( preg_grep( '#/[a-z0-9]{40}$#', (array) glob( wp_get_upload_dir()['basedir'] . '/statecraft-forms/*' ) ) );
			`,
			`foreach ( $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type = '${ RESPONSE }'" ) as $id ) wp_delete_post( $id, true );`
		);
		expect( found ).toEqual( only( '11' ) );
	} );

	it( 'a plan of each interval for donations', async () => {
		const found = await killedAtEach(
			`( new Statecraft\\Payments\\Products\\Donation_Plans( new Statecraft\\Payments\\Products\\Plans() ) )->ensure( 'EUR' );`,
			`echo count( ( new Statecraft\\Payments\\Products\\Plans() )->all() ), $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'jp_mem_plan'" );`,
			`foreach ( $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type = 'jp_mem_plan'" ) as $id ) wp_delete_post( $id, true );`
		);
		expect( found ).toEqual( only( '33' ) );
	} );

	it( 'a plan that is requested again', async () => {
		const plan = { title: 'Gold', price: '5', currency: 'EUR', interval: '1 month', type: '', subscribes: false };
		const found = await killedAtEach(
			`( new Statecraft\\Payments\\Products\\Plans() )->add( ${ inPhp( plan ) }, '${ 'd'.repeat( 32 ) }' );`,
			`
				$plans = ( new Statecraft\\Payments\\Products\\Plans() )->all();
				echo count( $plans ), ' ', $plans[0]->price, ' ', $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'jp_mem_plan'" );
			`,
			`foreach ( $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type = 'jp_mem_plan'" ) as $id ) wp_delete_post( $id, true );`
		);
		expect( found ).toEqual( only( '1 5 1' ) );
		expect( found.statements ).toBeGreaterThan( 10 );
	} );

	it( 'a product that is requested again', async () => {
		const product = {
			title: 'A mug',
			status: 'draft',
			once: 'e'.repeat( 32 ),
			meta: { spay_price: 25, spay_currency: 'EUR', spay_email: 'shop@example.com' },
		};
		const found = await killedAtEach(
			`
				$request = new WP_REST_Request( 'POST', '/wp/v2/jp_pay_product' );
				$request->set_body_params( ${ inPhp( product ) } );
				rest_do_request( $request );
			`,
			`
				$ids = $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type = 'jp_pay_product'" );
				echo count( $ids ), ' ', get_the_title( $ids[0] ), ' ', get_post_meta( $ids[0], 'spay_price', true ), ' ', get_post_meta( $ids[0], 'spay_email', true );
			`,
			`foreach ( $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type = 'jp_pay_product'" ) as $id ) wp_delete_post( $id, true );`
		);
		expect( found ).toEqual( only( '1 A mug 25 shop@example.com' ) );
		expect( found.statements ).toBeGreaterThan( 10 );
	} );
} );
