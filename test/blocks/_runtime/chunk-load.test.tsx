/** Scripts that fail to load, with the loader that the build configuration generates. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createI18n } from '@wordpress/i18n';
import type { I18n } from '@wordpress/i18n';
import { lazyEdit } from '../../../blocks/_runtime/registration/lazy-edit';

const root = path.join( __dirname, '../../..' );
/** Enough of them that their shared code is split off. */
const BLOCKS = 10;

let folder: string;
let loader: string;

beforeAll( () => {
	folder = mkdtempSync( path.join( tmpdir(), 'statecraft-chunk-' ) );
	const names = Array.from( { length: BLOCKS }, ( _, i ) => `edit${ i }` );
	writeFileSync(
		path.join( folder, 'entry.js' ),
		`import ${ JSON.stringify( path.join( root, 'blocks/_runtime/registration/words' ) ) };
		import { translateChunks } from ${ JSON.stringify( path.join( root, 'blocks/_runtime/registration/translate-chunks' ) ) };
		translateChunks();
		window.loaders = [ ${ names.map( ( name ) => `() => import( './${ name }.js' )` ).join( ', ' ) } ];`
	);
	writeFileSync(
		path.join( folder, 'common.js' ),
		`import { __, _n } from '@wordpress/i18n';
		export const word = __( 'Loaded', 'statecraft' );
		export const counted = [ 1, 2, 5 ].map( ( n ) => _n( 'file', 'files', n, 'statecraft' ) ).join( ', ' );`
	);
	names.forEach( ( name ) =>
		writeFileSync(
			path.join( folder, `${ name }.js` ),
			`import { word, counted } from './common.js'; export default () => word + ' ${ name }: ' + counted;`
		)
	);
	const build = `
		const [ config ] = require( './webpack.config.cjs' );
		require( 'webpack' )( {
			mode: 'development', devtool: false, context: process.argv[ 1 ], entry: './entry.js',
			module: config.module, resolve: config.resolve, resolveLoader: { modules: [ process.cwd() + '/node_modules' ] },
			externals: { '@wordpress/i18n': 'wp.i18n' },
			optimization: { splitChunks: config.optimization.splitChunks },
			output: {
				path: process.argv[ 1 ] + '/out', publicPath: '/', chunkFilename: '[name].js',
				chunkLoadTimeout: config.output.chunkLoadTimeout,
			},
		} ).run( ( error ) => { if ( error ) throw error; } );`;
	execFileSync( process.execPath, [ '-e', build, folder ], { cwd: root } );
	loader = readFileSync( path.join( folder, 'out/main.js' ), 'utf8' );
}, 240_000 );
afterAll( () => rmSync( folder, { recursive: true } ) );

let language: I18n;

beforeEach( () => {
	jest.useFakeTimers();
	language = createI18n();
	Object.assign( window, { wp: { i18n: language } } );
} );
afterEach( () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
	[ 'wp', 'statecraft', 'fetch' ].forEach( ( key ) => Reflect.deleteProperty( window, key ) );
	document.head.replaceChildren();
	// The scripts that the page has loaded.
	Object.keys( window )
		.filter( ( key ) => key.startsWith( 'webpackChunk' ) )
		.forEach( ( key ) => Reflect.deleteProperty( window, key ) );
} );

const scripts = () => [ ...document.head.querySelectorAll( 'script' ) ];
const namesOf = ( asked: readonly HTMLScriptElement[] ) => asked.map( ( { src } ) => path.basename( src ) );

/** Renders blocks whose scripts are requested, and returns the script tags. */
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

/** The file arrives and runs, and the browser fires its event. */
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

it( '[UPLOAD-102] a script is missing if a page is sent instead', async () => {
	const [ script ] = await loading();
	await act( async () => void fireEvent.load( script! ) );
	expect( screen.getByText( /^This block could not be loaded\./, { selector: 'p' } ) ).toBeVisible();
} );

it( '[UPLOAD-102] [UPLOAD-103] after 120 seconds without a response it is a timeout, not earlier', async () => {
	await loading();
	await act( async () => void jest.advanceTimersByTime( 119_999 ) );
	expect( screen.queryByRole( 'button', { name: 'Retry' } ) ).toBeNull();
	await act( async () => void jest.advanceTimersByTime( 1 ) );
	expect(
		screen.getByText( /^This block takes too long to load\. Its content is safe\./, { selector: 'p' } )
	).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Retry' } ) ).toBeEnabled();
} );

it( 'shared code is requested once, in parallel with the script of the first block', async () => {
	const asked = await loading( 2 );
	expect( namesOf( asked ).sort() ).toEqual( [ 'edit0_js.js', 'edit1_js.js', 'shared.js' ] );
	for ( const script of asked ) {
		await arrives( script );
	}
	expect( screen.getByText( /^Loaded edit0/ ) ).toBeVisible();
	expect( screen.getByText( /^Loaded edit1/ ) ).toBeVisible();
} );

it( 'if shared code does not arrive, Retry requests only what is missing', async () => {
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
	expect( screen.getByText( /^Loaded edit0/ ) ).toBeVisible();
} );

describe( 'the translations of a chunk', () => {
	const POLISH = 'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);';
	const FILES: Readonly< Record< string, unknown > > = {
		'/plugin/pl-a.json?ver=1': { locale_data: { messages: { Loaded: [ 'Jest' ], Stop: [ 'Stój' ] } } },
		'/packs/pl-b.json?ver=2': {
			locale_data: {
				statecraft: {
					'': { lang: 'pl', 'plural-forms': POLISH },
					Loaded: [ 'Wczytano' ],
					file: [ 'plik', 'pliki', 'plików' ],
				},
			},
		},
	};
	/** The requests to the server. */
	let asked: string[];
	let signals: ( AbortSignal | null | undefined )[];

	/** A page in Polish: both a language pack and the plugin have translations of the shared chunk. */
	function inPolish( answer: ( url: string ) => Promise< Response > ) {
		asked = [];
		signals = [];
		Object.assign( window, {
			statecraft: {
				translations: [
					{ start: '/plugin/pl-', files: { shared: 'a' }, end: '.json?ver=1' },
					{ start: '/packs/pl-', files: { shared: 'b' }, end: '.json?ver=2' },
				],
			},
			fetch: ( url: string, init?: RequestInit ) => {
				asked.push( url );
				signals.push( init?.signal );
				return answer( url );
			},
		} );
	}
	const json = ( value: unknown, ok = true ) => ( { ok, json: async () => value } ) as Response;
	const arriveAll = async () => {
		for ( const script of scripts() ) {
			await arrives( script );
		}
	};

	it( 'are loaded before its modules are evaluated, from all files, later ones first, with plural forms', async () => {
		let send = () => {};
		const sent = new Promise< void >( ( resolve ) => ( send = resolve ) );
		inPolish( ( url ) => sent.then( () => json( FILES[ url ] ) ) );
		await loading( 2 );
		// In parallel with the scripts, and once.
		expect( asked.sort() ).toEqual( [ '/packs/pl-b.json?ver=2', '/plugin/pl-a.json?ver=1' ] );
		await arriveAll();
		expect( screen.queryByText( /edit0/ ) ).toBeNull();
		await act( async () => send() );
		expect( screen.getByText( 'Wczytano edit0: plik, pliki, plików' ) ).toBeVisible();
		expect( screen.getByText( 'Wczytano edit1: plik, pliki, plików' ) ).toBeVisible();
		expect( language.__( 'Stop', 'statecraft' ) ).toBe( 'Stój' );
	} );

	it.each( [
		[ 'that the server does not give', async () => json( {}, false ) ],
		[ 'that no network brings', () => Promise.reject( new TypeError( 'Failed to fetch' ) ) ],
		[
			'that are a page',
			async () => ( { ok: true, json: () => Promise.reject( new SyntaxError() ) } ) as unknown as Response,
		],
		[ 'that are null', async () => json( null ) ],
		[ 'without any', async () => json( { locale_data: null } ) ],
	] )( 'never keep it from loading, it is in English then: translations %s', async ( _, answer ) => {
		inPolish( answer );
		await loading();
		await arriveAll();
		expect( screen.getByText( 'Loaded edit0: file, files, files' ) ).toBeVisible();
	} );

	it( 'are waited for no longer than 15 seconds', async () => {
		const late = new AbortController();
		const limit = jest.spyOn( AbortSignal, 'timeout' ).mockReturnValue( late.signal );
		inPolish(
			() =>
				new Promise( ( _, reject ) =>
					late.signal.addEventListener( 'abort', () => reject( late.signal.reason ) )
				)
		);
		await loading();
		await arriveAll();
		expect( screen.queryByText( /edit0/ ) ).toBeNull();
		expect( limit ).toHaveBeenCalledWith( 15_000 );
		expect( signals ).toEqual( [ late.signal, late.signal ] );
		await act( async () => late.abort() );
		expect( screen.getByText( 'Loaded edit0: file, files, files' ) ).toBeVisible();
	} );

	it( 'are requested again together with a chunk that did not arrive', async () => {
		let isOnline = false;
		inPolish( async ( url ) => json( FILES[ url ], isOnline ) );
		for ( const script of await loading() ) {
			await act( async () => void fireEvent.error( script ) );
		}
		document.head.replaceChildren();
		isOnline = true;
		await act( async () => void fireEvent.click( screen.getByRole( 'button', { name: 'Retry' } ) ) );
		await arriveAll();
		expect( screen.getByText( 'Wczytano edit0: plik, pliki, plików' ) ).toBeVisible();
	} );
} );
