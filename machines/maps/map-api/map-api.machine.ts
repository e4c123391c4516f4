/**
 * Map API: turns the style of a map into the library that draws it and the key to use.
 *
 * Promise to the author: a style that needs no key is shown without one, even if the key cannot be read; a typed key stays in its field
 * until it is saved; and a key that the site's owner has set elsewhere is neither changed nor removed here.
 */
import { failureParams, timeoutParams } from '../../_kit';
import { mapApi, providerIn } from './map-api.setup';

const assignTimeout = { type: 'assignFailure', params: timeoutParams } as const;
const assignError = { type: 'assignFailure', params: failureParams } as const;

export const mapApiMachine = mapApi.createMachine( {
	id: 'map-api',
	context: ( { input } ) => ( { ...input, token: '', source: '', draft: '', failure: null } ),
	initial: 'loading',
	on: {
		'style.change': [
			{
				guard: { type: 'isOtherProvider', params: ( { event } ) => event },
				target: '.loading',
				actions: [ { type: 'assignStyle', params: ( { event } ) => event }, 'forget' ],
			},
			{ actions: { type: 'assignStyle', params: ( { event } ) => event } },
		],
		'key.edit': { guard: 'canEdit', actions: { type: 'edit', params: ( { event } ) => event } },
	},
	states: {
		loading: {
			tags: 'busy',
			invoke: {
				id: 'access',
				src: 'access',
				input: ( { context } ) => ( { provider: providerIn( context ) } ),
				onDone: [
					{
						guard: { type: 'isUsableWith', params: ( { event } ) => event.output },
						target: 'ready',
						actions: { type: 'assignAccess', params: ( { event } ) => event.output },
					},
					{ guard: 'isMapkit', target: 'failed', actions: 'assignNoToken' },
					{ target: 'needs-token' },
				],
				onError: [
					{ guard: 'isMapkit', target: 'failed', actions: 'assignNoToken' },
					{ guard: 'isUsable', target: 'ready.failed', actions: assignError },
					{ target: 'needs-token.failed', actions: assignError },
				],
			},
			after: {
				accessLimit: [
					{ guard: 'isMapkit', target: 'failed', actions: 'assignNoToken' },
					{ guard: 'isUsable', target: 'ready.failed', actions: assignTimeout },
					{ target: 'needs-token.failed', actions: assignTimeout },
				],
			},
		},
		'needs-token': {
			tags: 'editable',
			initial: 'asking',
			on: {
				'style.change': {
					guard: { type: 'isUsableAs', params: ( { event } ) => event },
					target: 'ready',
					actions: { type: 'assignStyle', params: ( { event } ) => event },
				},
			},
			states: {
				asking: { on: { 'key.save': { guard: 'canSave', target: 'saving' } } },
				saving: {
					tags: 'busy',
					invoke: {
						id: 'saveKey',
						src: 'saveKey',
						input: ( { context } ) => ( { key: context.draft.trim() } ),
						onDone: {
							target: '#map-api.ready',
							actions: [ { type: 'assignAccess', params: ( { event } ) => event.output }, 'clearDraft' ],
						},
						onError: { target: 'failed', actions: assignError },
					},
					after: { saveLimit: { target: 'failed', actions: assignTimeout } },
				},
				failed: {
					tags: 'failed',
					exit: 'clearFailure',
					on: {
						'key.save': { guard: 'canSave', target: 'saving' },
						'request.retry': '#map-api.loading',
					},
				},
			},
		},
		ready: {
			tags: 'editable',
			initial: 'shown',
			on: {
				'style.change': {
					guard: { type: 'isUnusableAs', params: ( { event } ) => event },
					target: 'needs-token',
					actions: { type: 'assignStyle', params: ( { event } ) => event },
				},
				'map.fail': [
					{
						guard: { type: 'isUndrawable', params: ( { event } ) => event },
						target: '.undrawable',
						actions: { type: 'assignMapFailure', params: ( { event } ) => event },
					},
					{ target: '.failed', actions: { type: 'assignMapFailure', params: ( { event } ) => event } },
				],
			},
			states: {
				shown: {
					on: {
						'key.save': { guard: 'canSave', target: 'saving' },
						'key.remove': { guard: 'canRemove', target: 'removing' },
						'token.renew': { guard: 'isMapkit', target: 'renewing' },
					},
				},
				saving: {
					tags: 'busy',
					invoke: {
						id: 'saveKey',
						src: 'saveKey',
						input: ( { context } ) => ( { key: context.draft.trim() } ),
						onDone: {
							target: 'shown',
							actions: [ { type: 'assignAccess', params: ( { event } ) => event.output }, 'clearDraft' ],
						},
						onError: { target: 'failed', actions: assignError },
					},
					after: { saveLimit: { target: 'failed', actions: assignTimeout } },
				},
				removing: {
					tags: 'busy',
					invoke: {
						id: 'removeKey',
						src: 'removeKey',
						onDone: [
							{
								guard: { type: 'isUsableWith', params: ( { event } ) => event.output },
								target: 'shown',
								actions: { type: 'assignAccess', params: ( { event } ) => event.output },
							},
							{
								target: '#map-api.needs-token',
								actions: { type: 'assignAccess', params: ( { event } ) => event.output },
							},
						],
						onError: { target: 'failed', actions: assignError },
					},
					after: { saveLimit: { target: 'failed', actions: assignTimeout } },
				},
				renewing: {
					description: 'A token of MapKit expires while the map is shown.',
					invoke: {
						id: 'access',
						src: 'access',
						input: ( { context } ) => ( { provider: providerIn( context ) } ),
						onDone: [
							{
								guard: { type: 'isUsableWith', params: ( { event } ) => event.output },
								target: 'shown',
								actions: { type: 'assignAccess', params: ( { event } ) => event.output },
							},
							{ target: 'failed', actions: 'assignNoToken' },
						],
						onError: { target: 'failed', actions: 'assignNoToken' },
					},
					after: { accessLimit: { target: 'failed', actions: 'assignNoToken' } },
				},
				failed: {
					description: 'The map stays, below the message.',
					tags: 'failed',
					exit: 'clearFailure',
					on: {
						'key.save': { guard: 'canSave', target: 'saving' },
						'key.remove': { guard: 'canRemove', target: 'removing' },
						'notice.dismiss': 'shown',
						'request.retry': '#map-api.loading',
					},
				},
				undrawable: {
					description: 'The places are listed instead of the map.',
					tags: 'failed',
					exit: 'clearFailure',
					on: { 'request.retry': '#map-api.loading' },
				},
			},
		},
		failed: {
			description: 'Without a token for MapKit, there is no map.',
			tags: 'failed',
			exit: 'clearFailure',
			on: { 'request.retry': 'loading' },
		},
	},
} );
