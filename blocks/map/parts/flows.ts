import type { locationSearchMachine } from '../../../machines/maps/location-search';
import type { mapApiMachine } from '../../../machines/maps/map-api';
import type { mapMarkerMachine } from '../../../machines/maps/map-marker';
import type { Flow } from '../../_runtime/flows/flow';

/** Determines who draws the map. */
export type ApiFlow = Flow< typeof mapApiMachine >;
/** The markers. */
export type MarkerFlow = Flow< typeof mapMarkerMachine >;
/** The place search. */
export type SearchFlow = Flow< typeof locationSearchMachine >;

export interface Flows {
	api: ApiFlow;
	markers: MarkerFlow;
	search: SearchFlow;
}
