import { GAP } from './constants';
import { ratioOf } from './ratio';
import type { Row, Sized } from './layout.types';

/** The decimals of a percentage. */
const DECIMALS = 5;
const WHOLE = 100 * 10 ** DECIMALS;

/** The height of a column that is one pixel wide, without its gaps. */
const heightPerWidth = ( column: readonly Sized[] ): number =>
	column.reduce( ( sum, picture ) => sum + 1 / ratioOf( picture ), 0 );

/** The widths with which all columns of a row have the same height. The gaps within a column do not scale with it. */
function rowWidths( row: Row< Sized >, width: number, gap: number ): number[] {
	const columns = row.map( ( column ) => ( {
		height: heightPerWidth( column ),
		gaps: gap * Math.max( 0, column.length - 1 ),
	} ) );
	const space = width - gap * ( row.length - 1 );
	const gapWidths = columns.reduce( ( sum, { height, gaps } ) => sum + gaps / height, 0 );
	const height = ( space + gapWidths ) / columns.reduce( ( sum, column ) => sum + 1 / column.height, 0 );
	return columns.map( ( column ) => ( height - column.gaps ) / column.height );
}

/** Formats percentages so that they add up to exactly 100: the last one is the remainder. */
function percentages( widths: readonly number[] ): string[] {
	const total = widths.reduce( ( sum, width ) => sum + width, 0 );
	let left = WHOLE;
	return widths.map( ( width, i ) => {
		const share = i === widths.length - 1 ? left : Math.min( left, Math.round( ( width / total ) * WHOLE ) );
		left -= share;
		return ( share / 10 ** DECIMALS ).toFixed( DECIMALS );
	} );
}

/**
 * The widths of the columns, in percent of their row without its gaps, so that all columns of a row are equally high. Each row adds up to
 * 100.
 *
 * @param rows  The rows, see `rowsOf`.
 * @param width The width of the gallery in CSS pixels. If 0, as while it is hidden, the result is empty.
 */
export function widthsOf( rows: readonly Row< Sized >[], width: number ): string[][] {
	if ( ! ( width > 0 ) || ! Number.isFinite( width ) ) {
		return [];
	}
	return rows
		.map( ( row ) => row.filter( ( column ) => column.length > 0 ) )
		.map( ( row ) => {
			const widths = rowWidths( row, width, GAP );
			// In a very narrow gallery, the gaps alone can be higher than a column.
			return percentages( widths.every( ( one ) => one > 0 ) ? widths : rowWidths( row, width, 0 ) );
		} );
}
