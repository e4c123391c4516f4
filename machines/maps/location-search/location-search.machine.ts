/**
 * Location search: turns a name, an address or coordinates into one place that may be saved.
 *
 * Promise to the author: results always belong to the text in the field; coordinates need no search; a failed search keeps the text; and a
 * place is offered for saving only if its provider permits that.
 */
import { eventParams, failureParams, outputParams, timeoutParams } from '../../_kit';
import { NOTHING, locationSearch } from './location-search.setup';

const tooLate = { target: 'failed', actions: { type: 'assignFailure', params: timeoutParams } } as const;
const onError = { target: 'failed', actions: { type: 'assignFailure', params: failureParams } } as const;

export const locationSearchMachine = locationSearch.createMachine( {
	id: 'location-search',
	context: ( { input } ) => ( {
		text: '',
		result: NOTHING,
		active: -1,
		chosen: null,
		picked: null,
		failure: null,
		...input,
	} ),
	initial: 'idle',
	on: {
		'form.open': { target: '.idle', actions: 'reset' },
		'near.change': { actions: { type: 'assignNear', params: eventParams } },
		'text.edit': [
			{
				guard: { type: 'isCoordinates', params: eventParams },
				target: '.found',
				actions: { type: 'edit', params: eventParams },
			},
			{
				guard: { type: 'isSearchable', params: eventParams },
				target: '.waiting',
				actions: { type: 'edit', params: eventParams },
			},
			{ target: '.idle', actions: { type: 'edit', params: eventParams } },
		],
	},
	states: {
		idle: { tags: 'editable' },
		waiting: {
			description: 'Every edit restarts the pause, so that nothing is searched while the author types.',
			tags: 'editable',
			on: { 'text.enter': 'searching' },
			after: { typingPause: 'searching' },
		},
		searching: {
			tags: [ 'editable', 'busy' ],
			invoke: {
				id: 'search',
				src: 'search',
				input: ( { context } ) => ( { query: context.text.trim(), near: context.near } ),
				onDone: [
					{
						guard: { type: 'hasFound', params: outputParams },
						target: 'found',
						actions: { type: 'assignResult', params: outputParams },
					},
					{ target: 'nothing' },
				],
				onError,
			},
			after: { searchLimit: tooLate },
		},
		found: {
			tags: 'editable',
			on: {
				'list.move': { actions: { type: 'move', params: eventParams } },
				'list.close': 'idle',
				'text.enter': [
					{ guard: 'isStorable', target: 'picked', actions: [ 'chooseActive', 'pickChosen' ] },
					{ target: 'keeping', actions: 'chooseActive' },
				],
				'place.choose': [
					{
						guard: 'isStorable',
						target: 'picked',
						actions: [ { type: 'choose', params: eventParams }, 'pickChosen' ],
					},
					{ target: 'keeping', actions: { type: 'choose', params: eventParams } },
				],
			},
		},
		nothing: { tags: 'editable' },
		failed: {
			tags: [ 'editable', 'failed' ],
			exit: 'clearFailure',
			on: {
				'request.retry': [
					{ guard: 'isKeeping', target: 'keeping' },
					{ guard: 'isSearching', target: 'searching' },
				],
			},
		},
		keeping: {
			description: 'The provider permits saving a place only if it is requested for that purpose.',
			tags: [ 'editable', 'busy' ],
			invoke: {
				id: 'keep',
				src: 'keep',
				input: ( { context } ) => ( { query: context.text.trim(), place: context.chosen! } ),
				onDone: [
					{
						guard: { type: 'isKept', params: ( { event } ) => ( { place: event.output } ) },
						target: 'picked',
						actions: { type: 'assignPicked', params: ( { event } ) => ( { place: event.output } ) },
					},
					{ target: 'failed', actions: 'refuse' },
				],
				onError,
			},
			after: { searchLimit: tooLate },
		},
		picked: {
			description: 'The place is in the context, for the flow that adds it.',
			tags: 'editable',
		},
	},
} );
