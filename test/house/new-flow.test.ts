/** The commands about flows, run as a developer runs them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './posts';
import { flowsIn, missingFiles } from './registry';

/** The new flow is built, checked and run, each by a program of its own. */
const PATIENCE = 120_000;

const node = ( script: string, ...args: string[] ) => {
	const { status, stdout, stderr } = spawnSync( process.execPath, [ join( ROOT, script ), ...args ], {
		cwd: ROOT,
		encoding: 'utf8',
	} );
	return { status, text: `${ stdout }${ stderr }` };
};

describe( 'npm run new:flow', () => {
	let folder: string;
	beforeEach( () => {
		// Inside the repository, so that what is installed and how code is transformed is found there.
		mkdirSync( join( ROOT, '.cache' ), { recursive: true } );
		folder = mkdtempSync( join( ROOT, '.cache/new-flow-' ) );
		for ( const shared of [
			'machines/_kit',
			'machines/_model',
			'stories/_kit',
			'test/_kit',
			'blocks',
			'types',
			'tsconfig.json',
		] ) {
			mkdirSync( join( folder, shared, '..' ), { recursive: true } );
			symlinkSync( join( ROOT, shared ), join( folder, shared ) );
		}
	} );
	afterEach( () => rmSync( folder, { recursive: true } ) );

	it.each( [
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
	] )( 'refuses the name “%s”', ( name ) => {
		const { status, text } = node( 'tools/new-flow.mjs', '--into', folder, '--', name );
		expect( status ).toBe( 1 );
		expect( text ).toContain( 'is no name for a flow' );
		expect( readdirSync( join( folder, 'machines' ) ) ).toEqual( [ '_kit', '_model' ] );
	} );

	it( 'refuses a flow that exists, and wants a name', () => {
		expect( node( 'tools/new-flow.mjs', 'ai/ai-request' ) ).toMatchObject( {
			status: 1,
			text: expect.stringContaining( 'The flow “ai/ai-request” exists.' ),
		} );
		expect( node( 'tools/new-flow.mjs' ) ).toMatchObject( {
			status: 1,
			text: expect.stringContaining( 'Say the system and the name' ),
		} );
	} );

	it(
		'writes all files of a flow; they compile, and their tests fail until the flow is written',
		() => {
			expect( node( 'tools/new-flow.mjs', 'tea/tea-time', '--into', folder ).status ).toBe( 0 );
			expect( missingFiles( folder ).filter( ( file ) => file.includes( 'tea-time' ) ) ).toEqual( [] );

			const types = node( 'node_modules/typescript/bin/tsc', '-p', folder );
			expect( types.text.split( '\n' ).filter( ( line ) => line.includes( 'tea-time' ) ) ).toEqual( [] );

			writeFileSync(
				join( folder, 'jest.config.cjs' ),
				`module.exports = { ...require( '${ ROOT }/jest.config.cjs' ).projects[ 0 ], rootDir: __dirname };`
			);
			const output = join( folder, 'result.json' );
			const run = node(
				'node_modules/jest/bin/jest.js',
				`--config=${ join( folder, 'jest.config.cjs' ) }`,
				'--json',
				`--outputFile=${ output }`
			);
			const { testResults } = JSON.parse( readFileSync( output, 'utf8' ) ) as {
				testResults: { name: string; status: string; assertionResults: { title: string; status: string }[] }[];
			};
			expect( run.status ).toBe( 1 );
			expect( testResults.map( ( { status } ) => status ) ).toEqual( [ 'failed', 'failed', 'failed' ] );
			const failed = testResults.flatMap( ( { assertionResults } ) =>
				assertionResults.filter( ( { status } ) => status === 'failed' ).map( ( { title } ) => title )
			);
			expect( failed.toSorted() ).toEqual( [
				'every story shows a state that the flow can be in',
				'has no state that is never entered and no arrow that is never taken',
				'no arrow, guard or action can be taken away without a scenario that fails',
				'there are some',
			] );
		},
		PATIENCE
	);
} );

describe( 'npm run paths', () => {
	it( 'lists the flows', () => {
		expect( node( 'tools/paths.mjs' ) ).toMatchObject( {
			status: 0,
			text: expect.stringContaining( '  ai-request\n' ),
		} );
	} );

	it( 'says which flows there are when asked for another', () => {
		expect( node( 'tools/paths.mjs', 'tea-time' ) ).toEqual( {
			status: 1,
			text: `There is no flow “tea-time” with a model.\nFlows: ${ flowsIn( ROOT )
				.map( ( place ) => basename( place ) )
				.join( ', ' ) }\n`,
		} );
	} );

	it( 'prints numbered steps that cover all of the chart', () => {
		const { status, text } = node( 'tools/paths.mjs', 'ai-request' );
		expect( status ).toBe( 0 );
		expect( text ).toMatch( /paths cover (\d+) of \1 states \(100 %\) and (\d+) of \2 arrows \(100 %\)\./ );
		expect( text ).toContain(
			'\n2. Type “Write a haiku” into the prompt field.\n   - The prompt is being typed.\n3. Press Send.\n'
		);
	} );

	it( 'prints the same for programs, and the chart', () => {
		const report = JSON.parse( node( 'tools/paths.mjs', 'ai-request', '--format', 'json' ).text );
		expect( report.coverage.arrows.missed ).toEqual( [] );
		const steps: { event: string; asks: string[] }[] = report.paths.flatMap(
			( path: { steps: object[] } ) => path.steps
		);
		expect( steps[ 0 ] ).toMatchObject( { event: '', asks: [] } );
		expect( steps.find( ( { event } ) => event === 'prompt.submit' ) ).toMatchObject( { asks: [ 'words' ] } );
		expect( node( 'tools/paths.mjs', 'ai-request', '--format', 'mermaid' ).text ).toMatch( /^flowchart LR\n/ );
	} );

	it( 'refuses a format that it does not know', () => {
		expect( node( 'tools/paths.mjs', 'ai-request', '--format', 'pdf' ) ).toMatchObject( {
			status: 1,
			text: expect.stringContaining( 'There is no format “pdf”.' ),
		} );
	} );
} );
