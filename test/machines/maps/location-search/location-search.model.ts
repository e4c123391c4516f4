import { locationSearchMachine } from '../../../../machines/maps/location-search';
import type { Place, SearchResult } from '../../../../machines/maps/location-search';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';

export const tower: Place = {
	id: 'poi.1',
	title: 'Eiffel Tower',
	address: 'Champ de Mars, 75007 Paris, France',
	coordinates: { longitude: 2.2945, latitude: 48.8584 },
};
export const bridge: Place = {
	id: 'poi.2',
	title: 'Tower Bridge',
	address: 'Tower Bridge Road, London, England',
	coordinates: { longitude: -0.0754, latitude: 51.5055 },
};
export const near = { longitude: 2.3, latitude: 48.9 };

export const result = ( isStorable: boolean ): SearchResult => ( {
	places: [ tower, bridge ],
	attribution: '© A geocoder',
	isStorable,
} );

const found = ( output: SearchResult ) => ( { type: 'xstate.done.actor.search', output } ) as const;
const kept = ( output: Place | null ) => ( { type: 'xstate.done.actor.keep', output } ) as const;
const failing = < P extends string >( port: P ) =>
	( {
		type: `xstate.error.actor.${ port }`,
		error: new ServiceFailure( failed( 'unreached' ) ),
	} ) as const;

export const model = defineModel( {
	machine: locationSearchMachine,
	input: { near: null },
	begin: 'Add the block “Map” to a new post, and press “Add a marker” in its toolbar.',
	acts: [
		{ say: 'Type “tower”.', event: { type: 'text.edit', text: 'tower' } },
		{ say: 'Type coordinates.', event: { type: 'text.edit', text: '48.8584, 2.2945' } },
		{ say: 'Empty the field.', event: { type: 'text.edit', text: '' } },
		{ say: 'Press Enter in the field.', event: { type: 'text.enter' } },
		{ say: 'Press the arrow key down.', event: { type: 'list.move', by: 1 } },
		{ say: 'Press the arrow key up.', event: { type: 'list.move', by: -1 } },
		{ say: 'Press Escape.', event: { type: 'list.close' } },
		{ say: 'Click the first place of the list.', event: { type: 'place.choose', place: tower } },
		{ say: 'Press “Search again”.', event: { type: 'request.retry' } },
		{ say: 'Press “Add a marker” again.', event: { type: 'form.open' } },
		{ say: 'The map is moved to Paris.', event: { type: 'near.change', near } },
		{ say: 'Two places are found, which may be saved.', event: found( result( true ) ) },
		{ say: 'Two places are found, which may not be saved.', event: found( result( false ) ) },
		{ say: 'Nothing is found.', event: found( { places: [], attribution: '', isStorable: true } ) },
		{ say: 'The search fails.', event: failing( 'search' ) },
		{ say: 'The place may be saved.', event: kept( tower ) },
		{ say: 'The place may not be saved.', event: kept( null ) },
		{ say: 'The request for the place fails.', event: failing( 'keep' ) },
		{ say: 'A quarter of a second passes.', event: { type: 'xstate.after.typingPause.location-search.waiting' } },
		{
			say: 'Fifteen seconds pass without an answer.',
			event: { type: 'xstate.after.searchLimit.location-search.searching' },
		},
		{
			say: 'Fifteen seconds pass without an answer about the place.',
			event: { type: 'xstate.after.searchLimit.location-search.keeping' },
		},
	],
	abstract: ( { context } ) => [
		context.text,
		context.near !== null,
		context.result.places.length,
		context.result.isStorable,
		context.active >= 0,
		context.chosen?.id,
		context.failure?.kind,
	],
	visible: {
		idle: 'A field for a place.',
		waiting: 'The same: nothing is requested yet.',
		searching: 'A spinner in the field.',
		found: 'A list of places below the field.',
		nothing: 'A message that no place has this name.',
		failed: 'A notice why there is no place, with “Search again” where that may help.',
		keeping: 'A spinner in the field, without a list.',
		picked: 'A marker at the place.',
	},
} );
