import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';

const FILE = 'blocks/_shared/payments/device-code/view.ts';

it( '[PAY-231] in part: the script has at most 1.5 kB, compressed, and no XState', () => {
	const { outputFiles } = buildSync( {
		// As an ES module, as on a page; a file of this package would be wrapped as CommonJS.
		stdin: {
			contents: readFileSync( FILE, 'utf8' ),
			resolveDir: dirname( resolve( FILE ) ),
			sourcefile: 'view.mts',
			loader: 'ts',
		},
		bundle: true,
		minify: true,
		format: 'esm',
		write: false,
	} );
	const { text, contents } = outputFiles[ 0 ]!;
	expect( text ).not.toMatch( /xstate|https?:/ );
	expect( gzipSync( contents ).length ).toBeLessThanOrEqual( 1_500 );
} );
