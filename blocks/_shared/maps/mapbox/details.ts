import type { GlMap, Layer } from './mapbox.types';

/** What a plain map is still a map without. */
const INTERESTS = /poi|transit|station|airport|aerodrome|aeroway|house|building|shield|peak|natural|ferry/i;

/** The layers that are details of a style: on satellite pictures all names and roads, on others points of interest. */
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
