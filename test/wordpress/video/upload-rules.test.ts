/** Single rules of uploads, each where no other rule holds it as well, and faults of a server that cannot be had otherwise. */
import { debugLog, reset } from '../_kit/client';
import { runUploads } from '../_kit/upload-rules';

jest.setTimeout( 240_000 );

afterAll( reset );

/** What PHP returns. `faulty` are functions of PHP as uploads find them: their body, which has `$given`. */
const run = runUploads();

describe( 'the bytes of an upload', () => {
	/** PHP that appends, and says what became of it: the result, what is stored, what counts, whether it is marked as not compared yet. */
	const append = `
		$append = static function ( $sent, $most, $is_over = null, $checksum = null, $path = null ) use ( $folder ) {
			$path ??= "$folder/part";
			$source = fopen( 'php://memory', 'w+b' );
			fwrite( $source, $sent );
			rewind( $source );
			$result = Part_File::append( $path, $source, $most, $is_over ?? static fn() => false, $checksum );
			return array( $result, is_file( $path ) ? file_get_contents( $path ) : null, Part_File::size( $path ), is_file( "$path.unverified" ) );
		};
		$sum = static fn( $text ) => array( 'sha1', sha1( $text, true ) );
	`;

	it( 'are those that were sent, as far as they are allowed', async () => {
		expect(
			await run( `
				${ append }
				return array( Part_File::size( "$folder/part" ), $append( 'ab', 5 ), $append( 'cde', 3 ), $append( 'f', 0 ), $append( '', 0 ) );
			` )
		).toEqual( [
			0,
			[ 'done', 'ab', 2, false ],
			[ 'done', 'abcde', 5, false ],
			[ 'too-long', 'abcde', 5, false ],
			[ 'done', 'abcde', 5, false ],
		] );
	} );

	it( 'are read in steps, and none of a body that turns out to be too long stay', async () => {
		expect(
			await run( `
				${ append }
				$steps = array();
				$watch = static function () use ( &$steps, $folder ) {
					clearstatcache();
					$steps[] = filesize( "$folder/part" );
					return false;
				};
				$first = $append( str_repeat( 'x', 2500000 ), 3000000, $watch );
				$next  = $append( str_repeat( 'x', 1500000 ), 1200000, $watch );
				return array( $first[0], $first[2], $next[0], $next[2], $steps );
			` )
		).toEqual( [
			...[ 'done', 2_500_000, 'too-long', 2_500_000 ],
			[ 1_048_576, 2_097_152, 2_500_000, 3_548_576 ],
		] );
	} );

	it( 'stay when another request waits, but without a checksum of all of them', async () => {
		expect(
			await run( `
				${ append }
				$stop = static fn() => true;
				return array( $append( 'ab', 9, $stop ), $append( 'cd', 9, $stop, $sum( 'cd' ) ) );
			` )
		).toEqual( [
			[ 'stopped', 'ab', 2, false ],
			[ 'stopped', 'ab', 2, false ],
		] );
	} );

	it( 'count when their checksum is compared', async () => {
		expect(
			await run( `
				${ append }
				$marks = array();
				$watch = static function () use ( &$marks, $folder ) {
					$marks[] = is_file( "$folder/part.unverified" ) ? array( file_get_contents( "$folder/part.unverified" ), Part_File::size( "$folder/part" ) ) : null;
					return false;
				};
				$said = array( $append( 'ab', 9, $watch, $sum( 'ab' ) ), $append( 'cd', 9, $watch, $sum( 'xx' ) ), $append( 'cde', 9, $watch, $sum( 'cde' ) ) );
				file_put_contents( "$folder/part.unverified", '3' );
				$said[] = Part_File::size( "$folder/part" );
				$said[] = $append( 'f', 9, $watch );
				file_put_contents( "$folder/part.unverified", '9' );
				$said[] = Part_File::size( "$folder/part" );
				return array( $marks, $said );
			` )
		).toEqual( [
			[ [ '0', 0 ], [ '2', 2 ], [ '2', 2 ], null ],
			[
				[ 'done', 'ab', 2, false ],
				[ 'mismatch', 'ab', 2, false ],
				[ 'done', 'abcde', 5, false ],
				...[ 3, [ 'done', 'abcf', 4, false ], 4 ],
			],
		] );
	} );

	it( 'are refused where they, or the mark that they are not compared yet, cannot be written', async () => {
		expect(
			await run( `
				${ append }
				mkdir( "$folder/part.unverified" );
				return array( $append( 'ab', 9 )[0], $append( 'ab', 9, null, $sum( 'ab' ) )[0], $append( 'ab', 9, null, null, "$folder/none/part" )[0] );
			` )
		).toEqual( [ 'done', 'full', 'full' ] );
	} );

	it.each( [ 'ftruncate', 'fseek', 'fwrite', 'fflush' ] )(
		'are refused by a disk on which %s() fails',
		async ( name ) => {
			expect(
				await run( `${ append } return $append( 'ab', 9 )[0];`, {
					[ name ]: `return 'fseek' === '${ name }' ? -1 : false;`,
				} )
			).toBe( 'full' );
		}
	);
} );

describe( 'a file that moves to its place', () => {
	/** What becomes of it: whether it has moved, and what is where. */
	const place = ( before = '', faulty: Record< string, string > = {} ) =>
		run(
			`
				file_put_contents( "$folder/part", 'mine' );
				${ before }
				$said  = Video_Placement::place( "$folder/part", "$folder/film" );
				$files = array_values( array_diff( scandir( $folder ), array( '.', '..' ) ) );
				clearstatcache();
				return array( $said, array_combine( $files, array_map( static fn( $name ) => file_get_contents( "$folder/$name" ), $files ) ) );
			`,
			faulty
		);
	const MOVED = [ true, { film: 'mine' } ];
	const THEIRS = `file_put_contents( "$folder/film", 'their' );`;
	const KEPT = [ false, { film: 'their', part: 'mine' } ];
	const noLink = { link: 'return false;' };

	it( 'is there afterwards, never over another one, and once', async () => {
		expect( await place() ).toEqual( MOVED );
		expect( await place( THEIRS ) ).toEqual( KEPT );
		expect( await place( 'link( "$folder/part", "$folder/film" );' ) ).toEqual( MOVED );
		expect( await place( 'rename( "$folder/part", "$folder/film" );' ) ).toEqual( MOVED );
		expect( await place( 'unlink( "$folder/part" );' ) ).toEqual( [ false, [] ] );
	} );

	it( 'has the rights that files in its folder have', async () => {
		expect(
			await run( `
				file_put_contents( "$folder/part", '' );
				chmod( "$folder/part", 0600 );
				chmod( $folder, 0755 );
				Video_Placement::place( "$folder/part", "$folder/film" );
				clearstatcache();
				return decoct( fileperms( "$folder/film" ) & 07777 );
			` )
		).toBe( '644' );
	} );

	it( 'is copied where there are no links', async () => {
		expect( await place( '', noLink ) ).toEqual( MOVED );
		expect( await place( THEIRS, noLink ) ).toEqual( KEPT );
		expect(
			await place( '', {
				function_exists: `return 'link' !== $given[0] && \\function_exists( $given[0] );`,
				link: `throw new \\Error( 'There is no link().' );`,
			} )
		).toEqual( MOVED );
	} );

	it.each( [
		[ 'cannot be copied', { copy: 'return false;' } ],
		[ 'is copied in part', { copy: `return (bool) \\file_put_contents( $given[1], 'm' );` } ],
		[ 'cannot be renamed', { rename: 'return false;' } ],
	] )( 'stays where it is when it %s, and nothing else does', async ( _, faulty ) => {
		expect( await place( '', { ...noLink, ...faulty } ) ).toEqual( [ false, { part: 'mine' } ] );
	} );

	it( 'is not taken for another one where files have no numbers, or another disk has the same', async () => {
		const stat = ( numbers: string ) => ( { stat: `return ${ numbers } + \\stat( $given[0] );` } );
		expect( await place( THEIRS, { ...noLink, ...stat( `array( 'ino' => 0 )` ) } ) ).toEqual( KEPT );
		expect( await place( '', stat( `array( 'ino' => 0 )` ) ) ).toEqual( MOVED );
		expect(
			await place( THEIRS, { ...noLink, ...stat( `array( 'ino' => 7, 'dev' => crc32( $given[0] ) )` ) } )
		).toEqual( KEPT );
	} );

	it( 'that is gone meanwhile is no fault of PHP', async () => {
		const gone = { link: 'unlink( $given[0] ); return false;' };
		expect( await place( '', gone ) ).toEqual( [ false, [] ] );
		expect( await place( THEIRS, gone ) ).toEqual( [ false, { film: 'their' } ] );
		expect( debugLog() ).not.toMatch( /includes\/Video\/Upload/ );
	} );
} );

describe( 'the lock of an upload', () => {
	it( 'has one holder, who is asked to stop by whoever waits', async () => {
		expect(
			await run( `
				$is_asked = static fn() => is_file( "$folder/stop" );
				$said     = array( Upload_Lock::take( "$folder/none", 0 ) );
				$lock     = Upload_Lock::take( $folder, 0 );
				array_push( $said, $lock->is_wanted(), Upload_Lock::take( $folder, 0 ), $is_asked(), $lock->is_wanted() );
				array_push( $said, Upload_Lock::take( $folder, 60 ), $is_asked(), $lock->is_wanted() );
				$lock->release();
				$next = Upload_Lock::take( $folder, 0 );
				array_push( $said, null !== $next, $is_asked(), $next->is_wanted() );
				return $said;
			` )
		).toEqual( [ null, ...[ false, null, false, false ], ...[ null, true, true ], ...[ true, false, false ] ] );
	} );

	it( 'is got by whoever waits long enough, which is at most ten seconds', async () => {
		const clock = {
			microtime: `return $GLOBALS['now'] ?? 0.0;`,
			usleep: `$GLOBALS['now'] = ( $GLOBALS['now'] ?? 0.0 ) + $given[0] / 1e6; ( $GLOBALS['then'] ?? static fn() => null )();`,
		};
		expect(
			await run(
				`
					$lock = Upload_Lock::take( $folder, 0 );
					foreach ( array( 0.01, 1, 60 ) as $seconds ) {
						$GLOBALS['now'] = 0.0;
						remove_all_filters( 'statecraft_video_lock_wait' );
						add_filter( 'statecraft_video_lock_wait', static fn() => $seconds );
						Upload_Lock::take( $folder );
						$waited[] = round( $GLOBALS['now'], 1 );
					}
					$GLOBALS['then'] = static fn() => $lock->release();
					return array( $waited, null !== Upload_Lock::take( $folder, 1000 ) );
				`,
				clock
			)
		).toEqual( [ [ 0.1, 1, 10 ], true ] );
	} );

	it( 'is not on a file that nobody else sees', async () => {
		const take = ( act: string ) =>
			run( 'return null === Upload_Lock::take( $folder, 0 );', {
				flock: `$file = \\stream_get_meta_data( $given[0] )['uri']; ${ act } return \\flock( ...$given );`,
			} );
		expect( [ await take( '\\unlink( $file );' ), await take( '\\unlink( $file ); \\touch( $file );' ) ] ).toEqual(
			[ true, true ]
		);
		expect( debugLog() ).not.toMatch( /includes\/Video\/Upload/ );
	} );
} );
