/** The scaffolding commands, run as a developer would, on a copy of the files they change. */
import { spawnSync } from 'node:child_process';
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../house/root';
import { Sources, missingSteps } from '../house/recipes';
import { missingFiles } from '../house/registry';

/** The timeout: the generated files are checked and tested, each by a separate process. */
const TIMEOUT = 300_000;

const node = ( script: string, ...args: string[] ) => {
	const { status, stdout, stderr } = spawnSync( process.execPath, [ join( ROOT, script ), ...args ], {
		cwd: ROOT,
		encoding: 'utf8',
	} );
	return { status, text: `${ stdout }${ stderr }` };
};

/** The files of a copy that are its own, and no link to ours. */
const filesIn = ( root: string ) =>
	readdirSync( root, { recursive: true, withFileTypes: true } )
		.filter( ( entry ) => entry.isFile() )
		.map( ( entry ) => relative( root, join( entry.parentPath, entry.name ) ) );

/** What lint finds in the files of a copy, by the rules that hold for the same paths of ours. */
function lintOf( root: string, files: string[] ): string {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[
			join( ROOT, 'node_modules/eslint/bin/eslint.js' ),
			...[ '--config', join( ROOT, 'eslint.config.cjs' ), '--max-warnings', '0' ],
			...files.filter( ( file ) => /\.tsx?$/.test( file ) ),
		],
		{ cwd: root, encoding: 'utf8' }
	);
	return status === 0 ? '' : stdout + stderr;
}

/** What PHP says of a command; nothing where this machine has none, as `npm test` has it. */
const php = ( command: string, root: string, ...args: string[] ) => {
	const { error, status, stdout, stderr } = spawnSync( command, args, { cwd: root, encoding: 'utf8' } );
	return error || status === 0 ? '' : stdout + stderr;
};

/** Loads a class, and with it what it is made of: it has to declare all that its parents want. */
const LOADED = `
	define( 'ABSPATH', '' );
	class WP_Error {}
	spl_autoload_register( static function ( string $name ): void {
		foreach ( array( '.', $GLOBALS['argv'][2] ) as $root ) {
			$file = $root . '/includes/' . strtr( substr( $name, strlen( 'Statecraft\\\\' ) ), '\\\\', '/' ) . '.php';
			if ( is_file( $file ) ) {
				require_once $file;
				return;
			}
		}
	} );
	exit( class_exists( $argv[1] ) ? 0 : 1 );`;
const loaded = ( name: string ) => php( 'php', folder, '-d', 'display_errors=1', '-r', LOADED, name, ROOT );

let folder: string;
const read = ( file: string ) => readFileSync( join( folder, file ), 'utf8' );
const make = ( what: string, ...args: string[] ) => node( `tools/new-${ what }.mjs`, '--into', folder, ...args );

/** Folders that the commands change or their tests read are copied; all others are symlinks. */
const COPIED = [ 'blocks/_composition', 'blocks/_runtime/registration', 'docs/authors/README.md' ];
const HOUSE = [ 'fixtures.test.tsx', 'posts.ts', 'registry.ts', 'root.ts', 'core-blocks.tsx' ].map(
	( file ) => `test/house/${ file }`
);

const link = ( file: string ) => {
	mkdirSync( dirname( join( folder, file ) ), { recursive: true } );
	symlinkSync( join( ROOT, file ), join( folder, file ) );
};
const linkAllIn = ( place: string ) =>
	readdirSync( join( ROOT, place ) )
		.map( ( name ) => `${ place }/${ name }` )
		.filter( ( file ) => ! COPIED.some( ( one ) => one.startsWith( file ) ) )
		.forEach( link );

beforeEach( () => {
	// Inside the repository, so that node_modules and the transform configuration are found.
	mkdirSync( join( ROOT, '.cache' ), { recursive: true } );
	folder = mkdtempSync( join( ROOT, '.cache/scaffold-' ) );
	[ ...COPIED, ...HOUSE ].forEach( ( file ) =>
		cpSync( join( ROOT, file ), join( folder, file ), { recursive: true } )
	);
	[ 'machines', 'services', 'blocks', 'blocks/_runtime' ].forEach( linkAllIn );
	[
		'stories/_kit',
		'test/_kit',
		'test/blocks/_shared',
		'test/wordpress/_kit',
		'test/e2e/_paths/driver.ts',
		'types',
		'tsconfig.json',
	].forEach( link );
	mkdirSync( join( folder, 'includes' ) );
	writeFileSync(
		join( folder, 'includes/Plugin.php' ),
		'<?php\nclass Plugin {\n\tprivate const MODULES = array(\n\t\tAi\\Module::class,\n\t);\n}\n'
	);
} );
afterEach( () => rmSync( folder, { recursive: true } ) );

const BAD = [
	'tea/TeaTime',
	'tea/tea_time',
	'tea/-time',
	'tea/time-',
	'tea/_kit',
	'../tea',
	'tea/1-time',
	'tea-time',
	'tea/',
	'',
];

it.each( BAD )( 'new:flow rejects the name “%s”', ( name ) => {
	const { status, text } = make( 'flow', '--', name );
	expect( status ).toBe( 1 );
	expect( text ).toContain( 'is no name for a flow' );
	expect( existsSync( join( folder, 'machines/tea' ) ) ).toBe( false );
} );

it( 'new:block and new:system reject invalid names and existing ones', () => {
	expect( make( 'block', 'cup' ).text ).toContain( 'is no name for a block' );
	expect( make( 'system', 'tea/time' ).text ).toContain( 'is no name for a system' );
	expect( make( 'system', 'forms' ).text ).toContain( 'The system “forms” exists.' );
} );

it( 'each rejects what exists, and requires a name', () => {
	expect( node( 'tools/new-flow.mjs', 'ai/ai-request' ) ).toMatchObject( {
		status: 1,
		text: expect.stringContaining( 'The flow “ai/ai-request” exists.' ),
	} );
	expect( node( 'tools/new-block.mjs', 'embeds/tock' ).text ).toContain( 'The block “embeds/tock” exists.' );
	for ( const what of [ 'flow', 'block', 'system' ] ) {
		expect( node( `tools/new-${ what }.mjs` ) ).toMatchObject( {
			status: 1,
			text: expect.stringContaining( `Say the name of one ${ what }.` ),
		} );
	}
} );

it( 'a block requires its system to exist; nothing is written if a line has no place', () => {
	expect( make( 'block', 'tea/cup' ).text ).toContain( 'npm run new:system tea' );
	writeFileSync( join( folder, 'includes/Plugin.php' ), '<?php' );
	expect( make( 'system', 'tea' ) ).toMatchObject( {
		status: 1,
		text: expect.stringContaining( 'Nothing was written.' ),
	} );
	expect( existsSync( join( folder, 'blocks/_composition/tea.ts' ) ) ).toBe( false );
} );

it( 'a system is on each list, a line each', () => {
	expect( make( 'system', 'high-tea' ).status ).toBe( 0 );
	expect( read( 'blocks/_composition/index.ts' ) ).toMatch(
		/import { highTea } from '\.\/high-tea';[^]*\[[^\]]*\bhighTea,?\s*\];/
	);
	expect( read( 'blocks/_composition/services.ts' ) ).toContain(
		"export { services as highTea } from './high-tea.services';"
	);
	expect( read( 'includes/Plugin.php' ) ).toContain( '\t\tAi\\Module::class,\n\t\tHigh_Tea\\Module::class,\n\t);' );
	expect( read( 'includes/High_Tea/Module.php' ) ).toContain( 'namespace Statecraft\\High_Tea;' );
} );

it( 'a service is declared whole, and its system names it', () => {
	make( 'system', 'tea' );
	const named = ( service: string ) => make( 'service', `tea/${ service }` ).status;
	expect( [ named( 'tea-leaves' ), named( 'cups' ), named( 'cups' ) ] ).toEqual( [ 0, 0, 1 ] );
	expect( read( 'includes/Tea/Module.php' ) ).toContain(
		'return array( new Cups_Service(), new Tea_Leaves_Service() );'
	);
	for ( const name of [ 'Module', 'Tea_Leaves_Service', 'Tea_Leaves_Api', 'Cups_Service' ] ) {
		expect( loaded( `Statecraft\\Tea\\${ name }` ) ).toBe( '' );
	}
	const rules = join( ROOT, 'tools/phpcs/Statecraft' );
	expect( php( 'phpcs', folder, `--standard=${ rules }`, '-q', 'includes/Tea' ) ).toBe( '' );
	writeFileSync(
		join( folder, 'includes/Tea/Cups_Service.php' ),
		read( 'includes/Tea/Cups_Service.php' ).replace( /\tpublic function group[^}]*}/, '' )
	);
	expect( loaded( 'Statecraft\\Tea\\Cups_Service' ) ).toMatch( /group|^$/ );
} );

/** Uncomments the acts suggested in the generated model. */
const fillActs = ( file: string ) =>
	writeFileSync(
		join( folder, file ),
		read( file ).replace(
			/((?:\t\/\/ { say: .*\n)+)\tacts: \[\],/,
			( _, acts: string ) => `\tacts: [\n${ acts.replaceAll( '// {', '{' ) }\t],`
		)
	);

it(
	'generated code compiles and is complete; what can pass immediately passes, and the rest fails until it is written',
	() => {
		expect( make( 'system', 'tea' ).status ).toBe( 0 );
		expect( make( 'flow', 'tea/pouring' ).status ).toBe( 0 );
		expect( make( 'block', 'tea/cup', '--flow' ).status ).toBe( 0 );
		expect( make( 'block', 'tea/saucer', '--dynamic' ).status ).toBe( 0 );
		expect( missingFiles( folder ) ).toEqual( [] );
		const own = filesIn( folder ).filter( ( file ) => ! file.startsWith( 'test/house/' ) );
		const texts = Object.fromEntries( own.map( ( file ) => [ file, read( file ) ] ) );
		// Only somebody who knows the block can say these.
		expect( missingSteps( new Sources( ROOT ).with( texts ) ).sort() ).toEqual( [
			'test/e2e/_journeys: add a row for blocks/cup',
			'test/e2e/_journeys: add a row for blocks/saucer',
			'test/wordpress/settings/leaving.test.ts: say what a page keeps of “cup” without the plugin',
			'test/wordpress/settings/leaving.test.ts: say what a page keeps of “saucer” without the plugin',
		] );
		expect( read( 'blocks/_composition/tea.ts' ) ).toContain( 'registrations: { saucer, cup }' );
		expect( read( 'blocks/_composition/tea.services.ts' ) ).toContain( "import( '../../services/tea/pouring' )" );
		expect( read( 'docs/authors/README.md' ) ).toContain(
			'- [Saucer](saucer.md): write what it is for.\n- [Cup](cup.md)'
		);
		expect( lintOf( folder, filesIn( folder ) ) ).toBe( '' );
		// As all flows name their time limits.
		expect( read( 'machines/tea/pouring/pouring.machine.ts' ) ).toMatch( /delays: \{ [a-z]\w*Limit: / );
		fillActs( 'test/machines/tea/cup/cup.model.ts' );

		const types = node( 'node_modules/typescript-native/bin/tsc', '-p', folder );
		expect( types.text.split( '\n' ).filter( ( line ) => /tea|cup|saucer|pouring/.test( line ) ) ).toEqual( [] );

		writeFileSync(
			join( folder, 'jest.config.cjs' ),
			`module.exports = { ...require( '${ ROOT }/jest.config.cjs' ).projects[ 0 ], rootDir: __dirname };`
		);
		const output = join( folder, 'result.json' );
		node(
			'node_modules/jest/bin/jest.js',
			`--config=${ join( folder, 'jest.config.cjs' ) }`,
			'--json',
			`--outputFile=${ output }`
		);
		const { testResults } = JSON.parse( readFileSync( output, 'utf8' ) ) as {
			testResults: { name: string; message: string; assertionResults: { title: string; status: string }[] }[];
		};
		const failed = Object.fromEntries(
			testResults.map( ( { name, assertionResults } ) => [
				relative( join( folder, 'test' ), name ),
				assertionResults.filter( ( { status } ) => status === 'failed' ).map( ( { title } ) => title ),
			] )
		);
		const unwritten = [
			'shows what is saved',
			'has its settings in the toolbar and in the sidebar',
			'the inserter shows it with content, without any request',
		];
		const mutation = [ 'no arrow, guard or action can be taken away without a scenario that fails' ];
		expect( failed ).toEqual( {
			'blocks/cup/wiring.test.tsx': unwritten,
			'blocks/saucer/wiring.test.tsx': unwritten,
			'house/fixtures.test.tsx': [],
			'machines/tea/cup/cup.paths.test.ts': [],
			'machines/tea/cup/cup.test.ts': mutation,
			'machines/tea/cup/cup.view.test.tsx': expect.arrayContaining( [ 'Press Start. Press Stop.' ] ),
			'machines/tea/pouring/pouring.paths.test.ts': [
				'has no state that is never entered and no arrow that is never taken',
				'there are some',
			],
			'machines/tea/pouring/pouring.test.ts': mutation,
			'stories/tea/cup.stories.test.ts': [],
			'stories/tea/pouring.stories.test.ts': [ 'every story shows a state that the flow can be in' ],
		} );
	},
	TIMEOUT
);
