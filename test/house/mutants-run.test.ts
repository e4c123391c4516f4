/**
 * How `npm run mutants` runs tests, chooses them and says what it found; its mutants are in mutants.test.ts.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TOOL = join( __dirname, '../../tools/_mutants' );

/** Records what runs; only the test “spilt” fails. */
const TEA = `
const { said } = globalThis;
const say = ( text ) => () => void said.push( text );
beforeAll( say( 'all' ) );
beforeEach( say( 'each' ) );
afterAll( say( 'end' ) );
it( 'is boiled', say( 'boiled' ) );
describe( 'in a cup', () => {
	beforeAll( say( 'cup' ) );
	afterEach( say( 'rinsed' ) );
	afterAll( say( 'washed' ) );
	it( 'is spilt', () => { say( 'spilt' )(); expect( 1 ).toBe( 2 ); } );
	it.each( [ [ 'sugar' ], [ 'milk' ] ] )( 'has %s', ( what ) => say( what )() );
} );
it( 'is drunk', say( 'drunk' ) );
`;

let folder: string;
beforeAll( () => {
	folder = mkdtempSync( join( tmpdir(), 'mutants-' ) );
} );
afterAll( () => rmSync( folder, { recursive: true } ) );

/** Runs a module next to those of the tool, and returns what it passes to `tell`. */
function run< T >( code: string ): T {
	const script = `const tell = ( what ) => console.log( JSON.stringify( what ) );\n${ code }`.replaceAll(
		/from '\.\/([\w-]+\.mjs)'/g,
		( _, name ) => `from ${ JSON.stringify( join( TOOL, name ) ) }`
	);
	return JSON.parse(
		execFileSync( process.execPath, [ '--input-type=module', '-e', script ], { encoding: 'utf8' } )
	);
}

it( 'runs chosen tests with the hooks around them, in their order, up to the first failure', () => {
	writeFileSync( join( folder, 'tea.cjs' ), TEA );
	const told = run< { titles: string[]; runs: { said: string[]; failures: string[]; isPlain: boolean[] }[] } >( `
		import { collect, run, testsOf } from './suites.mjs';
		globalThis.said = [];
		const all = collect( ${ JSON.stringify( join( folder, 'tea.cjs' ) ) } );
		const runs = [];
		for ( const [ indexes, goesOn ] of [ [ [ 2, 4 ] ], [ [ 0, 1, 2, 3, 4 ] ], [ [ 1, 3 ], true ] ] ) {
			said.length = 0;
			const failures = await run( all, ( index ) => indexes.includes( index ), () => 1_000, {}, goesOn );
			runs.push( { said: [ ...said ], failures: failures.map( ( one ) => one.title ), isPlain: failures.map( ( one ) => one.isPlain ) } );
		}
		tell( { titles: testsOf( all ).map( ( one ) => one.title ), runs } );` );
	expect( told.titles ).toEqual( [
		'is boiled',
		'in a cup › is spilt',
		'in a cup › has sugar',
		'in a cup › has milk',
		'is drunk',
	] );
	expect( told.runs ).toEqual( [
		{
			said: [ 'all', 'cup', 'each', 'sugar', 'rinsed', 'washed', 'each', 'drunk', 'end' ],
			failures: [],
			isPlain: [],
		},
		{
			said: [ 'all', 'each', 'boiled', 'cup', 'each', 'spilt', 'rinsed', 'washed', 'end' ],
			failures: [ 'in a cup › is spilt' ],
			isPlain: [ true ],
		},
		{
			said: [ 'all', 'cup', 'each', 'spilt', 'rinsed', 'each', 'milk', 'rinsed', 'washed', 'end' ],
			failures: [ 'in a cup › is spilt' ],
			isPlain: [ true ],
		},
	] );
} );

it( 'tries a mutant on the tests closest to its file, and samples all files', () => {
	const told = run< { steps: [ string, number[] ][]; isReached: boolean; sample: string[] } >( `
		import { planner, sampled } from './plan.mjs';
		const mutants = [ 1, 2, 3, 4, 5, 6 ].map( ( id ) => ( { id, file: id < 5 ? 'kettle' : 'cup', line: 1, kind: '', code: '' } ) );
		const test = ( met, more = {} ) => ( { title: '', time: 10, met, isNoisy: false, isBroken: false, ...more } );
		const plans = planner( new Map( [
			[ 'all', { setUp: 0, early: [], tests: [ test( [ 1, 5 ] ), test( [ 1, 5 ] ), test( [ 1, 5 ] ), test( [ 5 ] ), test( [ 1 ], { isBroken: true } ) ] } ],
			[ 'kettle', { setUp: 0, early: [ 6 ], tests: [ test( [ 5 ] ), test( [ 1, 2, 3 ] ) ] } ],
		] ), mutants );
		tell( {
			steps: plans.plan( mutants[ 0 ] ).steps.map( ( { file, tests } ) => [ file, tests.map( ( { index } ) => index ) ] ),
			isReached: mutants.map( ( one ) => plans.isReached( one ) ),
			sample: sampled( mutants ).slice( 0, 2 ).map( ( { file } ) => file ).toSorted(),
		} );` );
	expect( told ).toEqual( {
		steps: [
			[ 'kettle', [ 1 ] ],
			[ 'all', [ 0, 1, 2 ] ],
		],
		isReached: [ true, true, true, false, true, true ],
		sample: [ 'cup', 'kettle' ],
	} );
} );

it( 'tries a mutant for at most half a minute, but always on the tests closest to its file', () => {
	const told = run< [ string, number[] ][][] >( `
		import { planner } from './plan.mjs';
		const mutants = [ 1, 2 ].map( ( id ) => ( { id, file: 'kettle', line: 1, kind: '', code: '' } ) );
		const tests = ( time, count, met = [ 1, -1 ] ) => Array.from( { length: count }, () => ( { title: '', time, met, isNoisy: false, isBroken: false } ) );
		const steps = ( reach ) => planner( new Map( Object.entries( reach ) ), mutants ).plan( mutants[ 0 ] ).steps
			.map( ( { file, tests } ) => [ file, tests.map( ( { index } ) => index ) ] );
		tell( [
			steps( { quick: { setUp: 1_000, early: [], tests: tests( 10, 4 ) }, slow: { setUp: 8_000, early: [], tests: tests( 10_000, 4 ) } } ),
			steps( { slow: { setUp: 60_000, early: [], tests: tests( 10_000, 4 ) } } ),
			steps( { all: { setUp: 0, early: [], tests: [ ...tests( 10, 4, [ 1 ] ), ...tests( 9_000, 1 ) ] } } ),
			steps( { all: { setUp: 0, early: [], tests: tests( 4_000, 9, [ 1 ] ) } } ),
		] );` );
	expect( told ).toEqual( [
		[
			[ 'quick', [ 0, 1, 2 ] ],
			[ 'quick', [ 3 ] ],
			[ 'slow', [ 0, 1 ] ],
		],
		[ [ 'slow', [ 0, 1, 2 ] ] ],
		// Only if it changes something.
		[ [ 'all', [ 4 ] ] ],
		// If it changes nothing, ten seconds more than the first.
		[
			[ 'all', [ 0, 1, 2 ] ],
			[ 'all', [ 3, 4 ] ],
		],
	] );
} );

it.each( [
	[ 'tea', 'Tea', [ 1, 2, 3 ] ],
	[ 'Tea/Pot', 'Tea/Pot', [ 1, 2 ] ],
	[ 'tea/pot/lid:7', 'Tea/Pot/Lid:7', [ 2 ] ],
	[ 'kettle', 'kettle', [ 4 ] ],
	[ 'Kettle:9', 'Kettle:9', [ 4 ] ],
	[ 'Root', 'Root', [ 4 ] ],
	[ 'Kettle:8', undefined, undefined ],
	[ 'Te', undefined, undefined ],
] )( 'finds the mutants of %s', ( name, system, ids ) => {
	const told = run< { system?: string; ids?: number[] } >( `
		import { mutantsIn } from './tree.mjs';
		const files = [ [ 'Tea/Pot/Lid', 5 ], [ 'Tea/Pot/Lid', 7 ], [ 'Tea/Cup', 5 ], [ 'Kettle', 9 ] ];
		const found = mutantsIn( '${ name }', files.map( ( [ file, line ], place ) => ( { id: place + 1, file: \`includes/\${ file }.php\`, line, kind: '', code: '' } ) ) );
		tell( { system: found?.system, ids: found?.own.map( ( { id } ) => id ) } );` );
	expect( told ).toEqual( { system, ids } );
} );

it( 'without a budget all mutants are tried, even by a process that is controlled with JSON', () => {
	const told = run< { untils: number[]; killed: number } >( `
		import { survivorsOf } from './survivors.mjs';
		const untils = [];
		const ask = async ( task ) => {
			untils.push( JSON.parse( JSON.stringify( task ) ).until );
			return { killer: 'a', test: 'a:0', message: '', tried: 1, isSpent: false };
		};
		const plans = { isReached: () => true, plan: () => ( { steps: [], reaching: 1 } ), remember() {} };
		const mutants = [ 1, 2 ].map( ( id ) => ( { id, file: 'kettle', line: 1, kind: '', code: '' } ) );
		const { killed } = await survivorsOf( 'Kettle', mutants, plans, { each: ( work ) => work( { ask } ) }, Infinity, () => {} );
		tell( { untils, killed } );` );
	expect( told.killed ).toBe( 2 );
	expect( told.untils.filter( ( until ) => until > Date.now() ) ).toHaveLength( 2 );
} );

it( 'replaces the sections of the tried systems, and keeps the others', () => {
	const text = run< string >( `
		import { writeFileSync } from 'node:fs';
		import { merged } from './report.mjs';
		const file = ${ JSON.stringify( join( folder, 'list.md' ) ) };
		const outcome = ( system, untried, survived ) => ( { system, mutants: 9, killed: 2, survived, unreached: [], equivalent: 0, untried, seconds: 3, stale: [] } );
		const cup = { id: 1, file: 'includes/Cup.php', line: 7, kind: 'guard deleted', code: '$is_full', note: '3 of 40 tests' };
		writeFileSync( file, merged( file, [ outcome( 'Cup', 6, [ cup ] ), outcome( 'Pot', 0, [] ) ], '' ) );
		tell( merged( file, [ outcome( 'Pot', 4, [] ) ], 'pot' ) );` );
	expect( text.slice( text.indexOf( '## ' ) ) ).toBe(
		[
			'## Cup',
			'',
			'A sample of 3 of 9 mutants, in 3 s: 2 noticed, 1 alive, 0 reached by no test, 0 equivalent.',
			'',
			'- includes/Cup.php:7 guard deleted (3 of 40 tests): `$is_full`',
			'',
			'## Pot',
			'',
			'A sample of 5 of 9 mutants, in 3 s: 2 noticed, 0 alive, 0 reached by no test, 0 equivalent.',
			'',
			'Only test files of `pot` were asked.',
			'',
		].join( '\n' )
	);
} );
