/** PHP_CodeSniffer annotations that match nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';
import { idleIn } from '../../tools/_php/ignores.mjs';

const found = ( line: number, source = 'WordPress.DB.PreparedSQL.NotPrepared' ) => ( { line, source } );

it( 'an annotation applies to its own line, or to the next one if it is on a line by itself', () => {
	expect( idleIn( '<?php\na(); // phpcs:ignore WordPress.DB -- why.\nb();', [ found( 2 ) ] ) ).toEqual( [] );
	expect( idleIn( '<?php\na(); // phpcs:ignore WordPress.DB -- why.\nb();', [ found( 3 ) ] ) ).toEqual( [
		'2: WordPress.DB',
	] );
	expect( idleIn( '<?php\n// phpcs:ignore WordPress.DB\nb();', [ found( 3 ) ] ) ).toEqual( [] );
} );

it( 'each of its codes must match whole parts of a name', () => {
	const text = '<?php\na(); // phpcs:ignore WordPress.DB, WordPress.D, WordPress.Security -- why.';
	expect( idleIn( text, [ found( 2 ) ] ) ).toEqual( [ '2: WordPress.D', '2: WordPress.Security' ] );
} );

it( 'a disable applies to all lines up to the enable', () => {
	const text = '<?php\n// phpcs:disable WordPress.DB -- why.\na();\nb();\n// phpcs:enable\nc();';
	expect( idleIn( text, [ found( 4 ) ] ) ).toEqual( [] );
	expect( idleIn( text, [ found( 6 ) ] ) ).toEqual( [ '2: WordPress.DB' ] );
} );

it( 'the PHPStan baseline does not grow', () => {
	const baseline = readFileSync( join( ROOT, 'phpstan-baseline.neon' ), 'utf8' );
	const counts = [ ...baseline.matchAll( /^\t{3}count: (\d+)$/gm ) ].map( ( [ , count ] ) => Number( count ) );
	expect( counts.length ).toBeGreaterThan( 0 );
	expect( counts.reduce( ( sum, count ) => sum + count, 0 ) ).toBeLessThanOrEqual( 19 );
} );
