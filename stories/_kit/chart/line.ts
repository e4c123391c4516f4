import type { Point } from './layout';

/** The radius of the corners, in CSS pixels. */
const RADIUS = 6;

/** The SVG path of a line through points, with rounded corners. */
export function lineThrough( points: readonly Point[] ): string {
	const towards = ( from: Point, to: Point ): Point => {
		const length = Math.hypot( to.x - from.x, to.y - from.y ) || 1;
		const part = Math.min( RADIUS, length / 2 ) / length;
		return { x: from.x + ( to.x - from.x ) * part, y: from.y + ( to.y - from.y ) * part };
	};
	return points
		.map( ( corner, index ) => {
			const before = points[ index - 1 ];
			const after = points[ index + 1 ];
			if ( ! before || ! after ) {
				return `${ before ? 'L' : 'M' } ${ corner.x } ${ corner.y }`;
			}
			const start = towards( corner, before );
			const end = towards( corner, after );
			return `L ${ start.x } ${ start.y } Q ${ corner.x } ${ corner.y } ${ end.x } ${ end.y }`;
		} )
		.join( ' ' );
}
