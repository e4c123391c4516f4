/** The browser tests that `npm test` runs: all that are marked, few, and covering every block and every requirement that no other layer covers. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bracketsIn, namedBy, requirementsIn, titlesIn } from '../../tools/_requirements/index.mjs';
import { JOURNEYS } from '../../tools/_test/select.mjs';
import { ROOT } from './root';
import { blocksIn } from './registry';

const MARK = '@journey';

/** Each takes seconds of CPU time, and nobody waits for many of them. */
const MOST = 60;

interface Suite {
	file: string;
	suites?: Suite[];
	specs: { title: string }[];
}

const flat = ( { file, specs, suites = [] }: Suite ): { file: string; title: string }[] => [
	...specs.map( ( { title } ) => ( { file, title } ) ),
	...suites.flatMap( flat ),
];

/** As Playwright itself lists them, with the arguments of `npm test`. */
function listed(): { file: string; title: string }[] {
	const { stdout, stderr } = spawnSync(
		process.execPath,
		[ 'node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json', ...JOURNEYS ],
		// Playwright refuses to run if Jest's worker variable is set.
		{ cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, JEST_WORKER_ID: undefined } }
	);
	const { suites = [], errors = [ stderr ] } = ( stdout ? JSON.parse( stdout ) : {} ) as {
		suites?: Suite[];
		errors?: unknown[];
	};
	if ( errors.length > 0 ) {
		throw new Error( JSON.stringify( errors ) );
	}
	return suites.flatMap( flat );
}

const journeys = listed();
const of = ( file: string ) => journeys.filter( ( one ) => one.file === file ).map( ( { title } ) => title );

it.each( [ 'playwright.config.mjs', '.storybook/playwright.config.mjs' ] )(
	'%s: an action on something that is not there fails within a fraction of the time of its test, and says what it waited for',
	( config ) => {
		const program = `import config from './${ config }'; console.log( JSON.stringify( config ) );`;
		const { stdout } = spawnSync( process.execPath, [ '--input-type=module', '--eval', program ], {
			cwd: ROOT,
			encoding: 'utf8',
			env: { ...process.env, JEST_WORKER_ID: undefined },
		} );
		const { use, timeout } = JSON.parse( stdout ) as {
			timeout: number;
			use: { actionTimeout?: number; navigationTimeout?: number };
		};
		for ( const limit of [ use.actionTimeout, use.navigationTimeout ] ) {
			expect( limit ).toBeGreaterThan( 0 );
			expect( limit ).toBeLessThanOrEqual( timeout / 3 );
		}
	}
);

it( 'exactly the marked tests are journeys', () => {
	const folder = join( ROOT, 'test/e2e' );
	const marked = readdirSync( folder, { recursive: true, encoding: 'utf8' } )
		.filter( ( file ) => file.endsWith( '.spec.ts' ) )
		.map( ( file ) => [ file, readFileSync( join( folder, file ), 'utf8' ).split( MARK ).length - 1 ] as const )
		.filter( ( [ , marks ] ) => marks > 0 );
	expect( marked.length ).toBeGreaterThan( 20 );
	// A mark in a loop counts several times.
	expect( marked.filter( ( [ file, marks ] ) => of( file ).length < marks ) ).toEqual( [] );
	expect( journeys.filter( ( { title } ) => ! title.includes( MARK ) ) ).toEqual( [] );
} );

it( `they are at most ${ MOST }`, () => {
	expect( journeys.length ).toBeGreaterThan( 40 );
	expect( journeys.length ).toBeLessThanOrEqual( MOST );
} );

it( 'every block is inserted and published in one of them', () => {
	const definitions = blocksIn( ROOT ).map(
		( folder ) =>
			JSON.parse( readFileSync( join( ROOT, 'blocks', folder, 'block.json' ), 'utf8' ) ) as {
				name: string;
				parent?: string[];
				ancestor?: string[];
				supports?: { inserter?: boolean };
			}
	);
	const written = of( 'journeys.spec.ts' ).flatMap( ( title ) => title.match( /[a-z-]+\/[a-z-]+/g ) ?? [] );
	expect( definitions.length ).toBeGreaterThan( 25 );
	// Child blocks come with their parents.
	const isThere = ( name: string ) => written.includes( name );
	expect(
		definitions
			.filter( ( { supports } ) => supports?.inserter !== false )
			.filter(
				( { name, parent = [], ancestor = [] } ) =>
					! isThere( name ) && ! [ ...parent, ...ancestor ].some( isThere )
			)
			.map( ( { name } ) => name )
	).toEqual( [] );
} );

it( 'each requirement covered only by browser tests is covered by one of them', () => {
	const requirements = requirementsIn( join( ROOT, 'docs/requirements' ) );
	const alone = [ ...namedBy( requirements, titlesIn( join( ROOT, 'test' ) ) ) ]
		.filter( ( [ , files ] ) => files.size > 0 && [ ...files ].every( ( file ) => file.startsWith( 'e2e/' ) ) )
		.map( ( [ id ] ) => id );
	const held = journeys.flatMap( ( { title } ) => bracketsIn( title ).flat() );
	expect( alone.length ).toBeGreaterThan( 0 );
	expect( alone.filter( ( id ) => ! held.includes( id ) ) ).toEqual( [] );
} );
