/** A unit test's environment follows from its name, see test/_kit/environment.cjs: `.test.tsx` has a document, `.test.ts` starts ten times faster. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from './root';

const FOLDERS = [ '_kit', 'machines', 'services', 'blocks', 'stories', 'house', 'tools' ];

/** Signs that a module needs a document: it renders, imports something that renders, or uses a browser API. */
const NEEDS =
	/from '(?:@wordpress\/(?!i18n|hooks)|react|@testing-library)|\b(?:document|window|XMLHttpRequest|DOMParser)\b/;

const texts = new Map< string, string >();
const read = ( file: string ) => {
	const text = texts.get( file ) ?? readFileSync( file, 'utf8' );
	texts.set( file, text );
	return text;
};

const fileOf = ( from: string, name: string ) => {
	const path = resolve( dirname( from ), name );
	return [ path, `${ path }.ts`, `${ path }.tsx`, join( path, 'index.ts' ), join( path, 'index.tsx' ) ].find(
		( file ) => existsSync( file ) && /\.tsx?$/.test( file )
	);
};

/** Whether a test file or any module of ours that it imports needs a document. */
function needsDocument( file: string, seen = new Set< string >() ): boolean {
	if ( seen.has( file ) ) {
		return false;
	}
	seen.add( file );
	const text = read( file ).replace( /\/\*[^]*?\*\/|^\s*\/\/.*/gm, '' );
	const loaded = [ ...text.matchAll( /(?:from|import\(?) '(\.[^']+)'/g ) ].map( ( [ , name = '' ] ) =>
		fileOf( file, name )
	);
	return NEEDS.test( text ) || loaded.some( ( other ) => other !== undefined && needsDocument( other, seen ) );
}

const withDocument = FOLDERS.flatMap( ( folder ) =>
	readdirSync( join( ROOT, 'test', folder ), { recursive: true, encoding: 'utf8' } )
		.filter( ( file ) => file.endsWith( '.test.tsx' ) )
		.map( ( file ) => join( ROOT, 'test', folder, file ) )
);

it( 'no unit test has a document that it does not need', () => {
	expect( withDocument.length ).toBeGreaterThan( 100 );
	expect( withDocument.filter( ( file ) => ! needsDocument( file ) ) ).toEqual( [] );
} );

it( 'only the name of a test file decides', () => {
	expect( withDocument.filter( ( file ) => /@jest-environment/.test( read( file ) ) ) ).toEqual( [] );
	expect( typeof document ).toBe( 'undefined' );
} );
