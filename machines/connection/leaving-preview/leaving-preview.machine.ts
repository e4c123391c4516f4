/**
 * Leaving preview: which posts change without the plugin, a service or a feature, and how each of them does.
 *
 * Promise to the owner: looking changes nothing, and shows nothing of posts that they may not edit.
 */
import { eventParams } from '../../_kit';
import { failedTo, fresh, lateTo, leavingPreviewSetup } from './leaving-preview.setup';
import type { Found } from './leaving-preview.types';

const FOUND = {
	type: 'addFound',
	params: ( { event }: { event: { output: Found } } ) => ( { found: event.output } ),
} as const;
const CLOSE = { target: '#leaving-preview.listed', actions: [ 'close', 'requestFocus' ] } as const;
const HIDE = { target: '#leaving-preview.hidden', actions: 'requestFocus' } as const;

export const leavingPreviewMachine = leavingPreviewSetup.createMachine( {
	id: 'leaving-preview',
	context: ( { input } ) => fresh( input ),
	initial: 'hidden',
	states: {
		hidden: {
			description: 'Nobody asks.',
			entry: 'forget',
			tags: 'editable',
			on: { 'posts.show': { target: 'reading', actions: 'requestFocus' } },
		},
		reading: {
			description: 'The first posts are loaded.',
			tags: [ 'busy', 'stoppable' ],
			invoke: {
				id: 'read',
				src: 'read',
				input: ( { context: { subject } } ) => ( { subject } ),
				onDone: [
					{
						guard: { type: 'isNothing', params: ( { event } ) => ( { found: event.output } ) },
						target: 'nothing',
					},
					{ target: 'listed', actions: FOUND },
				],
				onError: failedTo( 'failed.reading' ),
			},
			on: { 'posts.hide': HIDE },
			after: { readLimit: lateTo( 'failed.reading' ) },
		},
		nothing: { description: 'No post changes.', tags: 'editable', on: { 'posts.hide': HIDE } },
		listed: {
			tags: 'editable',
			on: {
				'post.compare': {
					guard: { type: 'isListed', params: eventParams },
					target: 'comparing',
					actions: [ { type: 'choose', params: eventParams }, 'requestFocus' ],
				},
				'posts.more': { guard: 'hasMore', target: 'continuing', actions: 'requestFocus' },
				'posts.hide': HIDE,
			},
		},
		continuing: {
			description: 'More posts are loaded.',
			tags: 'busy',
			invoke: {
				id: 'more',
				src: 'more',
				input: ( { context: { subject, next } } ) => ( { subject, cursor: next ?? 0 } ),
				onDone: { target: 'listed', actions: FOUND },
				onError: failedTo( 'failed.continuing' ),
			},
			after: { readLimit: lateTo( 'failed.continuing' ) },
		},
		comparing: {
			description: 'The post is rendered with and without.',
			tags: [ 'busy', 'stoppable' ],
			invoke: {
				id: 'compare',
				src: 'compare',
				input: ( { context: { subject, chosen } } ) => ( { subject, id: chosen?.id ?? 0 } ),
				onDone: {
					target: 'compared',
					actions: {
						type: 'assignComparison',
						params: ( { event } ) => ( { comparison: event.output } ),
					},
				},
				onError: failedTo( 'failed.comparing' ),
			},
			on: { 'post.close': CLOSE },
			after: { readLimit: lateTo( 'failed.comparing' ) },
		},
		compared: {
			tags: 'editable',
			on: { 'post.close': CLOSE },
		},
		forbidden: { description: 'The owner’s rights have changed meanwhile.', tags: 'failed', entry: 'forget' },
		failed: {
			tags: 'failed',
			exit: 'clearFailure',
			initial: 'reading',
			states: {
				reading: { on: { retry: '#leaving-preview.reading', 'posts.hide': HIDE } },
				continuing: { on: { retry: '#leaving-preview.continuing', 'posts.hide': HIDE } },
				comparing: {
					on: {
						retry: '#leaving-preview.comparing',
						'post.close': CLOSE,
					},
				},
			},
		},
	},
} );
