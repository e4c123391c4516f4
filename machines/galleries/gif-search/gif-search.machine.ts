/**
 * GIF search: turns a text or a URL into the attributes of a GIF block.
 *
 * Promise to the author: the typed text stays in the field whatever fails, together with the reason; a failed search or copy leaves the GIF
 * that the block has; and opening a post sends no request.
 */
import { eventParams, failed, failureParams, timeoutParams } from '../../_kit';
import { gifSearch } from './gif-search.setup';
import { queryOf } from './providers';
import type { Event } from './gif-search.types';

const onClose = { guard: 'hasGif', target: '#gif-search.selected' } as const;
const onOpen = { target: '#gif-search.placeholder', actions: 'retrieve' } as const;
const onPick = {
	guard: { type: 'isFound', params: ( { event }: { event: Extract< Event, { type: 'gif.pick' } > } ) => event },
	target: '#gif-search.selected',
	actions: { type: 'place', params: ( { event }: { event: Extract< Event, { type: 'gif.pick' } > } ) => event },
} as const;

export const gifSearchMachine = gifSearch.createMachine( {
	id: 'gif-search',
	context: ( { input } ) => ( { ...input, text: input.stored.searchText ?? '', found: [], failure: null } ),
	initial: 'selected',
	on: {
		'attributes.change': [
			{
				guard: { type: 'isOther', params: eventParams },
				target: '.selected',
				actions: { type: 'assignStored', params: eventParams },
			},
			{ actions: { type: 'assignStored', params: eventParams } },
		],
	},
	states: {
		placeholder: {
			description: 'The form. If the block has a GIF, it can be closed again.',
			tags: 'editable',
			on: {
				'text.edit': { actions: { type: 'edit', params: eventParams } },
				'search.submit': { guard: 'hasText', target: 'searching' },
				'search.close': onClose,
			},
		},
		searching: {
			description: 'The first result becomes the GIF of the block. The post waits for it.',
			tags: [ 'busy', 'stoppable', 'holds-save' ],
			invoke: {
				id: 'gifs',
				src: 'gifs',
				input: ( { context } ) => queryOf( context.text ),
				onDone: [
					{
						guard: { type: 'hasResults', params: ( { event } ) => ( { gifs: event.output } ) },
						target: 'selected',
						actions: [
							{ type: 'assignFound', params: ( { event } ) => ( { gifs: event.output } ) },
							{ type: 'place', params: ( { event } ) => ( { gif: event.output[ 0 ]! } ) },
							'requestFocus',
						],
					},
					{
						target: 'failed',
						actions: { type: 'assignFailure', params: { failure: failed( 'empty' ) } },
					},
				],
				onError: { target: 'failed', actions: { type: 'assignFailure', params: failureParams } },
			},
			on: { 'search.stop': 'placeholder' },
			after: { searchLimit: { target: 'failed', actions: { type: 'assignFailure', params: timeoutParams } } },
		},
		failed: {
			description: 'The form with its text, and the reason why there is no GIF.',
			tags: [ 'editable', 'failed' ],
			exit: 'clearFailure',
			on: {
				'text.edit': { target: 'placeholder', actions: { type: 'edit', params: eventParams } },
				// It was not blank when it was submitted.
				'search.submit': 'searching',
				'search.close': onClose,
			},
		},
		selected: {
			description: 'The GIF of the block, and the results of the last search. Without a GIF, the form opens.',
			tags: 'editable',
			always: { guard: 'isEmpty', target: 'placeholder' },
			on: { 'gif.pick': onPick, 'gif.keep': { guard: 'mayKeep', target: 'keeping' }, 'search.open': onOpen },
		},
		keeping: {
			description: 'The GIF is being copied into the media library.',
			tags: 'busy',
			invoke: {
				id: 'copy',
				src: 'copy',
				input: ( { context: { stored } } ) => ( {
					provider: stored.provider ?? '',
					id: stored.gifId ?? '',
					alt: stored.alt ?? '',
				} ),
				onDone: {
					target: 'selected',
					actions: { type: 'placeCopy', params: ( { event } ) => ( { copy: event.output } ) },
				},
				onError: { target: 'unkept', actions: { type: 'assignFailure', params: failureParams } },
			},
			after: { copyLimit: { target: 'unkept', actions: { type: 'assignFailure', params: timeoutParams } } },
		},
		unkept: {
			description: 'The GIF of the block, and the reason why there is no copy.',
			tags: [ 'editable', 'failed' ],
			exit: 'clearFailure',
			on: { 'gif.pick': onPick, 'gif.keep': 'keeping', 'search.open': onOpen },
		},
	},
} );
