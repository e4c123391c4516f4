import { restaurantSearchMachine } from '../../../../machines/embeds/restaurant-search';
import type { SearchResult } from '../../../../machines/embeds/restaurant-search';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';

export const sunnyside = { rid: '412810', name: 'Sunnyside Bar and Grill' };
export const sunset = { rid: '43', name: 'Sunset Terrace' };
export const nothing = { rid: [], className: undefined };
export const one = { rid: [ '412810' ], className: undefined };
export const code =
	"<script type='text/javascript' src='//www.opentable.com/widget/reservation/loader?rid=412810&type=standard&theme=tall&iframe=false&domain=com&lang=fr-CA&newtab=true'></script>";
export const foreign = 'https://example.org/?rid=1';

const found = ( output: SearchResult ) => ( { type: 'xstate.done.actor.search', output } ) as const;
const rejected = ( ...failure: Parameters< typeof failed > ) =>
	( { type: 'xstate.error.actor.search', error: new ServiceFailure( failed( ...failure ) ) } ) as const;

export const model = defineModel( {
	machine: restaurantSearchMachine,
	input: { stored: nothing },
	begin: 'Add the block “OpenTable” to a new post.',
	acts: [
		{ say: 'Type “sun”.', event: { type: 'text.edit', text: 'sun' } },
		{ say: 'Type “sunn”.', event: { type: 'text.edit', text: 'sunn' } },
		{ say: 'Type a number.', event: { type: 'text.edit', text: '43' } },
		{ say: 'Paste an embed code.', event: { type: 'text.edit', text: code } },
		{ say: 'Paste an address of somebody else.', event: { type: 'text.edit', text: foreign } },
		{ say: 'Empty the field.', event: { type: 'text.edit', text: '' } },
		{ say: 'Press Enter in the field.', event: { type: 'text.enter' } },
		{ say: 'Press the arrow key down.', event: { type: 'list.move', by: 1 } },
		{ say: 'Press the arrow key up.', event: { type: 'list.move', by: -1 } },
		{ say: 'Press Escape.', event: { type: 'list.close' } },
		{
			say: 'Click “Sunnyside Bar and Grill” in the list.',
			event: { type: 'restaurant.pick', restaurant: sunnyside },
		},
		{ say: 'Take the restaurant out of the field.', event: { type: 'restaurant.remove', rid: '412810' } },
		{ say: 'Press “Search again”.', event: { type: 'request.retry' } },
		{ say: 'Press Embed.', event: { type: 'embed.submit' } },
		{ say: 'Press “Edit restaurants” in the toolbar.', event: { type: 'form.open' } },
		{ say: 'Press “Back to the embed”.', event: { type: 'form.close' } },
		{ say: 'Undo takes the restaurants out of the block.', event: { type: 'attributes.change', stored: nothing } },
		{
			say: 'The block gets another style.',
			event: { type: 'attributes.change', stored: { ...one, className: 'is-style-tall' } },
		},
		{ say: 'OpenTable finds two restaurants.', event: found( { restaurants: [ sunnyside, sunset ] } ) },
		{ say: 'OpenTable finds none.', event: found( { restaurants: [] } ) },
		{ say: 'OpenTable cannot be reached.', event: rejected( 'unreached' ) },
		{ say: 'OpenTable answers with nonsense.', event: rejected( 'unexpected', { reason: 'No list' } ) },
		{ say: 'Half a second passes.', event: { type: 'xstate.after.searchPace.restaurant-search.picking.waiting' } },
		{
			say: 'Ten seconds pass without an answer.',
			event: { type: 'xstate.after.searchLimit.restaurant-search.picking.searching' },
		},
	],
	abstract: ( { context } ) => [
		context.text === 'sunn' ? 'sun' : context.text,
		context.stored.rid.length > 0,
		context.picked.length > 0,
		context.active >= 0,
		context.failure?.kind,
	],
	visible: {
		configured: 'The widget is shown; the toolbar has “Edit restaurants”.',
		'picking.quiet': 'The field with what was picked and typed, and Embed.',
		'picking.waiting': 'The same: nothing is asked yet.',
		'picking.searching': 'A spinner in the field.',
		'picking.suggesting': 'A list of restaurants under the field.',
		'picking.unfound': 'A word that there is no such restaurant.',
		'picking.failed': 'A notice why nothing could be searched, with “Search again”.',
		'picking.refused': 'A notice what is wrong with what was typed.',
	},
} );
