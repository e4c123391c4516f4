/**
 * Podcast feed: the address of a feed in, its episodes out.
 *
 * Promise to the author: the typed text stays in the field until its feed is shown, whatever fails; a post whose feed cannot be read loses
 * nothing; and opening a post changes nothing in it.
 */
import { eventParams, failed, failureParams, timeoutParams } from '../../_kit';
import { wantedOf } from './address';
import { podcastFeed } from './podcast-feed.setup';

const onEdit = { target: 'editing', actions: { type: 'edit', params: eventParams } } as const;

/** An empty field has nothing to submit. */
const onSubmit = [
	{
		guard: 'isUnreadable',
		target: 'failed',
		actions: { type: 'assignFailure', params: { failure: failed( 'unreadable' ) } },
	},
	{ guard: 'isReadable', target: 'reading' },
] as const;

export const podcastFeedMachine = podcastFeed.createMachine( {
	id: 'podcast-feed',
	context: ( { input: { url } } ) => ( { url, draft: url, feed: null, failure: null } ),
	initial: 'shown',
	on: {
		'attributes.change': {
			guard: { type: 'isChanged', params: eventParams },
			target: '.shown',
			actions: { type: 'assignUrl', params: eventParams },
		},
	},
	states: {
		shown: {
			description: 'The episodes are shown. Without an address the form opens; a feed that was not read is read.',
			tags: 'editable',
			always: [
				{ guard: 'isEmpty', target: 'editing' },
				{ guard: 'isUnread', target: 'reading' },
			],
			on: { 'form.open': 'editing' },
		},
		editing: {
			tags: 'editable',
			on: {
				'url.edit': { actions: { type: 'edit', params: eventParams } },
				'url.submit': onSubmit,
				'form.close': { guard: 'isRead', target: 'shown', actions: 'retrieve' },
			},
		},
		reading: {
			tags: [ 'busy', 'stoppable' ],
			invoke: {
				id: 'feed',
				src: 'feed',
				input: ( { context } ) => ( { url: wantedOf( context ) } ),
				onDone: {
					target: 'shown',
					actions: { type: 'show', params: ( { event } ) => ( { feed: event.output } ) },
				},
				onError: { target: 'failed', actions: { type: 'assignFailure', params: failureParams } },
			},
			on: { 'request.stop': 'editing' },
			after: { feedLimit: { target: 'failed', actions: { type: 'assignFailure', params: timeoutParams } } },
		},
		failed: {
			tags: [ 'editable', 'failed' ],
			exit: 'clearFailure',
			on: {
				'url.edit': onEdit,
				'url.submit': { guard: 'isReadable', target: 'reading' },
				'form.close': { guard: 'isRead', target: 'shown', actions: 'retrieve' },
			},
		},
	},
} );
