/** The layout engine: every picture once and in order, rows by their rules, columns of equal height. */
import fc from 'fast-check';
import { MAX_COLUMNS, MAX_CORNERS, rowsOf, widthsOf } from '../../../blocks/tiled-gallery/layout';
import { GAP } from '../../../blocks/tiled-gallery/layout/constants';
import type { Layout, Style } from '../../../blocks/tiled-gallery/layout';

interface Picture {
	at: number;
	width?: unknown;
	height?: unknown;
}

const picture = ( ratio: number, at = 0 ): Picture => ( { at, width: ratio * 1000, height: 1000 } );
const P = 0.7;
const L = 1.5;
const W = 2.5;

/** The shapes of the rows of a mosaic, such as `2-1`. */
const shapes = ( ratios: readonly number[], layout: Partial< Layout > = {} ): string[] =>
	rowsOf( ratios.map( picture ), { style: 'rectangular', columns: 3, isWide: false, ...layout } ).map( ( row ) =>
		row.map( ( column ) => column.length ).join( '-' )
	);

const repeated = ( count: number, ratio: number ): number[] => Array.from( { length: count }, () => ratio );

describe( 'rows of a mosaic', () => {
	it.each< [ string, number[], string[], boolean? ] >( [
		[ 'two stacked, one, two stacked', [ L, L, P, L, L, ...repeated( 11, W ) ], [ '2-1-2' ] ],
		[ 'not with 15 left', [ L, L, P, L, L, ...repeated( 10, W ) ], [ '2-1' ] ],
		[ 'three stacked, one, three stacked', [ L, L, L, P, L, L, L, ...repeated( 9, W ) ], [ '3-1-3' ] ],
		[ 'one, two stacked, one', [ P, L, L, P ], [ '1-2-1' ] ],
		[ 'not with exactly five left', [ P, L, L, P, W ], [ '1-2' ] ],
		[ 'one, three stacked', [ P, L, L, L ], [ '1-3' ] ],
		[ 'three stacked, one', [ L, L, L, P ], [ '3-1' ] ],
		[ 'one, two stacked', [ 1.5, 1.7, 0.95 ], [ '1-2' ] ],
		[ 'two stacked, one', [ 1.7, 0.95, 1.5 ], [ '2-1' ] ],
		[ 'five beside each other where it is wide', [ 0.8, 0.8, 0.8, 0.8, 0.8 ], [ '1-1-1-1-1' ], true ],
		[ 'not where it is as wide as the text', [ 0.8, 0.8, 0.8, 0.8, 0.8 ], [ '1-1-1', '1-1' ] ],
		[ 'four portraits beside each other', [ P, P, P, P, W, W ], [ '1-1-1-1', '1', '1' ] ],
		[ 'four as the last ones', [ 1.5, P, 1.7, 1.7 ], [ '1-1-1-1' ] ],
		[ 'three of which the outer ones are alike', [ 1.9, P, 1.9 ], [ '1-1-1' ] ],
		[ 'three where it is wide', [ 1.9, P, 1.8 ], [ '1-1-1' ], true ],
		[ 'a panorama alone', [ W, P ], [ '1', '1' ] ],
		[ 'two, and the rest in one row', [ P, 1.7, 1.7, 1.7, W ], [ '1-3', '1' ] ],
		[ 'all that is left', [ P, 1.7 ], [ '1-1' ] ],
	] )( '%s', ( _, ratios, rows, isWide = false ) => {
		expect( shapes( ratios, { isWide } ).slice( 0, rows.length ) ).toEqual( rows );
	} );

	it( 'a striking row is not followed by the same', () => {
		const rows = shapes( repeated( 12, L ).map( ( ratio, i ) => ( i % 4 === 3 ? P : ratio ) ) );
		expect( rows[ 0 ] ).toBe( '3-1' );
		expect( rows.slice( 1, 4 ) ).not.toContain( '3-1' );
	} );

	// Galleries on public pages, by the sizes of their pictures.
	it.each< [ string, number[], string[], boolean ] >( [
		[
			'six, full width',
			[ 1333 / 2000, 2000 / 1414, 2000 / 1335, 1697 / 2000, 1333 / 2000, 2402 / 1522 ],
			[ '1-2-1', '1-1' ],
			true,
		],
		[ 'seven', [ 1, 1.75, 0.8, 0.8, 1.75, 1.75, 1.75 ], [ '2-1', '1-3' ], false ],
		[ 'six', [ 1.5, 0.667, 1, 1.778, 0.667, 1.5 ], [ '1-1', '1-1-1-1' ], false ],
	] )( 'as on a page with %s', ( _, ratios, rows, isWide ) => {
		expect( shapes( ratios, { isWide } ) ).toEqual( rows );
	} );
} );

describe( 'rows of the other styles', () => {
	const RATIOS = [ 1.5, 0.667, 1, 1.778, 0.667, 1.5, 2.222 ];

	it.each( [
		[ 5, 3, '2-2-1' ],
		[ 6, 3, '3-1-2' ],
		[ 7, 2, '4-3' ],
		// No column stays empty.
		[ 4, 3, '2-1-1' ],
		[ 3, 3, '1-1-1' ],
		[ 2, 20, '1-1' ],
	] )( '%i pictures in %i columns are filled by their share of the ratios', ( count, columns, row ) => {
		expect( shapes( RATIOS.slice( 0, count ), { style: 'columns', columns } ) ).toEqual( [ row ] );
	} );

	it.each( [ 'square', 'circle' ] as const )(
		'%s: rows of as many as columns, the incomplete one first',
		( style ) => {
			expect( shapes( RATIOS, { style, columns: 3 } ) ).toEqual( [ '1', '1-1-1', '1-1-1' ] );
			expect( shapes( RATIOS.slice( 0, 6 ), { style, columns: 3 } ) ).toEqual( [ '1-1-1', '1-1-1' ] );
			expect( shapes( RATIOS.slice( 0, 2 ), { style, columns: 3 } ) ).toEqual( [ '1-1' ] );
		}
	);
} );

const anySize = fc.oneof(
	fc.record( { width: fc.integer( { min: 1, max: 9000 } ), height: fc.integer( { min: 1, max: 9000 } ) } ),
	fc.record( { width: fc.nat( 4000 ).map( String ), height: fc.nat( 4000 ).map( String ) } ),
	fc.constantFrom( {}, { width: 0, height: 10 }, { width: NaN, height: 3 }, { width: -4, height: -4 } ),
	fc.constantFrom( { width: 1e300, height: 1e-300 }, { width: null, height: {} }, { width: 'x', height: [ 3 ] } )
);

const anyGallery = fc.record( {
	images: fc
		.array( anySize, { maxLength: 60 } )
		.map( ( all ) => all.map( ( size, at ): Picture => ( { ...size, at } ) ) ),
	style: fc.constantFrom< Style >( 'rectangular', 'columns', 'square', 'circle' ),
	columns: fc.oneof( fc.integer( { min: -3, max: 30 } ), fc.constant( NaN ) ),
	isWide: fc.boolean(),
} );

it( 'every picture is in exactly one column, in order, and no column is empty', () => {
	fc.assert(
		fc.property( anyGallery, ( { images, ...layout } ) => {
			const columns = rowsOf( images, layout ).flat();
			expect( columns.flat().map( ( { at } ) => at ) ).toEqual( images.map( ( _, i ) => i ) );
			expect( columns.filter( ( { length } ) => length === 0 ) ).toEqual( [] );
		} )
	);
} );

it( '[GAL-006] in part: the widths of each row are percentages as texts, which add up to 100', () => {
	const anyWidth = fc.oneof(
		fc.integer( { min: 1, max: 4000 } ),
		fc.double( { min: 0.01, max: 5000, noNaN: true } )
	);
	fc.assert(
		fc.property( anyGallery, anyWidth, ( { images, ...layout }, width ) => {
			const rows = rowsOf( images, layout );
			const widths = widthsOf( rows, width );
			expect( widths.map( ( row ) => row.length ) ).toEqual( rows.map( ( row ) => row.length ) );
			for ( const row of widths ) {
				row.forEach( ( one ) => expect( one ).toMatch( /^\d{1,3}\.\d{5}$/ ) );
				// Exact, in units of the last decimal.
				expect( row.reduce( ( sum, one ) => sum + Math.round( Number( one ) * 1e5 ), 0 ) ).toBe( 100e5 );
			}
		} )
	);
} );

/** How high a column is, in pixels: its pictures and the gaps between them. */
const heightOf = ( column: readonly { width?: unknown; height?: unknown }[], width: number ) =>
	column.reduce( ( sum, { width: w, height: h } ) => sum + width / ( Number( w ) / Number( h ) ), 0 ) +
	4 * ( column.length - 1 );

it( '[GAL-039] the columns of a row are equally high, with 4 px between pictures', () => {
	const sizes = fc.array( fc.double( { min: 0.4, max: 2.6, noNaN: true } ), { minLength: 1, maxLength: 30 } );
	fc.assert(
		fc.property( sizes, fc.integer( { min: 300, max: 2000 } ), ( ratios, width ) => {
			const rows = rowsOf( ratios.map( picture ), { style: 'rectangular', columns: 3, isWide: true } );
			widthsOf( rows, width ).forEach( ( widths, i ) => {
				const space = width - 4 * ( widths.length - 1 );
				const heights = widths.map( ( one, j ) =>
					heightOf( rows[ i ]![ j ]!, ( space * Number( one ) ) / 100 )
				);
				expect( Math.max( ...heights ) - Math.min( ...heights ) ).toBeLessThan( 0.1 );
			} );
		} )
	);
} );

it( 'the widths are those of a gallery on a public page', () => {
	const ratios = [ 1, 1.75, 0.8, 0.8, 1.75, 1.75, 1.75 ];
	const rows = rowsOf( ratios.map( picture ), { style: 'rectangular', columns: 3, isWide: false } );
	const widths = widthsOf( rows, 1645 ).map( ( row ) => row.map( Number ) );
	const saved = [
		[ 44.21484, 55.78516 ],
		[ 57.9957, 42.0043 ],
	];
	widths.flat().forEach( ( width, i ) => expect( Math.abs( width - saved.flat()[ i ]! ) ).toBeLessThan( 0.003 ) );
} );

it.each( [ 0, -5, NaN, Infinity ] )( 'at a width of %d nothing is computed', ( width ) => {
	expect( widthsOf( [ [ [ picture( 1 ) ], [ picture( 2 ) ] ] ], width ) ).toEqual( [] );
} );

it( 'a picture of unknown size counts as a square', () => {
	expect( widthsOf( [ [ [ {} ], [ { width: 300, height: 300 } ] ] ], 1000 ) ).toEqual( [
		[ '50.00000', '50.00000' ],
	] );
	expect( widthsOf( [ [ [ { width: '600', height: '300' } ], [ { width: 1, height: 1e9 } ] ] ], 1000 ) ).toEqual( [
		[ '66.66667', '33.33333' ],
	] );
} );

it( '500 pictures are read a few times each, not once for each other one', () => {
	let reads = 0;
	const images = Array.from( { length: 500 }, ( _, i ) => ( {
		get width() {
			reads += 1;
			return 500 + ( ( i * 37 ) % 1500 );
		},
		height: 1000,
	} ) );
	for ( const style of [ 'rectangular', 'columns', 'square', 'circle' ] as const ) {
		reads = 0;
		widthsOf( rowsOf( images, { style, columns: 5, isWide: true } ), 1200 );
		expect( reads ).toBeLessThan( 500 * 8 );
	}
} );

it( '[GAL-039] [GAL-040] the gap is 4 px, and a gallery has at most 20 columns', () => {
	expect( { GAP, MAX_COLUMNS } ).toEqual( { GAP: 4, MAX_COLUMNS: 20 } );
} );

it( '[GAL-043] in part: corners are rounded by at most 20 px', () => {
	expect( MAX_CORNERS ).toBe( 20 );
} );
