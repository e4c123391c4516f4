export { mapMarkerMachine } from './map-marker.machine';
export type { Context, Event, Failure, Input, Services } from './map-marker.types';
