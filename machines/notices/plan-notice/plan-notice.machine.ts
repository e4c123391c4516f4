/**
 * Plan notice: somebody comes back from buying a plan, and is told that it is there.
 *
 * Promise to the author: they are told once, and soon, also where nobody can say what the plan is called.
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
			description: 'What the plan is called.',
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
