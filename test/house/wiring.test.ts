/** The wiring command on a block made up for it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join( __dirname, '../..' );
const BLOCK = `
export function register() { addFilter( 'a' ); }
const addFilter = ( name: string ) => void ( globalThis as unknown as { added: string[] } ).added.push( name );
export function Cup( { isFull, onDrink }: { isFull: boolean; onDrink: () => void } ) {
	return <div>{ isFull && <button onClick={ onDrink }>Drink</button> }<p>Tea</p></div>;
}
`;
const HALF = `
import { render, screen } from '@testing-library/react';
import { Cup } from '../../../blocks/cup';
it( 'has a button', () => {
	render( <Cup isFull onDrink={ () => {} } /> );
	expect( screen.getByRole( 'button' ) ).toBeTruthy();
} );
`;
const WHOLE = `
import { fireEvent, render, screen } from '@testing-library/react';
import { Cup, register } from '../../../blocks/cup';
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
/** As in the unit tests, with nothing that a cup does not need. */
const CONFIG = `
const { projects: [ { transform } ] } = require( ${ JSON.stringify( join( ROOT, 'jest.config.cjs' ) ) } );
module.exports = {
	projects: [ { preset: '@wordpress/jest-preset-default', transform, moduleNameMapper: {}, setupFilesAfterEnv: [] } ],
};
`;

let root: string;
beforeEach( () => {
	root = realpathSync( mkdtempSync( join( tmpdir(), 'house-' ) ) );
	symlinkSync( join( ROOT, 'node_modules' ), join( root, 'node_modules' ) );
	write( '.gitignore', 'node_modules' );
	write( 'jest.config.cjs', CONFIG );
	write( 'blocks/cup/index.tsx', BLOCK );
	execFileSync( 'git', [ 'init', '--quiet' ], { cwd: root } );
} );
afterEach( () => rmSync( root, { recursive: true } ) );

const write = ( file: string, text: string ) => {
	mkdirSync( dirname( join( root, file ) ), { recursive: true } );
	writeFileSync( join( root, file ), text );
};

/** What the command says of the made-up project. */
const said = () => {
	const script = `
		import { survivors } from ${ JSON.stringify( join( ROOT, 'tools/_wiring/survivors.mjs' ) ) };
		const { all, alive, broken } = await survivors( ${ JSON.stringify( root ) }, [ 'cup' ], () => {} );
		console.log( JSON.stringify( { all: all.length, alive: alive.map( ( { code } ) => code ), broken } ) );
	`;
	return JSON.parse(
		execFileSync( process.execPath, [ '--input-type=module', '-e', script ], { encoding: 'utf8' } )
	);
};

it( 'names what no test notices: a handler, words and a registration', () => {
	write( 'test/blocks/cup/wiring.test.tsx', HALF );
	expect( said() ).toEqual( {
		all: 5,
		alive: [ "addFilter( 'a' )", 'onClick={ onDrink }', '<p>Tea</p>' ],
		broken: [],
	} );
}, 120_000 );

it( 'names nothing where all is held', () => {
	write( 'test/blocks/cup/wiring.test.tsx', WHOLE );
	expect( said() ).toEqual( { all: 5, alive: [], broken: [] } );
}, 120_000 );
