/**
 * Provider connect: the link from a payment block to the page where the site is connected to the payment provider.
 *
 * Promise to the author: the editor is left only after the post was saved or the author chose to leave without saving; and pressing twice leaves only
 * once.
 */
import { assign, emit, setup } from 'xstate';
import { autosaving, call, eventParams, notLeft, ports } from '../../_kit';
import type { Context, Emitted, Event, Failure, Services, Tag } from './provider-connect.types';

const FOLLOW = { target: 'saving', actions: { type: 'assignAddress', params: eventParams } } as const;

export const providerConnectMachine = setup( {
	types: {} as { context: Context; events: Event; emitted: Emitted; tags: Tag },
	actors: ports< Services >( { autosave: call } ),
	actions: {
		assignAddress: assign( ( _, p: { address: string } ) => ( { address: p.address } ) ),
		assignFailure: assign( ( _, p: { failure: Failure } ) => ( { failure: p.failure } ) ),
		clearFailure: assign( { failure: null } ),
		leave: emit( ( { context } ) => ( { type: 'page.leave' as const, address: context.address } ) ),
	},
	delays: { saveLimit: 20_000, leaveLimit: 10_000 },
} ).createMachine( {
	id: 'provider-connect',
	context: { address: '', failure: null },
	initial: 'offered',
	states: {
		offered: { tags: 'editable', on: { 'connect.follow': FOLLOW } },
		saving: autosaving( { saved: 'leaving', unsaved: 'unsaved', stay: 'offered' } ),
		unsaved: notLeft( { 'connect.follow': FOLLOW, 'leave.anyway': 'leaving', 'leave.cancel': 'offered' } ),
		leaving: {
			description: 'The browser loads the other page, or asks whether to leave this one.',
			tags: 'busy',
			entry: 'leave',
			after: { leaveLimit: 'offered' },
		},
	},
} );
