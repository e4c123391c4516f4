/**
 * Map API: turns the style of a map into the library that draws it and the key to use.
 *
 * Promise to the author: a style that needs no key is shown without one, even if the key cannot be read; a typed key stays in its field
 * until it is saved; and a key that the site's owner has set elsewhere is neither changed nor removed here.
 */
import { eventParams, outputParams } from '../../_kit';
import { assignError, assignTimeout, mapApi, providerIn } from './map-api.setup';
import { saving } from './saving';

const assignStyle = { type: 'assignStyle', params: eventParams } as const;
const assignAccess = { type: 'assignAccess', params: outputParams } as const;
const assignMapFailure = { type: 'assignMapFailure', params: eventParams } as const;

const NO_TOKEN = { target: 'failed', actions: 'assignNoToken' } as const;

/** The key cannot be read: there is no map of MapKit then, and the others need it only for some styles. */
const withoutAccess = < A extends typeof assignError | typeof assignTimeout >( reason: A ) =>
	[
		{ guard: 'isMapkit', ...NO_TOKEN },
		{ guard: 'isUsable', target: 'ready.failed', actions: reason },
		{ target: 'needs-token.failed', actions: reason },
	] as const;

export const mapApiMachine = mapApi.createMachine( {
	id: 'map-api',
	context: ( { input } ) => ( { ...input, token: '', source: '', draft: '', failure: null } ),
	initial: 'loading',
	on: {
		'style.change': [
			{
				guard: { type: 'isOtherProvider', params: eventParams },
				target: '.loading',
				actions: [ assignStyle, 'forget' ],
			},
			{ actions: assignStyle },
		],
		'key.edit': { guard: 'canEdit', actions: { type: 'edit', params: eventParams } },
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
						guard: { type: 'isUsableWith', params: outputParams },
						target: 'ready',
						actions: assignAccess,
					},
					{ guard: 'isMapkit', ...NO_TOKEN },
					{ target: 'needs-token' },
				],
				onError: withoutAccess( assignError ),
			},
			after: { accessLimit: withoutAccess( assignTimeout ) },
		},
		'needs-token': {
			tags: 'editable',
			initial: 'asking',
			on: {
				'style.change': {
					guard: { type: 'isUsableAs', params: eventParams },
					target: 'ready',
					actions: assignStyle,
				},
			},
			states: {
				asking: { on: { 'key.save': { guard: 'canSave', target: 'saving' } } },
				saving,
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
					guard: { type: 'isUnusableAs', params: eventParams },
					target: 'needs-token',
					actions: assignStyle,
				},
				'map.fail': [
					{
						guard: { type: 'isUndrawable', params: eventParams },
						target: '.undrawable',
						actions: assignMapFailure,
					},
					{ target: '.failed', actions: assignMapFailure },
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
				saving,
				removing: {
					tags: 'busy',
					invoke: {
						id: 'removeKey',
						src: 'removeKey',
						onDone: [
							{
								guard: { type: 'isUsableWith', params: outputParams },
								target: 'shown',
								actions: assignAccess,
							},
							{
								target: '#map-api.needs-token',
								actions: assignAccess,
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
								guard: { type: 'isUsableWith', params: outputParams },
								target: 'shown',
								actions: assignAccess,
							},
							NO_TOKEN,
						],
						onError: NO_TOKEN,
					},
					after: { accessLimit: NO_TOKEN },
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
