/** The command `npm run wiring`, on blocks written for this test. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join( __dirname, '../..' );
const CUP = `
export function register() { addFilter( 'a' ); }
const addFilter = ( name: string ) => void ( globalThis as unknown as { added: string[] } ).added.push( name );
export function Cup( { isFull, onDrink }: { isFull: boolean; onDrink: () => void } ) {
	return <div>{ isFull && <button onClick={ onDrink }>Drink</button> }<p>Tea</p></div>;
}
`;
const POT = `
export const poured: string[] = [];
export function Pot() {
	poured.push( 'tea' );
	return <><button onClick={ () => poured.pop() }>Drink</button><p>Tea</p></>;
}
`;
const LIBRARY = `import { fireEvent, render, screen } from '@testing-library/react';`;
const HALF = `
${ LIBRARY }
import { Cup } from '../../../blocks/half';
it( 'has a button', () => {
	render( <Cup isFull onDrink={ () => {} } /> );
	expect( screen.getByRole( 'button' ) ).toBeTruthy();
} );
`;
const WHOLE = `
${ LIBRARY }
import { Cup, register } from '../../../blocks/whole';
it( 'is drunk', () => {
	const drunk = jest.fn();
	render( <Cup isFull onDrink={ drunk } /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Drink' } ) );
	expect( drunk ).toHaveBeenCalled();
	expect( screen.getByText( 'Tea' ) ).toBeTruthy();
} );
it( 'is registered', () => {
	const added: string[] = [];
	Object.assign( globalThis, { added } );
	register();
	expect( added ).toEqual( [ 'a' ] );
} );
`;
const SPILT = `
${ LIBRARY }
import { Pot, poured } from '../../../blocks/spilt';
it( 'is poured and drunk', () => {
	render( <Pot /> );
	expect( poured ).toHaveLength( 1 );
	fireEvent.click( screen.getByRole( 'button', { name: 'Drink' } ) );
	expect( poured ).toHaveLength( 0 );
} );
`;
const LID = `
export function Lid() {
	return <><button>Lift</button><p>Tea</p></>;
}
`;
/** Without the button the process exits, as if it were out of memory. */
const BURST = `
${ LIBRARY }
import { Lid } from '../../../blocks/burst';
it( 'is lifted', () => {
	render( <Lid /> );
	if ( ! screen.queryByRole( 'button' ) ) {
		process.kill( process.pid, 'SIGKILL' );
	}
} );
`;
/** The Jest configuration of the unit tests, reduced to what these blocks need. */
const CONFIG = `
const { projects: [ { transform } ] } = require( ${ JSON.stringify( join( ROOT, 'jest.config.cjs' ) ) } );
module.exports = {
	projects: [ { preset: '@wordpress/jest-preset-default', transform, moduleNameMapper: {}, setupFilesAfterEnv: [] } ],
};
`;

interface Said {
	/** The block of each mutant. */
	all: string[];
	/** The mutants that no test caught. */
	alive: [ block: string, code: string ][];
	broken: string[];
}

let root: string;
let said: Said;
beforeAll( () => {
	root = realpathSync( mkdtempSync( join( tmpdir(), 'house-' ) ) );
	symlinkSync( join( ROOT, 'node_modules' ), join( root, 'node_modules' ) );
	write( '.gitignore', 'node_modules' );
	write( 'jest.config.cjs', CONFIG );
	for ( const [ name, block, test ] of [
		[ 'half', CUP, HALF ],
		[ 'whole', CUP, WHOLE ],
		[ 'spilt', POT, SPILT ],
		[ 'burst', LID, BURST ],
	] as const ) {
		write( `blocks/${ name }/index.tsx`, block );
		write( `test/blocks/${ name }/wiring.test.tsx`, test );
	}
	execFileSync( 'git', [ 'init', '--quiet' ], { cwd: root } );
	const script = `
		import { survivors } from ${ JSON.stringify( join( ROOT, 'tools/_wiring/survivors.mjs' ) ) };
		const { all, alive, broken } = await survivors( ${ JSON.stringify( root ) }, [], () => {} );
		const nameOf = ( { file } ) => file.split( '/' )[ 1 ];
		console.log( JSON.stringify( {
			all: all.map( nameOf ),
			alive: alive.map( ( one ) => [ nameOf( one ), one.code ] ),
			broken,
		} ) );
	`;
	said = JSON.parse(
		execFileSync( process.execPath, [ '--input-type=module', '-e', script ], { encoding: 'utf8' } )
	);
}, 600_000 );
afterAll( () => rmSync( root, { recursive: true } ) );

const write = ( file: string, text: string ) => {
	mkdirSync( dirname( join( root, file ) ), { recursive: true } );
	writeFileSync( join( root, file ), text );
};
const aliveIn = ( name: string ) => said.alive.filter( ( [ block ] ) => block === name ).map( ( [ , code ] ) => code );

it( 'tries each element, handler and registration once, and no test fails without a mutant', () => {
	const counts = [ 'half', 'spilt', 'whole' ].map( ( name ) => said.all.filter( ( one ) => one === name ).length );
	expect( [ counts, said.broken ] ).toEqual( [ [ 5, 3, 5 ], [] ] );
} );

it( 'reports what no test notices: a handler, a text and a registration', () => {
	expect( aliveIn( 'half' ) ).toEqual( [ "addFilter( 'a' )", 'onClick={ onDrink }', '<p>Tea</p>' ] );
} );

it( 'reports nothing if everything is covered', () => {
	expect( aliveIn( 'whole' ) ).toEqual( [] );
} );

it( 'leftovers of one mutant do not reveal another', () => {
	expect( aliveIn( 'spilt' ) ).toEqual( [ '<p>Tea</p>' ] );
} );

it( 'a crashed process counts as a noticed mutant, and does not affect others', () => {
	expect( aliveIn( 'burst' ) ).toEqual( [ '<p>Tea</p>' ] );
} );

it( 'tries each registration and each service of a system', () => {
	const { mutate } = createRequire( __filename )( '../../tools/_wiring/mutants.cjs' ) as {
		mutate: ( file: string, text: string ) => { mutants: { kind: string; code: string }[]; text: string };
	};
	const { mutants, text } = mutate(
		'blocks/_composition/tea.ts',
		'export const tea: System = { services: { pot: async () => load() }, registrations: { cup, saucer } };'
	);
	expect( mutants.map( ( { kind, code } ) => [ kind, code ] ) ).toEqual( [
		[ 'service', 'pot: async () => load()' ],
		[ 'registration', 'cup' ],
		[ 'registration', 'saucer' ],
	] );
	expect( text ).toContain( 'cup: globalThis.__wiring( "blocks/_composition/tea.ts:1" ) ? ( () => {} ) : cup' );
} );

it( 'finds the tests that reach a file of this repository', () => {
	const script = `
		import { testsByFile } from ${ JSON.stringify( join( ROOT, 'tools/_wiring/units.mjs' ) ) };
		console.log( JSON.stringify( testsByFile( ${ JSON.stringify( ROOT ) } ).get( 'blocks/_composition/ai.ts' ) ?? [] ) );
	`;
	const printed = execFileSync( process.execPath, [ '--input-type=module', '-e', script ], { encoding: 'utf8' } );
	expect( JSON.parse( printed ) ).toContain( 'test/house/registry-root.test.tsx' );
} );
