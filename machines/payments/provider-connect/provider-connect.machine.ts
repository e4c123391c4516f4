/**
 * Provider connect: the link from a payment block to the page where the site is connected to the payment provider.
 *
 * Promise to the author: the editor is left only after the post was saved or the author chose to leave without saving; and pressing twice leaves only
 * once.
 */
import { assign, emit, setup } from 'xstate';
import { call, eventParams, failureParams, ports, timeoutParams } from '../../_kit';
import type { Context, Emitted, Event, Failure, Services, Tag } from './provider-connect.types';

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
		offered: {
			tags: 'editable',
			on: {
				'connect.follow': {
					target: 'saving',
					actions: { type: 'assignAddress', params: eventParams },
				},
			},
		},
		saving: {
			tags: [ 'busy', 'stoppable' ],
			invoke: {
				id: 'autosave',
				src: 'autosave',
				onDone: 'leaving',
				onError: {
					target: 'unsaved',
					actions: { type: 'assignFailure', params: failureParams },
				},
			},
			on: { 'leave.cancel': 'offered' },
			after: {
				saveLimit: {
					target: 'unsaved',
					actions: { type: 'assignFailure', params: timeoutParams },
				},
			},
		},
		unsaved: {
			description: 'The post could not be saved, so the editor was not left.',
			tags: 'failed',
			exit: 'clearFailure',
			on: {
				'connect.follow': {
					target: 'saving',
					actions: { type: 'assignAddress', params: eventParams },
				},
				'leave.anyway': 'leaving',
				'leave.cancel': 'offered',
			},
		},
		leaving: {
			description: 'The browser loads the other page, or asks whether to leave this one.',
			tags: 'busy',
			entry: 'leave',
			after: { leaveLimit: 'offered' },
		},
	},
} );
