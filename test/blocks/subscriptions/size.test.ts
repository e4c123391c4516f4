import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';

const FILE = 'blocks/subscriptions/view.ts';

/** The size of an ES module as on a page; a file of this package would be wrapped as CommonJS. */
function sizeOf( contents: string ): number {
	const { outputFiles } = buildSync( {
		stdin: { contents, resolveDir: dirname( resolve( FILE ) ), sourcefile: 'view.mts', loader: 'ts' },
		bundle: true,
		minify: true,
		format: 'esm',
		write: false,
	} );
	const { text, contents: bytes } = outputFiles[ 0 ]!;
	expect( text ).not.toMatch( /xstate|https?:/ );
	return gzipSync( bytes ).length;
}

it( '[NEWS-030] in part: the script of a form has at most 1 kB, compressed, beside what runs the charts of all pages', () => {
	const runner = sizeOf( `export { runChart } from '../_runtime/page/run-chart';` );
	expect( runner ).toBeGreaterThan( 300 );
	expect( sizeOf( readFileSync( FILE, 'utf8' ) ) - runner ).toBeLessThanOrEqual( 1_000 );
} );
