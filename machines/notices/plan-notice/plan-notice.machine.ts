/**
 * Plan notice: confirms the purchase of a plan to a user who returns from it to the editor.
 *
 * Promise to the author: the notice is shown once, and within ten seconds, even if the name of the plan cannot be read.
 */
import { assign, emit, setup } from 'xstate';
import { call, ports } from '../../_kit';
import type { Context, Emitted, Event, Services, Tag } from './plan-notice.types';

export const planNoticeMachine = setup( {
	types: {} as { context: Context; events: Event; emitted: Emitted; tags: Tag },
	actors: ports< Services >( { plan: call } ),
	actions: {
		assignPlan: assign( ( _, p: { plan: string } ) => p ),
		showNotice: emit( ( { context } ) => ( { type: 'notice.show', plan: context.plan } ) ),
	},
	delays: { planLimit: 10_000 },
} ).createMachine( {
	id: 'plan-notice',
	context: { plan: '' },
	initial: 'reading',
	states: {
		reading: {
			description: 'The name of the plan is being read.',
			tags: 'busy',
			invoke: {
				id: 'plan',
				src: 'plan',
				onDone: {
					target: 'told',
					actions: { type: 'assignPlan', params: ( { event } ) => ( { plan: event.output } ) },
				},
				onError: 'told',
			},
			after: { planLimit: 'told' },
		},
		told: { tags: 'editable', entry: 'showNotice' },
	},
} );
