/**
 * Map marker: turns searches, clicks and edits into the markers of a map and the visible part of it.
 *
 * Promise to the author: adding, changing and deleting a marker is one undo level each; one callout is open at a time; a moved map is saved
 * where it came to rest; and an address without coordinates results in nothing worse than a notice.
 */
import { eventParams, failureParams, timeoutParams } from '../../_kit';
import { mapMarker } from './map-marker.setup';
import { region } from './region';

export const mapMarkerMachine = mapMarker.createMachine( {
	id: 'map-marker',
	context: ( { input } ) => ( { ...input, openId: null, moved: null, failure: null } ),
	type: 'parallel',
	states: {
		region,
		markers: {
			initial: 'idle',
			on: {
				'attributes.change': { actions: { type: 'assignStored', params: eventParams } },
				'marker.add': '.adding',
				'marker.open': {
					guard: { type: 'isPoint', params: eventParams },
					target: '.open',
					actions: { type: 'open', params: eventParams },
				},
				'marker.edit': {
					guard: { type: 'isPoint', params: eventParams },
					actions: { type: 'edit', params: eventParams },
				},
				'marker.delete': {
					guard: { type: 'isPoint', params: eventParams },
					actions: { type: 'remove', params: eventParams },
				},
				'points.set': {
					actions: [
						{ type: 'commitPoints', params: eventParams },
						{ type: 'assignPoints', params: eventParams },
					],
				},
			},
			states: {
				idle: {
					tags: 'editable',
					always: { guard: 'hasAddressOnly', target: 'locating' },
				},
				locating: {
					tags: [ 'editable', 'busy' ],
					invoke: {
						id: 'geocode',
						src: 'geocode',
						input: ( { context } ) => ( { address: context.address.trim() } ),
						onDone: [
							{
								guard: { type: 'isPlace', params: ( { event } ) => ( { place: event.output } ) },
								target: 'placed',
								actions: {
									type: 'assignLocated',
									params: ( { event } ) => ( { place: event.output! } ),
								},
							},
							{ target: 'unlocated', actions: 'assignUnfound' },
						],
						onError: {
							target: 'unlocated',
							actions: { type: 'assignFailure', params: failureParams },
						},
					},
					after: {
						geocodeLimit: {
							target: 'unlocated',
							actions: { type: 'assignFailure', params: timeoutParams },
						},
					},
					always: { guard: 'hasPoints', target: 'placed' },
					on: {
						'attributes.change': {
							guard: { type: 'isOtherAddress', params: eventParams },
							target: 'idle',
							actions: { type: 'assignStored', params: eventParams },
						},
					},
				},
				unlocated: {
					description: 'The address has no coordinates: the map is at its default centre.',
					tags: [ 'editable', 'failed' ],
					exit: 'clearFailure',
					always: { guard: 'hasPoints', target: 'placed' },
					on: {
						'attributes.change': {
							guard: { type: 'isOtherAddress', params: eventParams },
							target: 'idle',
							actions: { type: 'assignStored', params: eventParams },
						},
						'request.retry': 'locating',
					},
				},
				adding: {
					description: 'A place is searched, or pressed on the map.',
					tags: 'editable',
					on: {
						'marker.cancel': 'placed',
						'place.pick': {
							guard: { type: 'isPlace', params: eventParams },
							target: 'open',
							actions: { type: 'add', params: ( { event } ) => ( { place: event.place! } ) },
						},
						'map.press': {
							target: 'open',
							actions: { type: 'addAt', params: eventParams },
						},
					},
				},
				placed: { tags: 'editable' },
				open: {
					description: 'The callout of one marker is open.',
					tags: 'editable',
					exit: 'close',
					always: { guard: 'isGone', target: 'placed' },
					on: { 'callout.close': 'placed', 'map.press': 'placed' },
				},
			},
		},
	},
} );
