import { failed } from '../../../machines/_kit';
import type { Context, mapMarkerMachine } from '../../../machines/maps/map-marker';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { cafe, inputOf, pointOf, prater } from '../../../test/machines/maps/map-marker/map-marker.model';

const context = ( changes: Partial< Context > = {} ): Context => ( {
	...inputOf(),
	openId: null,
	moved: null,
	failure: null,
	...changes,
} );
const placed = context( { points: [ pointOf( cafe ), pointOf( prater ) ] } );

/** One story for each leaf state of the flow `map-marker`. */
export const mapMarkerStories = {
	'region.still': { value: { region: 'still', markers: 'placed' }, context: placed },
	'region.moving': {
		value: { region: 'moving', markers: 'placed' },
		context: { ...placed, moved: { center: prater.coordinates, zoom: 9 } },
	},
	'markers.idle': { value: { region: 'still', markers: 'idle' }, context: context() },
	'markers.locating': { value: { region: 'still', markers: 'locating' }, context: context( { address: 'Wien' } ) },
	'markers.unlocated': {
		value: { region: 'still', markers: 'unlocated' },
		context: context( { address: 'Wien', failure: failed( 'unfound' ) } ),
	},
	'markers.adding': { value: { region: 'still', markers: 'adding' }, context: context() },
	'markers.placed': { value: { region: 'still', markers: 'placed' }, context: placed },
	'markers.open': {
		value: { region: 'still', markers: 'open' },
		context: context( { points: [ pointOf( cafe ) ], openId: cafe.id } ),
	},
} satisfies StoryTable< typeof mapMarkerMachine >;
