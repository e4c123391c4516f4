/** The command `npm run paths`, run as a tester would, and the table it writes. */
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { createMachine } from 'xstate';
import { defineModel } from '../../machines/_exploration/model';
import { isComplete, markdown, rowOf } from '../../tools/_flows/table';
import type { Flow, Row } from '../../tools/_flows/table';
import { walksOf } from '../e2e/_paths/plan';
import type { Place, WalkedFlow } from '../e2e/_paths/driver';
import { ROOT } from '../house/root';
import { flowsIn } from '../house/registry';

/** The timeout: all models and drivers are bundled and explored. */
const TIMEOUT = 60_000;

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

	it( 'lists the existing flows if an unknown one is requested', () => {
		expect( node( 'tools/paths.mjs', 'tea-time' ) ).toEqual( {
			status: 1,
			text: `There is no flow “tea-time” with a model.\nFlows: ${ flowsIn( ROOT )
				.map( ( place ) => basename( place ) )
				.join( ', ' ) }\n`,
		} );
	} );

	it( 'prints numbered steps that cover the whole chart', () => {
		// A small one: all of them are explored below.
		const { status, text } = node( 'tools/paths.mjs', 'embed-resolve' );
		expect( status ).toBe( 0 );
		expect( text ).toMatch( /paths cover (\d+) of \1 states \(100 %\) and (\d+) of \2 arrows \(100 %\)\./ );
		expect( text ).toContain(
			'\n2. Redo puts an address into the block.\n   - What the address leads to is shown; the toolbar has Edit.\n3. Type “a fair”.\n'
		);
	} );

	it( 'prints the same in machine-readable form, with the chart', () => {
		const report = JSON.parse( node( 'tools/paths.mjs', 'embed-resolve', '--format', 'json' ).text );
		expect( report.coverage.arrows.missed ).toEqual( [] );
		const steps: { event: string; asks: string[] }[] = report.paths.flatMap(
			( path: { steps: object[] } ) => path.steps
		);
		expect( steps[ 0 ] ).toMatchObject( { event: '', asks: [] } );
		expect( steps.find( ( { asks } ) => asks.length > 0 ) ).toMatchObject( {
			event: 'attributes.change',
			asks: [ 'resolve' ],
		} );
		expect( node( 'tools/paths.mjs', 'embed-resolve', '--format', 'mermaid' ).text ).toMatch( /^flowchart LR\n/ );
	} );

	it( 'rejects an unknown format', () => {
		expect( node( 'tools/paths.mjs', 'ai-request', '--format', 'pdf' ) ).toMatchObject( {
			status: 1,
			text: expect.stringContaining( 'There is no format “pdf”.' ),
		} );
	} );

	it(
		'prints the table of walks: each flow, and a reason for each arrow that cannot be walked',
		() => {
			const { status, text } = node( 'tools/paths.mjs', '--all', '--format', 'json' );
			const rows = JSON.parse( text ) as Row[];
			expect( rows.flatMap( ( { problems } ) => problems ) ).toEqual( [] );
			expect( status ).toBe( 0 );
			expect( rows.map( ( { flow } ) => flow ) ).toEqual( flowsIn( ROOT ).map( ( place ) => basename( place ) ) );
			for ( const { arrows, editor, left, waitsFor } of rows ) {
				expect( waitsFor ? arrows : editor + left.length ).toBe( arrows );
				expect( left.filter( ( { reason } ) => reason.length < 20 ) ).toEqual( [] );
			}
		},
		TIMEOUT
	);

	it( 'rejects an unknown format of the table', () => {
		expect( node( 'tools/paths.mjs', '--all', '--format', 'mermaid' ) ).toMatchObject( {
			status: 1,
			text: expect.stringContaining( 'There is no format “mermaid” of the table.' ),
		} );
	} );
} );

/** A kettle: it can be switched on and off, boils by itself, and has one event that cannot be caused. */
const model = defineModel( {
	machine: createMachine( {
		types: {} as { events: { type: 'on' | 'off' | 'drop' } },
		initial: 'cold',
		states: {
			cold: { on: { on: 'warm' } },
			warm: { on: { off: 'cold', drop: 'broken' } },
			broken: {},
		},
	} ),
	input: undefined,
	begin: 'Fill it.',
	acts: [
		{ say: 'Switch it on.', event: { type: 'on' } },
		{ say: 'Switch it off.', event: { type: 'off' } },
		{ say: 'Drop it.', event: { type: 'drop' } },
	],
	abstract: () => null,
	visible: { cold: 'A cold kettle.', warm: 'A warm kettle.', broken: 'Shards.' },
} );

const DROP = 'warm · drop';
const nobody = (): never => {
	throw new Error( 'Nobody walks here.' );
};
/** An environment in which some events cannot be caused. */
const kitchen = ( name: string, ...never: string[] ): Place => ( {
	in: name,
	isImpossible: ( { act } ) => never.includes( act!.event.type ),
	open: nobody,
} );
const flow = ( driver: WalkedFlow ): Flow => ( { name: 'kettle', model, driver } );
const problemsOf = ( driver: WalkedFlow ) => rowOf( flow( driver ) ).problems;
const careful = { places: [ kitchen( 'home', 'drop' ) ], reasons: { [ DROP ]: 'Nobody drops a kettle.' } } as const;

describe( 'the table of walks', () => {
	it( 'counts the arrows that can be walked, and says why the others cannot', () => {
		const row = rowOf( flow( careful ) );
		expect( row ).toMatchObject( {
			...{ flow: 'kettle', arrows: 3, dom: null, editor: 2, waitsFor: null, problems: [] },
			places: [ { in: 'home', walks: 1 } ],
			left: [ { arrow: DROP, reason: 'Nobody drops a kettle.' } ],
		} );
		expect( isComplete( [ row ] ) ).toBe( true );
		expect( markdown( [ row ] ) ).toContain( '| kettle | 3 | 2 | home 1 |' );
		expect( markdown( [ row ] ) ).toContain( `- ${ DROP }: Nobody drops a kettle.` );
	} );

	it.each( [
		[ 'an arrow that nobody walks, without a reason', { reasons: {} }, 'No walk takes the arrow “warm · drop”' ],
		[
			'a reason for an arrow that is gone',
			{ reasons: { ...careful.reasons, 'warm · polish': 'Nobody polishes.' } },
			'“warm · polish”, which is not in the chart',
		],
		[
			'a reason for an arrow that somebody walks',
			{ reasons: { ...careful.reasons, 'cold · on': 'Nobody drinks tea.' } },
			'“cold · on”, and a walk takes it',
		],
	] )( 'fails for %s', ( _, change, problem ) => {
		const driver = { ...careful, ...change } as unknown as WalkedFlow;
		expect( problemsOf( driver ) ).toEqual( [ expect.stringContaining( problem ) ] );
		expect( isComplete( [ rowOf( flow( driver ) ) ] ) ).toBe( false );
		expect( markdown( [ rowOf( flow( driver ) ) ] ) ).toContain( problem );
	} );

	it( 'takes another path if one is barred, and does not pass what cannot happen', () => {
		const walks = walksOf( model, { places: [ kitchen( 'home', 'on' ) ], reasons: {} } );
		expect( walks ).toEqual( [] );
	} );

	it( 'in a second environment, walks through all of its states, and along what only it can cause', () => {
		const titles = ( ...places: [ Place, ...Place[] ] ) =>
			walksOf( model, { places, reasons: {} } ).map( ( { place, path } ) => [
				place.in,
				...path.slice( 1 ).map( ( { act } ) => act!.event.type ),
			] );
		expect( titles( kitchen( 'home', 'drop' ), kitchen( 'school', 'off' ) ) ).toEqual( [
			[ 'home', 'on', 'off' ],
			[ 'school', 'on', 'drop' ],
		] );
		expect(
			titles( kitchen( 'home' ), kitchen( 'school' ) ).filter( ( [ place ] ) => place === 'school' )
		).toEqual( [ [ 'school', 'on', 'drop' ] ] );
	} );

	it( 'reports what was walked: in the DOM by path titles, in an editor by arrows', () => {
		const row = rowOf( flow( careful ), { dom: [ 'Switch it on. Switch it off.' ], editor: [ 'cold · on' ] } );
		expect( row ).toMatchObject( {
			dom: 2,
			editor: 1,
			problems: [ 'No walk along the arrow “warm · off” held.' ],
		} );
		expect( markdown( [ row ] ) ).toContain( '| kettle | 3 | 2 | 1 | home 1 |' );
	} );

	it( 'says what a flow without a rendering waits for', () => {
		const row = rowOf( { ...flow( careful ), driver: { waitsFor: 'the kitchen' } } );
		expect( row ).toMatchObject( { editor: 0, places: [], left: [], problems: [] } );
		expect( markdown( [ row ] ) ).toContain( 'nothing yet: waits for the kitchen' );
	} );
} );
