import { mosaicOf } from './mosaic';
import { ratioOf } from './ratio';
import type { Layout, Row, Sized } from './layout.types';

/**
 * Fills columns one after the other. The next one begins when the images so far exceed their share of the sum of ratios, and no column
 * stays empty.
 */
function columnHeights( ratios: readonly number[], columns: number ): number[] {
	const total = ratios.reduce( ( sum, ratio ) => sum + ratio, 0 );
	const counts = [ 0 ];
	let sum = 0;
	ratios.forEach( ( ratio, i ) => {
		sum += ratio;
		counts[ counts.length - 1 ]! += 1;
		const left = ratios.length - i - 1;
		const open = columns - counts.length;
		if ( open > 0 && left > 0 && ( left <= open || sum > ( total * counts.length ) / columns ) ) {
			counts.push( 0 );
		}
	} );
	return counts;
}

/** Rows with as many images as there are columns; the incomplete one comes first. */
const gridOf = ( count: number, columns: number ): number[][] =>
	[
		...( count % columns > 0 ? [ count % columns ] : [] ),
		...Array.from( { length: Math.floor( count / columns ) }, () => columns ),
	].map( ( length ) => Array.from( { length }, () => 1 ) );

function shapesOf( images: readonly Sized[], { style, columns, isWide }: Layout ): number[][] {
	if ( style === 'rectangular' ) {
		return mosaicOf( images.map( ratioOf ), isWide );
	}
	const most = Math.min( images.length, Math.max( 1, Math.floor( columns ) || 1 ) );
	return style === 'columns' ? [ columnHeights( images.map( ratioOf ), most ) ] : gridOf( images.length, most );
}

/**
 * Arranges images in rows of columns. Every image is in exactly one column, and they stay in order.
 *
 * @param images The images; if empty, there are no rows.
 * @param layout The style, the number of columns, and whether the gallery is wider than the text.
 */
export function rowsOf< Picture extends Sized >( images: readonly Picture[], layout: Layout ): Row< Picture >[] {
	if ( images.length === 0 ) {
		return [];
	}
	let at = 0;
	return shapesOf( images, layout ).map( ( row ) => row.map( ( count ) => images.slice( at, ( at += count ) ) ) );
}
