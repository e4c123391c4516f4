/** What visitors send with forms does not fill the server's disk. */
import { php, reset } from '../_kit/client';
import { deleteResponses, message, parts, type Field } from '../_kit/forms';
import { inPhp } from '../_kit/knobs';

jest.setTimeout( 240_000 );

afterEach( deleteResponses );
afterAll( () => reset() );

const GB = 1_073_741_824;

interface Disk {
	free: number | false;
	total: number | false;
}
const cv = { type: 'file', label: 'CV', files: [ { name: 'cv.txt', content: 'x'.repeat( 100 ) } ] };

/** What becomes of a response on a disk, and how many files are stored then. */
const storedOn = ( disk: Disk, answer: Field = cv ) =>
	php( `${ parts }
		eval( 'namespace Statecraft\\\\Site; function disk_free_space() { return ' . var_export( ${ inPhp( disk.free ) }, true ) . '; } function disk_total_space() { return ' . var_export( ${ inPhp( disk.total ) }, true ) . '; }' );
		$told  = $responses->add( $submission( ${ inPhp( { answers: [ answer ] } ) } ), wp_generate_uuid4() );
		$files = array_filter( glob( wp_get_upload_dir()['basedir'] . '/statecraft-forms/*' ) ?: array(), static fn( $path ) => ! str_contains( $path, 'index' ) );
		echo is_wp_error( $told ) ? $told->get_error_code() : 'stored', ' ', count( $files );` );

it.each( [
	[ 'whose last gigabyte begins', { free: GB + 99, total: 100 * GB }, 'statecraft_file_not_kept 0' ],
	[ 'with room above its last gigabyte', { free: GB + 100, total: 100 * GB }, 'stored 1' ],
	[ 'that is small, in its last twentieth', { free: 1_099, total: 20_000 }, 'statecraft_file_not_kept 0' ],
	[ 'that is small, above its last twentieth', { free: 1_100, total: 20_000 }, 'stored 1' ],
	[ 'whose free space is not known', { free: false, total: 20_000 }, 'stored 1' ],
	[ 'whose size is not known', { free: 5, total: false }, 'stored 1' ],
] as const )( '[UPLOAD-105] on a disk %s', async ( _, disk, outcome ) => {
	expect( await storedOn( disk ) ).toBe( outcome );
} );

it( '[UPLOAD-105] on a full disk, answers without a file are stored wherever they fit', async () => {
	expect( await storedOn( { free: 0, total: 100 * GB }, message( 'Hello' ) ) ).toBe( 'stored 0' );
} );
