/** Folders that two requests create in the same instant. */
import { reset } from './_kit/client';
import { run } from './_kit/run';

afterAll( reset );

/** A disk on which somebody else creates each folder between the look and the act of the first request. */
const DISK = `
	if ( ! class_exists( 'Raced_Disk' ) ) {
		final class Raced_Disk {
			public $context;
			public static $there = array( 'raced://', 'raced://uploads' );
			public static $is_full = false;
			public function url_stat( $path ) {
				return in_array( $path, self::$there, true ) ? array( 'mode' => 040755 ) : false;
			}
			public function mkdir( $path ) {
				if ( ! self::$is_full ) {
					self::$there[] = $path;
				}
				return false;
			}
		}
	}
	in_array( 'raced', stream_get_wrappers(), true ) || stream_wrapper_register( 'raced', 'Raced_Disk' );
	$make = static fn() => Statecraft\\Site\\Folders::make( 'raced://uploads/2026' );
`;

it( 'a folder that another request has just created is there @races', async () => {
	expect( await run( `${ DISK } return $make();` ) ).toBe( true );
} );

it( 'a folder that cannot be created is not @races', async () => {
	expect( await run( `${ DISK } Raced_Disk::$is_full = true; return $make();` ) ).toBe( false );
} );

it( 'the folder of an upload is there before WordPress looks for it @races', async () => {
	const found = await run( `
		${ DISK }
		add_filter( 'upload_dir', static fn( $folders ) => array( 'path' => 'raced://uploads/2027' ) + $folders );
		Statecraft\\Site\\Folders::make_for_upload();
		return wp_upload_dir()['error'];
	` );
	expect( found ).toBe( false );
} );
