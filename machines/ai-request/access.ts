/**
 * The region `access`: whether this person may ask at all, as the site says it and as refusals show it.
 *
 * What cannot be read changes nothing: the last known answer of the site stands, and without one the request itself will tell.
 */
import { aiRequest } from './ai-request.setup';

export const access = aiRequest.createStateConfig( {
	initial: 'checking',
	on: {
		'access.learn': { target: '.granted', actions: { type: 'learn', params: ( { event } ) => event } },
		'words.refuse': [
			{
				guard: {
					type: 'isRefusedFor',
					params: ( { event } ) => ( { failure: event.failure, code: 'error_quota_exceeded' } ),
				},
				target: '.barred.exhausted',
			},
			{
				guard: {
					type: 'isRefusedFor',
					params: ( { event } ) => ( { failure: event.failure, code: 'error_provider_not_set' } ),
				},
				target: '.barred.unset',
			},
		],
	},
	states: {
		checking: {
			invoke: {
				id: 'feature',
				src: 'feature',
				onDone: {
					target: 'granted',
					actions: { type: 'learn', params: ( { event } ) => ( { feature: event.output } ) },
				},
				onError: 'granted',
			},
		},
		granted: {
			always: [
				{ guard: 'isDisconnected', target: 'barred.disconnected' },
				{ guard: 'isUnset', target: 'barred.unset' },
				{ guard: 'isExhausted', target: 'barred.exhausted' },
			],
			on: { 'access.check': 'checking' },
		},
		barred: {
			tags: 'barred',
			on: { 'access.check': 'checking' },
			initial: 'disconnected',
			states: {
				disconnected: { description: 'The account of this person is not connected.' },
				unset: { description: 'The site has no AI provider yet.' },
				exhausted: { description: 'The requests of this period are used up.' },
			},
		},
	},
} );
