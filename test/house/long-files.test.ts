/** The length of the files that the product consists of. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { KNOWN } from './long-files-known';
import { ROOT as root } from './root';

const MOST = 200;

const FOLDERS = [ 'includes', 'blocks', 'machines', 'services' ];

/** Written by tools. */
const GENERATED = [ 'includes/parts.php', 'services/_kit/routes.ts' ];

const CODE = /\.(?:php|tsx?|[cm]?js|scss)$/;

const files = [
	'plugin.php',
	'uninstall.php',
	...FOLDERS.flatMap( ( folder ) =>
		readdirSync( path.join( root, folder ), { recursive: true, encoding: 'utf8' } )
			.filter( ( name ) => CODE.test( name ) )
			.map( ( name ) => path.posix.join( folder, name.replaceAll( path.sep, '/' ) ) )
	),
].filter( ( file ) => ! GENERATED.includes( file ) );

const linesOf = ( file: string ): number => readFileSync( path.join( root, file ), 'utf8' ).split( '\n' ).length - 1;

const long = Object.fromEntries(
	files.map( ( file ) => [ file, linesOf( file ) ] as const ).filter( ( [ , lines ] ) => lines > MOST )
);

it( `no file has more than ${ MOST } lines, except those on the list, which do not grow: one that does is split where it does two things`, () => {
	expect( files.length ).toBeGreaterThan( 1_500 );
	expect( Object.entries( long ).filter( ( [ file, lines ] ) => lines > ( KNOWN[ file ] ?? MOST ) ) ).toEqual( [] );
} );

it( 'a file that is no longer too long leaves the list', () => {
	expect( Object.keys( KNOWN ).filter( ( file ) => ! ( file in long ) ) ).toEqual( [] );
} );

it( 'the written files still exist', () => {
	expect( GENERATED.map( linesOf ).every( ( lines ) => lines > 0 ) ).toBe( true );
} );
