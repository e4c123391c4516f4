/**
 * Instagram: the account of a block, and its photos.
 *
 * Promise to the author: the block drops an account if the site refuses it, reports that it has ended, or responds with something other
 * than a gallery. After a temporary failure, the author can try again. An id from another site is neither sent nor replaced.
 */
import { eventParams, failureParams } from '../../_kit';
import { POPUP, SILENT, instagramSetup } from './instagram.setup';
import type * as T from './instagram.types';

const FAILED = { type: 'assignFailure', params: failureParams< T.Failure > } as const;
const SILENCE = { type: 'assignFailure', params: SILENT } as const;
const FORGOTTEN = [ 'clearAccount', 'commitAccount' ] as const;

export const instagramMachine = instagramSetup.createMachine( {
	id: 'instagram',
	context: ( { input: { token, user } } ) => ( {
		token,
		user,
		connections: [],
		photos: [],
		setUpUrl: '',
		failure: null,
	} ),
	initial: 'checking',
	on: {
		'saved.change': {
			guard: { type: 'isOther', params: eventParams },
			target: '.checking',
			actions: { type: 'assignSaved', params: eventParams },
		},
	},
	states: {
		checking: {
			tags: 'busy',
			invoke: {
				id: 'connections',
				src: 'connections',
				onDone: [
					{
						guard: 'isOfThisSite',
						target: 'loading',
						actions: {
							type: 'assignConnections',
							params: ( { event } ) => ( { connections: event.output } ),
						},
					},
					{
						target: 'unconnected',
						actions: {
							type: 'assignConnections',
							params: ( { event } ) => ( { connections: event.output } ),
						},
					},
				],
				onError: [
					{ guard: 'isOfThisSite', target: 'loading' },
					// Said before a window opens in which nothing could be connected.
					{ guard: { type: 'isUnready', params: failureParams }, target: 'unconnected.unready' },
					{ target: 'unconnected' },
				],
			},
			after: { listLimit: [ { guard: 'isOfThisSite', target: 'loading' }, { target: 'unconnected' } ] },
		},
		unconnected: {
			tags: 'editable',
			initial: 'untried',
			on: {
				'connect.start': { target: 'connecting', actions: 'openPopup' },
				'connection.choose': {
					guard: { type: 'isKnown', params: eventParams },
					target: 'loading',
					actions: [ { type: 'assignChosen', params: eventParams }, 'commitAccount' ],
				},
			},
			exit: 'clearFailure',
			states: {
				untried: {},
				blocked: {},
				denied: {},
				expired: {},
				failed: { tags: 'failed' },
				refused: { tags: 'failed' },
				ended: { tags: 'failed' },
				unready: {
					invoke: {
						id: 'setUpUrl',
						src: 'setUpUrl',
						onDone: {
							actions: { type: 'assignSetUpUrl', params: ( { event } ) => ( { url: event.output } ) },
						},
						// Users who may not manage the site are told whom to ask.
						onError: {},
					},
				},
			},
		},
		connecting: {
			tags: [ 'busy', 'stoppable' ],
			invoke: { id: 'authorize', src: 'authorize', input: { popup: POPUP } },
			initial: 'awaiting',
			on: {
				'connect.cancel': 'unconnected',
				'authorize.granted': {
					target: 'loading',
					actions: [ { type: 'assignGranted', params: eventParams }, 'commitAccount' ],
				},
				'authorize.fail': [
					{ guard: { type: 'isBlocked', params: failureParams }, target: 'unconnected.blocked' },
					{ guard: { type: 'isDenied', params: failureParams }, target: 'unconnected.denied' },
					{ guard: { type: 'isExpired', params: failureParams }, target: 'unconnected.expired' },
					{ guard: { type: 'isUnready', params: failureParams }, target: 'unconnected.unready' },
					{ target: 'unconnected.failed', actions: FAILED },
				],
			},
			after: { authorizeLimit: 'unconnected.expired' },
			states: {
				awaiting: { on: { 'authorize.closed': 'closed' } },
				closed: {
					on: { 'connect.start': { target: '#instagram.connecting', reenter: true, actions: 'openPopup' } },
				},
			},
		},
		loading: {
			tags: 'busy',
			invoke: {
				id: 'gallery',
				src: 'gallery',
				input: ( { context: { token } } ) => ( { token } ),
				onDone: [
					{
						guard: { type: 'hasPhotos', params: ( { event } ) => ( { gallery: event.output } ) },
						target: 'connected.grid',
						actions: [
							{ type: 'assignGallery', params: ( { event } ) => ( { gallery: event.output } ) },
							'commitAccount',
						],
					},
					{
						target: 'connected.empty',
						actions: [
							{ type: 'assignGallery', params: ( { event } ) => ( { gallery: event.output } ) },
							'commitAccount',
						],
					},
				],
				onError: [
					{
						guard: { type: 'isTemporary', params: failureParams },
						target: 'connected.unavailable',
						actions: FAILED,
					},
					{
						guard: { type: 'isEnded', params: failureParams },
						target: 'unconnected.ended',
						actions: [ FAILED, ...FORGOTTEN ],
					},
					{ target: 'unconnected.refused', actions: [ FAILED, ...FORGOTTEN ] },
				],
			},
			after: { galleryLimit: { target: 'connected.unavailable', actions: SILENCE } },
		},
		connected: {
			tags: 'editable',
			initial: 'grid',
			on: {
				'photos.retry': 'loading',
				'account.leave': { target: 'unconnected', actions: FORGOTTEN },
				'connection.end': { guard: 'isOwn', target: 'disconnecting' },
			},
			exit: 'clearFailure',
			states: { grid: {}, empty: {}, unavailable: { tags: 'failed' }, kept: { tags: 'failed' } },
		},
		disconnecting: {
			tags: 'busy',
			invoke: {
				id: 'disconnect',
				src: 'disconnect',
				input: ( { context: { token } } ) => ( { token } ),
				onDone: { target: 'unconnected', actions: [ 'forgetConnection', ...FORGOTTEN ] },
				onError: { target: 'connected.kept', actions: FAILED },
			},
			after: { disconnectLimit: { target: 'connected.kept', actions: SILENCE } },
		},
	},
} );
