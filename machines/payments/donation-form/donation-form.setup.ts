/** The `setup()` of the machine in donation-form.machine.ts: the names of the chart, with the functions that the page uses too. */
import { assign, emit, setup } from 'xstate';
import type { EventObject } from 'xstate';
import { call } from '../../_kit';
import { assigns, delays, guards } from './chart';
import type * as T from './donation-form.types';

type Args = { context: T.Context; event: EventObject };

const change = ( name: keyof typeof assigns ) =>
	assign< T.Context, T.Event, undefined, T.Event, never >( ( { context, event } ): Partial< T.Context > =>
		assigns[ name ]( context, event )
	);
const guard =
	( name: keyof typeof guards ) =>
	( { context, event }: Args ): boolean =>
		guards[ name ]( context, event );
const delay =
	( name: keyof typeof delays ) =>
	( { context }: Args ): number =>
		delays[ name ]( context );

export const donationForm = setup( {
	types: {} as { context: T.Context; events: T.Event; emitted: T.Emitted; tags: T.Tag },
	actors: {
		order: call< undefined, T.Answer >( 'order' ),
		payment: call< undefined, T.PaymentAnswer >( 'payment' ),
	},
	actions: {
		forget: change( 'forget' ),
		keepMessage: change( 'keepMessage' ),
		keepAnswer: change( 'keepAnswer' ),
		keepUrl: change( 'keepUrl' ),
		count: change( 'count' ),
		leave: emit( ( { context } ) => ( { type: 'page.leave', address: context.url } ) ),
		submit: emit( { type: 'form.send' } ),
		reload: emit( { type: 'page.reload' } ),
		focusStatus: emit( { type: 'focus.status' } ),
		focusField: emit( { type: 'focus.field' } ),
	},
	guards: {
		isPayable: guard( 'isPayable' ),
		isWrong: guard( 'isWrong' ),
		isOpened: guard( 'isOpened' ),
		isInvalid: guard( 'isInvalid' ),
		isOutdated: guard( 'isOutdated' ),
		isRepeated: guard( 'isRepeated' ),
		isPaid: guard( 'isPaid' ),
		isOver: guard( 'isOver' ),
		isLastTry: guard( 'isLastTry' ),
	},
	delays: {
		orderLimit: delay( 'orderLimit' ),
		checkLimit: delay( 'checkLimit' ),
		pollDelay: delay( 'pollDelay' ),
	},
} );
