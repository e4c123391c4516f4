/**
 * The PHP mutants of `npm run mutants`, on code written for this test.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join( __dirname, '../..' );
const TOOL = join( ROOT, 'tools/_mutants/php' );

const KETTLE = `<?php
declare( strict_types = 1 );
namespace Tea;

defined( 'TEA' ) || define( 'TEA', 1 );

final class Kettle {
	private const MOST = 3;
	private ?string $kept = null;
	public array $args = array( 'permission' => 'may_boil', 'size' => 2 < 3 );

	public function may_boil() { return $GLOBALS['who'] === 'cook' ? true : new WP_Error( 'no' ); }

	public function boil( array $cups, ?string $who, int $least = 1 > 0 ? 1 : 2 ) {
		static $hot = 1 > 2;
		if ( ! $cups || $who === 'cat' ) {
			return 'refused';
		}
		if ( null !== $this->kept ) {
			return $this->kept;
		}
		if ( count( $cups ) > 5 ) {
			return "too, many: { $who }";
		} elseif ( $least < 0 ) {
			return 'negative';
		} else {
			$hot = true;
		}
		return implode( ', ', array_slice( $cups, 0, self::MOST ) ) . ( $who ? " for $who" : '' );
	}

	public function is_hot( int $degrees, int $since ): bool {
		if ( $degrees > 90 && ( current_user_can( 'boil' ) || $degrees >= 95 ) ) {
			return true;
		}
		$keep = fn( $one ): bool => $one % 2 === 0;
		foreach ( array( 2, 3, '4' ) as $one ) {
			if ( $keep( $one ) && ! is_string( $one ) ) {
				$this->kept = (string) min( $one, 9 );
			}
		}
		return $since < time();
	}

	public function name( $value ): array {
		return array( 'name' => is_string( $value ) && ( $value = trim( $value ) ) ? $value : '', 'none' => ! $value, 'size' => match ( true ) { $value > 1 => 'big', default => 'small' } );
	}
}
`;

/** What each mutant changes. */
const MUTANTS = [
	'12 permission given: may_boil',
	"12 check passed: $GLOBALS['who'] === 'cook' ? true : new WP_Error( 'no' )",
	'16 side of || dropped: ! $cups',
	"16 side of || dropped: $who === 'cat'",
	'22 limit moved: count( $cups ) > 5',
	'24 limit moved: $least < 0',
	'29 not cut: array_slice( $cups, 0, self::MOST )',
	'33 limit moved: $degrees > 90',
	'33 limit moved: $degrees >= 95',
	"33 permission given: current_user_can( 'boil' )",
	"33 guard deleted: $degrees > 90 && ( current_user_can( 'boil' ) || $degrees >= 95 )",
	'33 side of && dropped: $degrees > 90',
	"33 side of && dropped: ( current_user_can( 'boil' ) || $degrees >= 95 )",
	"33 side of || dropped: current_user_can( 'boil' )",
	'33 side of || dropped: $degrees >= 95',
	'36 answer is always no: $one % 2 === 0',
	'36 answer is always yes: $one % 2 === 0',
	'38 guard deleted: $keep( $one ) && ! is_string( $one )',
	'38 side of && dropped: $keep( $one )',
	'38 side of && dropped: ! is_string( $one )',
	'39 limit turned: min( $one, 9 )',
	'42 limit turned: $since < time()',
	'42 answer is always no: $since < time()',
	'42 answer is always yes: $since < time()',
	'46 limit moved: $value > 1',
	'46 side of && dropped: is_string( $value )',
	'46 side of && dropped: ( $value = trim( $value ) )',
	'46 ! dropped: ! $value',
];

/** Cases, at least one of which each mutant changes, and their results with each mutant, without, and in the original file. */
const CASES = `
	class WP_Error {}
	function current_user_can( string $what ): bool { return 'cook' === $GLOBALS['who']; }
	function statecraft_mutant( int $id ): bool { return $id === $GLOBALS['active']; }
	class_alias( 'WP_Error', 'Tea\\\\WP_Error' );
	function cases( string $class, int $active ): string {
		$GLOBALS['active'] = $active;
		$found             = array();
		foreach ( array( 'cook', 'guest' ) as $GLOBALS['who'] ) {
			$kettle  = new $class();
			$found[] = is_object( $kettle->may_boil() );
			foreach ( array( array( array(), 'cook' ), array( array( 'cup' ), 'cat' ), array( range( 1, 4 ), 'cook' ), array( range( 1, 5 ), null ), array( range( 1, 6 ), null ), array( array( 'cup' ), null, 0 ), array( array( 'cup' ), null, -1 ) ) as $given ) {
				$found[] = $kettle->boil( ...$given );
			}
			foreach ( array( 20, 90, 91, 95, 96 ) as $degrees ) {
				$kettle  = new $class();
				$found[] = $kettle->is_hot( $degrees, time() - 9 );
				$found[] = $kettle->is_hot( $degrees, time() + 9 );
				$found[] = $kettle->boil( array( 'cup' ), 'cook' );
			}
			foreach ( array( 'pot ', ' ', '', 0, 1, 2, 5.5 ) as $value ) {
				try {
					$found[] = $kettle->name( $value );
				} catch ( TypeError ) {
					$found[] = 'error';
				}
			}
		}
		return json_encode( $found );
	}`;

/** Runs PHP: the machine's own or, if it has none, WebAssembly. */
function php( code: string ): string {
	const own = spawnSync( 'php', { input: `<?php ${ code }`, encoding: 'utf8' } );
	if ( ! own.error ) {
		return own.stdout + own.stderr;
	}
	const script = `
		import { PHP } from '@php-wasm/universal';
		import { createNodeFsMountHandler, loadNodeRuntime } from '@php-wasm/node';
		const php = new PHP( await loadNodeRuntime( '8.3', { emscriptenOptions: { processId: 1 } } ) );
		for ( const folder of ${ JSON.stringify( [ ROOT, folder ] ) } ) {
			php.mkdir( folder );
			await php.mount( folder, createNodeFsMountHandler( folder ) );
		}
		const { text } = await php.run( { code: ${ JSON.stringify( `<?php ${ code }` ) } } );
		process.stdout.write( text, () => process.exit() );`;
	const args = [ '--input-type=module', '-e', script ];
	return spawnSync( process.execPath, args, { cwd: ROOT, encoding: 'utf8' } ).stdout;
}

const inPhp = ( text: string ) => `'${ text.replace( /[\\']/g, '\\$&' ) }'`;

let folder: string;
let mutants: { id: number; line: number; kind: string; code: string }[];
/** Results of all cases, by mutant; 0 means none, and -1 the original file. */
let outcomes: Record< string, string >;
beforeAll( () => {
	folder = mkdtempSync( join( tmpdir(), 'mutants-' ) );
	writeFileSync( join( folder, 'kettle.php' ), KETTLE );
	const printed = php( `
		require ${ inPhp( join( TOOL, 'mutated.php' ) ) };
		require ${ inPhp( join( TOOL, 'operations.php' ) ) };
		$folder  = ${ inPhp( folder ) };
		$mutants = Statecraft\\Mutants\\mutated( $folder, "$folder/mutated", array( 'kettle.php' ) );
		${ CASES }
		file_put_contents( "$folder/plain.php", str_replace( array( 'class Kettle' ), 'class Plain', file_get_contents( "$folder/kettle.php" ) ) );
		require "$folder/plain.php";
		require "$folder/mutated/kettle.php";
		$outcomes = array( -1 => cases( 'Tea\\\\Plain', 0 ) );
		foreach ( array( 0, ...array_column( $mutants, 'id' ) ) as $id ) {
			$outcomes[ $id ] = cases( 'Tea\\\\Kettle', $id );
		}
		echo json_encode( compact( 'mutants', 'outcomes' ) );` );
	( { mutants, outcomes } = JSON.parse( printed ) );
} );
afterAll( () => rmSync( folder, { recursive: true } ) );

it( 'finds each guard, limit, permission and return value once, and none in signatures, constants and stored values', () => {
	expect( mutants.map( ( { line, kind, code } ) => `${ line } ${ kind }: ${ code }` ).toSorted() ).toEqual(
		MUTANTS.toSorted()
	);
} );

it( 'changes neither behaviour nor line numbers while no mutant is active', () => {
	expect( outcomes[ 0 ] ).toBe( outcomes[ -1 ] );
	const mutated = readFileSync( join( folder, 'mutated/kettle.php' ), 'utf8' );
	expect( mutated.split( '\n' ) ).toHaveLength( KETTLE.split( '\n' ).length );
} );

it( 'changes the behaviour with each mutant', () => {
	const idle = mutants.filter( ( { id } ) => outcomes[ id ] === outcomes[ 0 ] );
	expect( idle.map( ( { kind, code } ) => `${ kind }: ${ code }` ) ).toEqual( [] );
} );

it( 'records a mutant only if it would change something', () => {
	const rows: [ string, boolean ][] = [
		[ 'yes( 7, 0 )', true ],
		[ 'yes( 7, 1 )', false ],
		[ 'no( 7, 1 )', true ],
		[ 'no( 7, null )', false ],
		[ 'always( 7 )', true ],
		[ `compare( 7, '>=', '>', 5, 5 )`, true ],
		[ `compare( 7, '>=', '>', 5, 4 )`, false ],
		[ `compare( 7, '<=', '<', 5, 4 )`, false ],
		[ `swap( 7, 'min', 'max', 1, 2 )`, true ],
		[ `swap( 7, 'min', 'max', 2, 2 )`, false ],
		[ `cut( 7, 'substr', 'tea', 0, 2 )`, true ],
		[ `cut( 7, 'substr', 'tea', 0, 3 )`, false ],
	];
	const printed = php( `
		function statecraft_mutant( int $id ): bool { $GLOBALS['noted'][] = $id; return false; }
		require ${ inPhp( join( TOOL, 'operations.php' ) ) };
		$found = array();
		${ rows.map( ( [ code ] ) => `$noted = array(); statecraft_mutant_${ code }; $found[] = in_array( -7, $noted, true );` ).join( '\n' ) }
		echo json_encode( $found );` );
	expect( JSON.parse( printed ) ).toEqual( rows.map( ( [ , isNoted ] ) => isNoted ) );
} );

it( 'reads the active mutant from outside WordPress, and reports which ones were reached', () => {
	writeFileSync( join( folder, 'mutant' ), `7\n${ join( folder, 'reached' ) }` );
	const printed = php( `
		const ABSPATH = ${ inPhp( join( folder, 'wordpress/' ) ) };
		require ${ inPhp( join( TOOL, 'switch.php' ) ) };
		echo json_encode( array_map( 'statecraft_mutant', array( 6, 7, 7 ) ) );` );
	expect( JSON.parse( printed ) ).toEqual( [ false, true, true ] );
	expect( readFileSync( join( folder, 'reached' ), 'utf8' ) ).toBe( '6\n7\n' );
} );

it( 'runs the code before a server forks without a mutant, except one named for that', () => {
	const loading = ( mark: string ) => {
		writeFileSync( join( folder, 'mutant.php' ), mark );
		const printed = php( `
			const ABSPATH        = ${ inPhp( join( folder, 'wordpress/' ) ) };
			const WPMU_PLUGIN_DIR = ${ inPhp( folder ) };
			putenv( 'STATECRAFT_FORK_SOCKET=there' );
			require ${ inPhp( join( TOOL, 'switch.php' ) ) };
			echo json_encode( array_map( 'statecraft_mutant', array( 7, 8 ) ) );` );
		return JSON.parse( printed );
	};
	writeFileSync( join( folder, 'mutant' ), '7' );
	expect( loading( '<?php // 0' ) ).toEqual( [ false, false ] );
	expect( loading( '<?php // 8' ) ).toEqual( [ false, true ] );
	expect( readFileSync( join( folder, 'early' ), 'utf8' ) ).toBe( '7\n8\n7\n8\n' );
} );
