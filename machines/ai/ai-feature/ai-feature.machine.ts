/**
 * AI feature: whether AI may be used, from the site's quota and the refusals that requests received, and the way to an upgrade page. One
 * actor for the whole editor; it alone decides whether a request may be sent, and the flows that send requests follow it.
 *
 * Promise to the author: a failed quota request blocks nothing; and the editor is left only after the post was saved, or because
 * the author chose to leave anyway.
 */
import { autosaving, eventParams, notLeft } from '../../_kit';
import { aiFeature } from './ai-feature.setup';

const FOLLOW = { target: 'saving', actions: { type: 'assignAddress', params: eventParams } } as const;

export const aiFeatureMachine = aiFeature.createMachine( {
	id: 'ai-feature',
	context: ( { input } ) => ( { siteType: input.siteType, quota: null, address: '', failure: null } ),
	type: 'parallel',
	on: {
		'answer.begin': { actions: 'countRequest' },
		'answer.count': { actions: { type: 'countUsage', params: eventParams } },
	},
	states: {
		access: {
			initial: 'checking',
			on: {
				'network.change': {
					guard: { type: 'isOffline', params: eventParams },
					target: '.offline',
				},
				'access.refuse': [
					{
						guard: { type: 'isQuota', params: eventParams },
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
							actions: { type: 'assignQuota', params: ( { event } ) => ( { quota: event.output } ) },
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
						disconnected: { description: 'The account of this user is not connected.' },
						exhausted: { description: 'The request quota of this period is used up.' },
						refused: { description: 'The site refuses AI to this user, with a reason.' },
						absent: { description: 'The site does not have the AI feature.' },
						unset: { description: 'No AI provider is set up on the site.' },
					},
				},
				offline: {
					description: 'The browser is offline. It reports when it is online again.',
					tags: 'barred',
					on: {
						'access.check': 'checking',
						'network.change': {
							guard: { type: 'isOnline', params: eventParams },
							target: 'checking',
						},
					},
				},
			},
		},
		leave: {
			initial: 'staying',
			states: {
				staying: { on: { 'upgrade.follow': FOLLOW } },
				saving: autosaving( {
					saved: { target: 'staying', actions: 'leave' },
					unsaved: 'unsaved',
					stay: 'staying',
				} ),
				unsaved: notLeft( {
					'upgrade.follow': FOLLOW,
					'leave.anyway': { target: 'staying', actions: 'leave' },
					'leave.cancel': 'staying',
				} ),
			},
		},
	},
} );
