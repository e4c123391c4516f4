import { failed } from '../../../machines/_kit';
import type { Context, restaurantSearchMachine } from '../../../machines/embeds/restaurant-search';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const sunnyside = { rid: '412810', name: 'Sunnyside Bar and Grill' };
const sunset = { rid: '43', name: 'Sunset Terrace' };

const fresh: Context = {
	stored: { rid: [], className: undefined },
	text: '',
	picked: [],
	found: [],
	active: -1,
	failure: null,
};
const typed: Context = { ...fresh, text: 'sun' };
const found: Context = { ...typed, found: [ sunnyside, sunset ] };

/** One story for each leaf state of the flow `restaurant-search`. */
export const restaurantSearchStories = {
	configured: {
		value: 'configured',
		context: { ...fresh, stored: { rid: [ '412810' ], className: undefined }, picked: [ sunnyside ] },
	},
	'picking.quiet': { value: { picking: 'quiet' }, context: { ...found, text: '', picked: [ sunnyside ] } },
	'picking.waiting': { value: { picking: 'waiting' }, context: typed },
	'picking.searching': { value: { picking: 'searching' }, context: typed },
	'picking.suggesting': { value: { picking: 'suggesting' }, context: { ...found, active: 0 } },
	'picking.unfound': { value: { picking: 'unfound' }, context: typed },
	'picking.failed': { value: { picking: 'failed' }, context: { ...typed, failure: failed( 'unreached' ) } },
	'picking.refused': {
		value: { picking: 'refused' },
		context: { ...fresh, text: 'https://example.org/?rid=1', failure: failed( 'unreadable' ) },
	},
} satisfies StoryTable< typeof restaurantSearchMachine >;
