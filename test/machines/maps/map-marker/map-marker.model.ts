import { mapMarkerMachine } from '../../../../machines/maps/map-marker';
import type { Input, Point } from '../../../../machines/maps/map-marker';
import type { Place } from '../../../../machines/maps/location-search';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';

export const cafe: Place = {
	id: 'poi.1',
	title: 'Café Central',
	address: 'Herrengasse 14, Wien',
	coordinates: { longitude: 16.3655, latitude: 48.2104 },
};
export const prater: Place = {
	id: 'poi.2',
	title: 'Prater',
	address: 'Riesenradplatz 1, Wien',
	coordinates: { longitude: 16.3958, latitude: 48.2166 },
};

/** The marker of a place, as it is saved. */
export const pointOf = ( { id, title, address, coordinates }: Place ): Point => ( {
	id,
	title,
	placeTitle: title,
	caption: address,
	coordinates,
} );

export const inputOf = ( points: readonly Point[] = [], address = '' ): Input => ( { points, address } );

const changed = ( points: readonly Point[], address: string ) =>
	( { type: 'attributes.change', points, address } ) as const;

export const model = defineModel( {
	machine: mapMarkerMachine,
	input: inputOf(),
	begin: 'Add the block to a post.',
	acts: [
		{ say: 'Press “Add a marker”.', event: { type: 'marker.add' } },
		{ say: 'Press Cancel.', event: { type: 'marker.cancel' } },
		{ say: 'Pick a place.', event: { type: 'place.pick', place: cafe } },
		{ say: 'Click the map.', event: { type: 'map.press', coordinates: prater.coordinates } },
		{ say: 'Click the marker.', event: { type: 'marker.open', id: cafe.id } },
		{ say: 'Close the callout.', event: { type: 'callout.close' } },
		{ say: 'Type a title.', event: { type: 'marker.edit', id: cafe.id, change: { title: 'My café' } } },
		{ say: 'Press “Delete marker”.', event: { type: 'marker.delete', id: cafe.id } },
		{
			say: 'Add two markers from text.',
			event: { type: 'points.set', points: [ pointOf( cafe ), pointOf( prater ) ] },
		},
		{ say: 'Drag the map.', event: { type: 'map.move', center: prater.coordinates, zoom: 9 } },
		{ say: 'A second passes.', event: { type: 'xstate.after.regionPause.map-marker.region.moving' } },
		{ say: 'The block has an address.', event: changed( [], 'Wien' ) },
		{ say: 'The block has another address.', event: changed( [], 'Graz' ) },
		{ say: 'Undo brings a marker back.', event: changed( [ pointOf( cafe ) ], '' ) },
		{ say: 'Undo takes all markers away.', event: changed( [], '' ) },
		{ say: 'The address is found.', event: { type: 'xstate.done.actor.geocode', output: cafe } },
		{ say: 'The address is not found.', event: { type: 'xstate.done.actor.geocode', output: null } },
		{
			say: 'The place search is down.',
			event: { type: 'xstate.error.actor.geocode', error: new ServiceFailure( failed( 'unreached' ) ) },
		},
		{
			say: 'Fifteen seconds pass.',
			event: { type: 'xstate.after.geocodeLimit.map-marker.markers.locating' },
		},
		{ say: 'Press “Try again”.', event: { type: 'request.retry' } },
	],
	abstract: ( { context: { points, address, openId, moved, failure } } ) => [
		points.some( ( { id } ) => id === cafe.id ),
		Math.min( points.length, 2 ),
		address,
		openId !== null,
		openId === cafe.id,
		moved !== null,
		failure?.kind ?? '',
	],
	visible: {
		'region.still': 'The map.',
		'region.moving': 'The map, where it was dragged to.',
		'markers.idle': 'The map without markers.',
		'markers.locating': 'The map at its default centre.',
		'markers.unlocated': 'A notice that the address has no coordinates.',
		'markers.adding': 'The dialog “Add a marker”.',
		'markers.placed': 'The map with its markers.',
		'markers.open': 'The callout of a marker, with its title and its caption.',
	},
} );
