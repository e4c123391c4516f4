/** A script that cannot be loaded, with the loader that the configuration of the build makes. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazyEdit } from '../../../blocks/_runtime/registration/lazy-edit';

const root = path.join( __dirname, '../../..' );
let folder: string;
let loader: string;

beforeAll( () => {
	folder = mkdtempSync( path.join( tmpdir(), 'statecraft-chunk-' ) );
	writeFileSync( path.join( folder, 'entry.js' ), "window.loadEdit = () => import( './edit.js' );" );
	writeFileSync( path.join( folder, 'edit.js' ), "export default () => 'Loaded';" );
	const build = `
		const [ config ] = require( './webpack.config.cjs' );
		require( 'webpack' )( {
			mode: 'development', devtool: false, context: process.argv[ 1 ], entry: './entry.js',
			output: { path: process.argv[ 1 ] + '/out', publicPath: '/', chunkLoadTimeout: config.output.chunkLoadTimeout },
		} ).run( ( error ) => { if ( error ) throw error; } );`;
	execFileSync( process.execPath, [ '-e', build, folder ], { cwd: root } );
	loader = readFileSync( path.join( folder, 'out/main.js' ), 'utf8' );
}, 60_000 );
afterAll( () => rmSync( folder, { recursive: true } ) );

beforeEach( () => jest.useFakeTimers() );
afterEach( () => {
	jest.useRealTimers();
	document.head.replaceChildren();
} );

/** Renders a block whose script the browser is asked for, and returns the tag that asks. */
async function loading(): Promise< HTMLScriptElement > {
	const entry = document.createElement( 'script' );
	entry.text = loader;
	document.body.append( entry );
	entry.remove();
	const { loadEdit } = window as unknown as { loadEdit: () => Promise< { default: () => string } > };
	const Edit = lazyEdit( loadEdit );
	await act( async () => void render( <Edit /> ) );
	return document.head.querySelector( 'script' )!;
}

it( '[UPLOAD-102] a script that the server does not have is missing', async () => {
	const script = await loading();
	await act( async () => void fireEvent.error( script ) );
	expect(
		screen.getByText( /^This block could not be loaded\. Its content is safe\./, { selector: 'p' } )
	).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Retry' } ) ).toBeEnabled();
} );

it( '[UPLOAD-102] a page that comes instead of the script is missing', async () => {
	const script = await loading();
	await act( async () => void fireEvent.load( script ) );
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
