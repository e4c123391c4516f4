/**
 * Copy to library: chosen items of a source in, attachments of the media library out.
 *
 * Promise to the author: copied items are never copied again and never lost; each item reports its own result; failed items can be retried,
 * one by one or together; and losing the account only pauses the rest.
 */
import { eventParams } from '../../_kit';
import { copyToLibrary } from './copy-to-library.setup';

const idParams = ( { event }: { event: { id: string } } ) => ( { id: event.id } );

/** The transitions that end a batch at any time. */
const onLeave = {
	'copy.cancel': '#copy-to-library.cancelled',
	'arrived.insert': { guard: 'hasArrived', target: '#copy-to-library.inserted' },
} as const;

export const copyToLibraryMachine = copyToLibrary.createMachine( {
	id: 'copy-to-library',
	context: ( { input: { items, ...about } } ) => ( {
		...about,
		copies: items.map( ( item ) => ( { item, status: 'queued', failure: null, copied: null } ) ),
	} ),
	initial: 'copying',
	states: {
		copying: {
			tags: [ 'busy', 'stoppable', 'holds-page' ],
			entry: [ { type: 'tell', params: { type: 'copy.started' } }, 'begin' ],
			exit: 'halt',
			initial: 'foreground',
			on: {
				...onLeave,
				'xstate.done.actor.item.*': {
					guard: { type: 'isEnding', params: eventParams },
					actions: [ { type: 'settle', params: eventParams }, 'begin' ],
				},
				'item.retry': {
					guard: { type: 'isFailed', params: idParams },
					actions: [ { type: 'requeue', params: idParams }, 'begin' ],
				},
				'failed.retry': {
					guard: 'hasFailed',
					actions: [ { type: 'requeue', params: {} }, 'begin' ],
				},
			},
			states: {
				foreground: {
					always: [
						{ guard: 'haveAllArrived', target: '#copy-to-library.inserted' },
						{ guard: 'isOver', target: '#copy-to-library.failed' },
					],
					on: {
						'copy.background': 'background',
						'xstate.done.actor.item.*': {
							guard: { type: 'isRevoked', params: eventParams },
							target: '#copy-to-library.unauthorized',
							actions: { type: 'settle', params: eventParams },
						},
					},
				},
				background: {
					description:
						'No dialog shows the batch: its result is a notice, and nothing is inserted automatically.',
					always: [
						{
							guard: 'haveAllArrived',
							target: '#copy-to-library.arrived',
							actions: { type: 'notify', params: { outcome: 'arrived' } },
						},
						{
							guard: 'isOver',
							target: '#copy-to-library.failed',
							actions: { type: 'notify', params: { outcome: 'failed' } },
						},
					],
					on: {
						'copy.foreground': 'foreground',
						'xstate.done.actor.item.*': {
							guard: { type: 'isRevoked', params: eventParams },
							target: '#copy-to-library.unauthorized',
							actions: [
								{ type: 'settle', params: eventParams },
								{ type: 'notify', params: { outcome: 'unauthorized' } },
							],
						},
					},
				},
			},
		},
		unauthorized: {
			description: 'The account was disconnected: the items that are not copied yet wait for it.',
			tags: [ 'editable', 'barred' ],
			entry: { type: 'tell', params: { type: 'copy.unauthorized' } },
			on: { ...onLeave, 'account.connected': 'copying' },
		},
		failed: {
			tags: [ 'editable', 'failed' ],
			entry: { type: 'tell', params: { type: 'copy.failed' } },
			on: {
				...onLeave,
				'item.retry': {
					guard: { type: 'isFailed', params: idParams },
					target: 'copying',
					actions: { type: 'requeue', params: idParams },
				},
				'failed.retry': { target: 'copying', actions: { type: 'requeue', params: {} } },
			},
		},
		arrived: { tags: 'editable', on: { ...onLeave, 'arrived.insert': 'inserted' } },
		inserted: {
			type: 'final',
			entry: [ 'insert', { type: 'tell', params: { type: 'copy.done' } } ],
		},
		cancelled: { type: 'final', entry: { type: 'tell', params: { type: 'copy.cancelled' } } },
	},
} );
