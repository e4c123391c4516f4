import type { GlMap, Layer } from './mapbox.types';

/** Layers that a plain map can do without. */
const INTERESTS = /poi|transit|station|airport|aerodrome|aeroway|house|building|shield|peak|natural|ferry/i;

/** The layers that count as details of a style: all names and roads on satellite images, points of interest on other styles. */
export const detailsOf = ( layers: readonly Layer[] ): Layer[] =>
	layers.some( ( { type } ) => type === 'raster' )
		? layers.filter( ( { type } ) => type === 'symbol' || type === 'line' )
		: layers.filter(
				( { id, type, 'source-layer': source = '' } ) =>
					type === 'symbol' && ( INTERESTS.test( id ) || INTERESTS.test( source ) )
			);

/** Shows or hides the details of a style. */
export function showDetails( map: GlMap, own: string, isShown: boolean ): void {
	detailsOf( map.getStyle().layers.filter( ( { id } ) => id !== own ) ).forEach( ( { id } ) =>
		map.setLayoutProperty( id, 'visibility', isShown ? 'visible' : 'none' )
	);
}
