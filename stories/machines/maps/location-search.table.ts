import { failed } from '../../../machines/_kit';
import type { Context, Place, locationSearchMachine } from '../../../machines/maps/location-search';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const tower: Place = {
	id: 'poi.1',
	title: 'Eiffel Tower',
	address: 'Champ de Mars, 75007 Paris, France',
	coordinates: { longitude: 2.2945, latitude: 48.8584 },
};
const bridge: Place = {
	id: 'poi.2',
	title: 'Tower Bridge',
	address: 'Tower Bridge Road, London, England',
	coordinates: { longitude: -0.0754, latitude: 51.5055 },
};

const fresh: Context = {
	text: '',
	near: null,
	result: { places: [], attribution: '', isStorable: true },
	active: -1,
	chosen: null,
	picked: null,
	failure: null,
};
const typed: Context = { ...fresh, text: 'tower' };
const result = { places: [ tower, bridge ], attribution: '© OpenStreetMap contributors', isStorable: true };
const notStorable = { ...result, isStorable: false };

/** One story for each leaf state of the flow `location-search`. */
export const locationSearchStories = {
	idle: { value: 'idle', context: fresh },
	waiting: { value: 'waiting', context: typed },
	searching: { value: 'searching', context: typed },
	found: { value: 'found', context: { ...typed, result, active: 0 } },
	nothing: { value: 'nothing', context: typed },
	failed: { value: 'failed', context: { ...typed, failure: failed( 'unreached' ) } },
	keeping: { value: 'keeping', context: { ...typed, result: notStorable, chosen: tower } },
	picked: { value: 'picked', context: { ...typed, result, chosen: tower, picked: tower } },
} satisfies StoryTable< typeof locationSearchMachine >;
