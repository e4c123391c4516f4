import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';

/** A module as a page loads it: the bytes that are sent for it, and its text. */
function built( file: string ) {
	const { outputFiles } = buildSync( {
		// As an ES module, which it is on a page; a file of this package would be wrapped as CommonJS.
		stdin: {
			contents: readFileSync( file, 'utf8' ),
			resolveDir: dirname( resolve( file ) ),
			sourcefile: 'view.mts',
			loader: 'ts',
		},
		bundle: true,
		minify: true,
		format: 'esm',
		write: false,
	} );
	const { text, contents } = outputFiles[ 0 ]!;
	return { text, bytes: gzipSync( contents ).length };
}

it( 'all that a page loads for donations is less than 3 kB, and what runs its chart less than 600 bytes', () => {
	const { text, bytes } = built( 'blocks/donations/view.ts' );
	expect( text ).not.toMatch( /xstate|https?:/ );
	expect( bytes ).toBeLessThan( 3_000 );
	expect( built( 'blocks/_runtime/page/run-chart.ts' ).bytes ).toBeLessThan( 600 );
} );
