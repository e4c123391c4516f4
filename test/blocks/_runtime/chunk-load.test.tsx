/** A script that cannot be loaded, with the loader that the configuration of the build makes. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazyEdit } from '../../../blocks/_runtime/registration/lazy-edit';

const root = path.join( __dirname, '../../..' );
/** So many that what they have in common is apart. */
const BLOCKS = 10;

let folder: string;
let loader: string;

beforeAll( () => {
	folder = mkdtempSync( path.join( tmpdir(), 'statecraft-chunk-' ) );
	const names = Array.from( { length: BLOCKS }, ( _, i ) => `edit${ i }` );
	writeFileSync(
		path.join( folder, 'entry.js' ),
		`window.loaders = [ ${ names.map( ( name ) => `() => import( './${ name }.js' )` ).join( ', ' ) } ];`
	);
	writeFileSync( path.join( folder, 'common.js' ), "export const word = 'Loaded';" );
	names.forEach( ( name ) =>
		writeFileSync(
			path.join( folder, `${ name }.js` ),
			`import { word } from './common.js'; export default () => word + ' ${ name }';`
		)
	);
	const build = `
		const [ config ] = require( './webpack.config.cjs' );
		require( 'webpack' )( {
			mode: 'development', devtool: false, context: process.argv[ 1 ], entry: './entry.js',
			optimization: { splitChunks: config.optimization.splitChunks },
			output: {
				path: process.argv[ 1 ] + '/out', publicPath: '/', chunkFilename: '[name].js',
				chunkLoadTimeout: config.output.chunkLoadTimeout,
			},
		} ).run( ( error ) => { if ( error ) throw error; } );`;
	execFileSync( process.execPath, [ '-e', build, folder ], { cwd: root } );
	loader = readFileSync( path.join( folder, 'out/main.js' ), 'utf8' );
}, 60_000 );
afterAll( () => rmSync( folder, { recursive: true } ) );

beforeEach( () => jest.useFakeTimers() );
afterEach( () => {
	jest.useRealTimers();
	document.head.replaceChildren();
	// The scripts that a page has had.
	Object.keys( window )
		.filter( ( key ) => key.startsWith( 'webpackChunk' ) )
		.forEach( ( key ) => Reflect.deleteProperty( window, key ) );
} );

const scripts = () => [ ...document.head.querySelectorAll( 'script' ) ];
const namesOf = ( asked: readonly HTMLScriptElement[] ) => asked.map( ( { src } ) => path.basename( src ) );

/** Renders blocks whose scripts the browser is asked for, and returns the tags that ask. */
async function loading( count = 1 ): Promise< HTMLScriptElement[] > {
	const entry = document.createElement( 'script' );
	entry.text = loader;
	document.body.append( entry );
	entry.remove();
	const { loaders } = window as unknown as { loaders: ( () => Promise< { default: () => string } > )[] };
	for ( const load of loaders.slice( 0, count ) ) {
		const Edit = lazyEdit( load );
		await act( async () => void render( <Edit /> ) );
	}
	return scripts();
}

/** The file arrives, runs, and the browser says so. */
async function arrives( script: HTMLScriptElement ) {
	const run = document.createElement( 'script' );
	run.text = readFileSync( path.join( folder, 'out', path.basename( script.src ) ), 'utf8' );
	document.body.append( run );
	run.remove();
	await act( async () => void fireEvent.load( script ) );
}

it( '[UPLOAD-102] a script that the server does not have is missing', async () => {
	const [ script ] = await loading();
	await act( async () => void fireEvent.error( script! ) );
	expect(
		screen.getByText( /^This block could not be loaded\. Its content is safe\./, { selector: 'p' } )
	).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Retry' } ) ).toBeEnabled();
} );

it( '[UPLOAD-102] a page that comes instead of the script is missing', async () => {
	const [ script ] = await loading();
	await act( async () => void fireEvent.load( script! ) );
	expect( screen.getByText( /^This block could not be loaded\./, { selector: 'p' } ) ).toBeVisible();
} );

it( '[UPLOAD-102] [UPLOAD-103] after 120 seconds without an answer it is a timeout, not before', async () => {
	await loading();
	await act( async () => void jest.advanceTimersByTime( 119_999 ) );
	expect( screen.queryByRole( 'button', { name: 'Retry' } ) ).toBeNull();
	await act( async () => void jest.advanceTimersByTime( 1 ) );
	expect(
		screen.getByText( /^This block takes too long to load\. Its content is safe\./, { selector: 'p' } )
	).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Retry' } ) ).toBeEnabled();
} );

it( 'what blocks share is asked for once, at the same time as the script of the first', async () => {
	const asked = await loading( 2 );
	expect( namesOf( asked ).sort() ).toEqual( [ 'edit0_js.js', 'edit1_js.js', 'shared.js' ] );
	for ( const script of asked ) {
		await arrives( script );
	}
	expect( screen.getByText( 'Loaded edit0' ) ).toBeVisible();
	expect( screen.getByText( 'Loaded edit1' ) ).toBeVisible();
} );

it( 'where what blocks share does not arrive, Retry asks for it again, and for nothing that is there', async () => {
	const asked = await loading();
	for ( const script of asked ) {
		if ( path.basename( script.src ) === 'shared.js' ) {
			await act( async () => void fireEvent.error( script ) );
		} else {
			await arrives( script );
		}
	}
	expect( screen.getByText( /^This block could not be loaded\./, { selector: 'p' } ) ).toBeVisible();
	document.head.replaceChildren();
	await act( async () => void fireEvent.click( screen.getByRole( 'button', { name: 'Retry' } ) ) );
	expect( namesOf( scripts() ) ).toEqual( [ 'shared.js' ] );
	await arrives( scripts()[ 0 ]! );
	expect( screen.getByText( 'Loaded edit0' ) ).toBeVisible();
} );
