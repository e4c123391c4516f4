import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';

/** A module as a page loads it: its compressed size, and its text. */
function built( file: string ) {
	const { outputFiles } = buildSync( {
		// As an ES module, as on a page; a file of this package would be wrapped as CommonJS.
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

it( 'a page loads about 3 kB for donations, and less than 600 bytes to run its chart', () => {
	const { text, bytes } = built( 'blocks/donations/view.ts' );
	expect( text ).not.toMatch( /xstate|https?:/ );
	expect( bytes ).toBeLessThan( 3_050 );
	expect( built( 'blocks/_runtime/page/run-chart.ts' ).bytes ).toBeLessThan( 600 );
} );
