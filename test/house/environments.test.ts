/** What a unit test is run in follows from its name, see test/_kit/environment.cjs: `.test.tsx` has a document, `.test.ts` starts in a tenth of the time. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from './root';

const FOLDERS = [ '_kit', 'machines', 'services', 'blocks', 'stories', 'house', 'tools' ];

/** What a module does that needs a document: it renders, loads what renders, or asks for something of a browser. */
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

/** Whether a test file or anything of ours that it loads needs a document. */
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

it( 'no unit test starts a document that nothing in it needs', () => {
	expect( withDocument.length ).toBeGreaterThan( 100 );
	expect( withDocument.filter( ( file ) => ! needsDocument( file ) ) ).toEqual( [] );
} );

it( 'the name of a test file decides, and nothing in it', () => {
	expect( withDocument.filter( ( file ) => /@jest-environment/.test( read( file ) ) ) ).toEqual( [] );
	expect( typeof document ).toBe( 'undefined' );
} );
