/** The build mirrors every stylesheet for right-to-left languages. Our own rules for those must not be mirrored back. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';

/** What the build does not change; see https://rtlcss.com for what it mirrors: `transform`, `left`, `border-width` and so on. */
const NOT_MIRRORED = /^(?:clip-path|translate|rotate|scale|direction|unicode-bidi|transform: scaleX\( -1 \))/;

const RULE = /(?::dir\( ?rtl ?\)|\[dir=['"]rtl['"]\])[^{}]*\{([^{}]*)\}/g;

const declarations = ( sheet: string ) =>
	[ ...sheet.matchAll( RULE ) ].flatMap( ( [ , body = '' ] ) =>
		body
			.split( ';' )
			.map( ( line ) => line.trim() )
			.filter( Boolean )
	);

it( 'no right-to-left rule is mirrored again', () => {
	const sheets = readdirSync( join( ROOT, 'blocks' ), { recursive: true, encoding: 'utf8' } ).filter( ( file ) =>
		file.endsWith( '.scss' )
	);
	const found = sheets.flatMap( ( file ) =>
		declarations( readFileSync( join( ROOT, 'blocks', file ), 'utf8' ) ).map( ( line ) => `${ file }: ${ line }` )
	);
	expect( sheets.length ).toBeGreaterThan( 30 );
	expect( found.length ).toBeGreaterThan( 0 );
	expect( found.filter( ( line ) => ! NOT_MIRRORED.test( line.split( ': ' ).slice( 1 ).join( ': ' ) ) ) ).toEqual(
		[]
	);
} );
