/**
 * Restaurant search: the name or id of a restaurant, or an embed code, in; the restaurants of a reservation widget out.
 *
 * Promise to the author: the typed text and the picked restaurants stay until they are embedded, whatever the search returns; an embed code
 * or a URL is never sent as a search; and an id needs no search.
 */
import { eventParams, failureParams, outputParams, timeoutParams } from '../../_kit';
import { restaurantSearch } from './restaurant-search.setup';

const onSubmit = [
	{ guard: 'isEmbeddable', target: '#restaurant-search.configured', actions: 'embed' },
	{ guard: 'canSubmit', target: '#restaurant-search.picking.refused', actions: 'refuse' },
] as const;

export const restaurantSearchMachine = restaurantSearch.createMachine( {
	id: 'restaurant-search',
	context: ( { input } ) => ( { text: '', picked: [], found: [], active: -1, failure: null, ...input } ),
	initial: 'configured',
	on: {
		'attributes.change': [
			{
				guard: { type: 'isChanged', params: eventParams },
				target: '.configured',
				actions: { type: 'assignStored', params: eventParams },
			},
			{ actions: { type: 'assignStored', params: eventParams } },
		],
	},
	states: {
		configured: {
			description: 'The embed of the block is shown. Without restaurants the form opens.',
			tags: 'editable',
			always: { guard: 'isEmpty', target: 'picking' },
			on: { 'form.open': { target: 'picking', actions: 'retrieve' } },
		},
		picking: {
			tags: 'editable',
			initial: 'quiet',
			on: {
				'text.edit': [
					{
						guard: { type: 'isSearchable', params: eventParams },
						target: '.waiting',
						actions: { type: 'edit', params: eventParams },
					},
					{ target: '.quiet', actions: { type: 'edit', params: eventParams } },
				],
				'text.enter': [ { guard: 'hasIds', target: '.quiet', actions: 'pickIds' }, ...onSubmit ],
				'restaurant.remove': {
					guard: { type: 'isPicked', params: eventParams },
					actions: { type: 'remove', params: eventParams },
				},
				'embed.submit': onSubmit,
				'form.close': { guard: 'isWhole', target: 'configured' },
			},
			states: {
				quiet: {},
				waiting: {
					description: 'Throttles the search: one request per interval, however fast the author types.',
					on: {
						'text.edit': {
							guard: { type: 'isSearchable', params: eventParams },
							actions: { type: 'edit', params: eventParams },
						},
					},
					after: { searchPace: 'searching' },
				},
				searching: {
					tags: 'busy',
					invoke: {
						id: 'search',
						src: 'search',
						input: ( { context } ) => ( { query: context.text.trim() } ),
						onDone: [
							{
								guard: { type: 'hasFound', params: outputParams },
								target: 'suggesting',
								actions: { type: 'assignFound', params: outputParams },
							},
							{ target: 'unfound' },
						],
						onError: { target: 'failed', actions: { type: 'assignFailure', params: failureParams } },
					},
					after: {
						searchLimit: { target: 'failed', actions: { type: 'assignFailure', params: timeoutParams } },
					},
				},
				suggesting: {
					on: {
						'list.move': { actions: { type: 'move', params: eventParams } },
						'list.close': 'quiet',
						'restaurant.pick': {
							target: 'quiet',
							actions: { type: 'pick', params: eventParams },
						},
						'text.enter': { guard: 'hasActive', target: 'quiet', actions: 'pickActive' },
					},
				},
				unfound: {},
				failed: { tags: 'failed', exit: 'clearFailure', on: { 'request.retry': 'waiting' } },
				refused: { tags: 'failed', exit: 'clearFailure' },
			},
		},
	},
} );
