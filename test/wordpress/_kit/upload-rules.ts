/** Rules of uploads, tried on their classes. */
import { runIn } from './run';

const NAMESPACE = 'Statecraft\\Video\\Upload';

/**
 * As `run()` of `runIn()`, with `$folder`, which is empty, and `$make`, `$request` and `$try`.
 *
 * @param before What all code needs.
 * @param others More namespaces that find the faulty functions.
 */
export const runUploads = ( before = '', ...others: string[] ) =>
	runIn(
		NAMESPACE,
		{
			before: `
				${ before }
				$folder = wp_get_upload_dir()['basedir'] . '/rules-' . wp_generate_password( 8, false );
				wp_mkdir_p( $folder );
				/* An upload with that length, of which so much is stored. */
				$make = static function ( $length, $stored = 0, $more = array(), $text = null ) {
					$upload = Uploads::create( Uploads::new_id(), $more + Upload_Factory::state( $length, '', '' ) );
					file_put_contents( $upload->part(), $text ?? str_repeat( 'x', $stored ) );
					return $upload;
				};
				$request = static function ( $headers ) {
					$request = new WP_REST_Request( 'POST', '/' );
					$request->set_headers( $headers );
					return $request;
				};
				/* What is refused, by its code. */
				$try = static function ( $act ) {
					try {
						return $act();
					} catch ( ${ NAMESPACE }\\Tus_Refusal $refusal ) {
						return $refusal->reason;
					}
				};`,
			after: `
				foreach ( array_diff( scandir( $folder ), array( '.', '..' ) ) as $name ) {
					is_dir( "$folder/$name" ) ? \\rmdir( "$folder/$name" ) : \\unlink( "$folder/$name" );
				}
				\\rmdir( $folder );`,
			uses: [ '$folder', '$try', '$make', '$request' ],
		},
		others
	);
