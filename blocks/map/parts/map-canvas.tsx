import { useSelector } from '@xstate/react';
import { isDrawable } from '../../../machines/maps/map-marker';
import type { Point } from '../../../machines/maps/map-marker';
import { useChangeEffect } from '../../_runtime/hooks/use-change-effect';
import { useLibraryRef } from '../../_runtime/hooks/use-library-ref';
import { useHost } from '../../_runtime/hooks/use-host';
import type { MapSource, MapView } from '../../_shared/maps';
import { Callout } from './callout';
import { Drawing } from './drawing';
import type { Flows } from './flows';
import { mapTexts } from './texts';

interface Props extends Pick< Flows, 'api' | 'markers' > {
	source: MapSource;
	view: Omit< MapView, 'points' >;
	/** Whether the author has moved the map. */
	isPlaced: boolean;
}

/** Identifies the positions of the markers, regardless of their texts. */
const placesOf = ( points: readonly Point[] ): string =>
	points.map( ( { coordinates: { longitude, latitude } } ) => `${ longitude } ${ latitude }` ).join();

/** The map itself. For another source, use another React key, since it needs a new map. */
export function MapCanvas( { api, markers, source, view, isPlaced }: Props ) {
	const all = useSelector( markers, ( { context } ) => context.points );
	const openId = useSelector( markers, ( { context } ) => context.openId );
	const host = useHost();
	const points = all.filter( isDrawable );
	const fit = ( drawing: Drawing ) => {
		// A single marker is shown where the author has moved the map, if they have.
		if ( points.length > 1 || ( points.length === 1 && ! isPlaced ) ) {
			drawing.fit( points, view.zoom );
		}
	};
	const { ref, get } = useLibraryRef(
		( container: HTMLElement ) => {
			const drawing = new Drawing( container, {
				source,
				view: { ...view, points },
				texts: mapTexts( points ),
				events: {
					onReady() {},
					onMove: ( to ) => markers.send( { type: 'map.move', ...to } ),
					onMarker: ( id ) => markers.send( { type: 'marker.open', id } ),
					onPress: ( coordinates ) => markers.send( { type: 'map.press', coordinates } ),
					onCalloutClose: () => markers.send( { type: 'callout.close' } ),
					onFailure: ( failure ) => api.send( { type: 'map.fail', failure } ),
				},
			} );
			fit( drawing );
			drawing.openCallout( openId, openId === null ? null : host );
			return drawing;
		},
		( drawing ) => drawing.remove()
	);
	useChangeEffect( all, () => get()?.update( { points } ) );
	useChangeEffect( JSON.stringify( view ), () => get()?.update( view ) );
	useChangeEffect( placesOf( points ), () => {
		const drawing = get();
		if ( drawing && points.length > 1 ) {
			drawing.fit( points, view.zoom );
		}
	} );
	useChangeEffect( openId, () => get()?.openCallout( openId, openId === null ? null : host ) );
	return (
		<>
			<div className="statecraft-map__ground" ref={ ref } />
			<Callout flow={ markers } host={ host } />
		</>
	);
}
