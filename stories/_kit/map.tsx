/** A map for stories and tests: no library, no tiles, no requests. */
import { __ } from '@wordpress/i18n';
import { locationSearchMachine } from '../../machines/maps/location-search';
import { mapApiMachine } from '../../machines/maps/map-api';
import { mapMarkerMachine, DEFAULT_CENTER } from '../../machines/maps/map-marker';
import { storySnapshot } from '../../machines/_exploration/story-table';
import { useHost } from '../../blocks/_runtime/hooks/use-host';
import { frozen } from '../../blocks/_runtime/flows/flow';
import { Callout } from '../../blocks/map/parts/callout';
import type { Flows, MarkerFlow } from '../../blocks/map/parts/flows';
import { MapView } from '../../blocks/map/parts/map-view';
import { locationSearchStories } from '../machines/maps/location-search.table';
import { mapApiStories } from '../machines/maps/map-api.table';
import { mapMarkerStories } from '../machines/maps/map-marker.table';

/** Placeholder for the drawn map: its space, with the callout in it. */
function StandIn( { markers }: { markers: MarkerFlow } ) {
	const host = useHost();
	return (
		<>
			<div className="statecraft-map__example" role="img" aria-label={ __( 'A map', 'statecraft' ) } />
			<div ref={ ( place ) => place?.append( host ) } />
			<Callout flow={ markers } host={ host } />
		</>
	);
}

/** The other flows of the block, where nothing happens. */
const still: Flows = {
	api: frozen< typeof mapApiMachine >( storySnapshot( mapApiMachine, mapApiStories[ 'ready.shown' ] ) ),
	markers: frozen< typeof mapMarkerMachine >(
		storySnapshot( mapMarkerMachine, mapMarkerStories[ 'markers.placed' ] )
	),
	search: frozen< typeof locationSearchMachine >(
		storySnapshot( locationSearchMachine, locationSearchStories.idle )
	),
};

/** The flow `map-marker` while a marker is added. */
export const adding = frozen< typeof mapMarkerMachine >(
	storySnapshot( mapMarkerMachine, mapMarkerStories[ 'markers.adding' ] )
);

/** The block with one of its flows. */
export function mapWith( flows: Partial< Flows >, changes: { onPlainStyle?: () => void } = {} ) {
	const all = { ...still, ...flows };
	return (
		<div className="wp-block-jetpack-map">
			<MapView
				{ ...all }
				clientId="map"
				center={ DEFAULT_CENTER }
				height={ undefined }
				isSelected
				canSearch
				onResize={ () => {} }
				onPlainStyle={ () => {} }
				{ ...changes }
			>
				<StandIn markers={ all.markers } />
			</MapView>
		</div>
	);
}
