/**
 * AI feature: what the site says about AI and what requests have met, once for a whole editor, and the way out to where more of it is to be
 * had. It alone knows whether anything may be asked; flows that ask hear it.
 *
 * Promise to the author: what cannot be read changes nothing, so a failed reading takes nothing away; and the editor is left only after what
 * is typed was saved, or because the author has said to leave anyway.
 */
import { silence, thrown } from '../../_kit';
import { aiFeature } from './ai-feature.setup';

export const aiFeatureMachine = aiFeature.createMachine( {
	id: 'ai-feature',
	context: ( { input } ) => ( { siteType: input.siteType, quota: null, address: '', failure: null } ),
	type: 'parallel',
	on: {
		'answer.begin': { actions: 'countRequest' },
		'answer.count': { actions: { type: 'countTaken', params: ( { event } ) => event } },
	},
	states: {
		access: {
			initial: 'checking',
			on: {
				'network.change': {
					guard: { type: 'isOffline', params: ( { event } ) => event },
					target: '.offline',
				},
				'access.refuse': [
					{
						guard: { type: 'isQuota', params: ( { event } ) => event },
						target: '.barred.exhausted',
					},
					{ target: '.barred.unset' },
				],
			},
			states: {
				checking: {
					tags: 'busy',
					invoke: {
						id: 'quota',
						src: 'quota',
						onDone: {
							target: 'granted',
							actions: { type: 'learn', params: ( { event } ) => ( { quota: event.output } ) },
						},
						onError: 'granted',
					},
					after: { readLimit: 'granted' },
				},
				granted: {
					always: [
						{ guard: 'isDisconnected', target: 'barred.disconnected' },
						{ guard: 'isExhausted', target: 'barred.exhausted' },
						{ guard: 'isRefused', target: 'barred.refused' },
						{ guard: 'isAbsent', target: 'barred.absent' },
						{ guard: 'isUnset', target: 'barred.unset' },
					],
					on: { 'access.check': 'checking' },
				},
				barred: {
					tags: 'barred',
					on: { 'access.check': 'checking' },
					initial: 'disconnected',
					states: {
						disconnected: { description: 'The account of this person is not connected.' },
						exhausted: { description: 'The requests of this period are used up.' },
						refused: { description: 'The site says why this person may not use AI.' },
						absent: { description: 'The site has no AI.' },
						unset: { description: 'The site has no AI provider yet.' },
					},
				},
				offline: {
					description: 'The browser has no network; it says when it has one again.',
					tags: 'barred',
					on: {
						'access.check': 'checking',
						'network.change': {
							guard: { type: 'isOnline', params: ( { event } ) => event },
							target: 'checking',
						},
					},
				},
			},
		},
		leave: {
			initial: 'staying',
			states: {
				staying: {
					on: {
						'upgrade.follow': {
							target: 'saving',
							actions: { type: 'headFor', params: ( { event } ) => event },
						},
					},
				},
				saving: {
					tags: [ 'busy', 'stoppable' ],
					invoke: {
						id: 'autosave',
						src: 'autosave',
						onDone: { target: 'staying', actions: 'leave' },
						onError: {
							target: 'unsaved',
							actions: { type: 'assignFailure', params: thrown },
						},
					},
					on: { 'leave.cancel': 'staying' },
					after: {
						saveLimit: {
							target: 'unsaved',
							actions: { type: 'assignFailure', params: silence },
						},
					},
				},
				unsaved: {
					description: 'The post could not be saved, so the person is still here.',
					tags: 'failed',
					exit: 'clearFailure',
					on: {
						'upgrade.follow': {
							target: 'saving',
							actions: { type: 'headFor', params: ( { event } ) => event },
						},
						'leave.anyway': { target: 'staying', actions: 'leave' },
						'leave.cancel': 'staying',
					},
				},
			},
		},
	},
} );
