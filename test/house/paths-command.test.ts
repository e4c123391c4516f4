/** The command about paths, run as a tester runs it. */
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { ROOT } from './posts';
import { flowsIn } from './registry';

const node = ( script: string, ...args: string[] ) => {
	const { status, stdout, stderr } = spawnSync( process.execPath, [ join( ROOT, script ), ...args ], {
		cwd: ROOT,
		encoding: 'utf8',
	} );
	return { status, text: `${ stdout }${ stderr }` };
};

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
