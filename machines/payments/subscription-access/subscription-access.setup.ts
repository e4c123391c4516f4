/** The `setup()` of the machine in subscription-access.machine.ts: the names of the chart, with the functions that the page uses too. */
import { assign, emit, setup } from 'xstate';
import type { EventObject } from 'xstate';
import { call } from '../../_kit';
import { assigns, delays, guards } from './chart';
import type * as T from './subscription-access.types';

type Args = { context: T.Context; event: EventObject };

const change = ( name: keyof typeof assigns ) =>
	assign< T.Context, T.Event, undefined, T.Event, never >( ( { context, event } ): Partial< T.Context > =>
		assigns[ name ]( context, event )
	);
const guard =
	( name: keyof typeof guards ) =>
	( { context, event }: Args ): boolean =>
		guards[ name ]( context, event );

export const subscriptionAccess = setup( {
	types: {} as { context: T.Context; events: T.Event; emitted: T.Emitted; tags: T.Tag },
	actors: { ask: call< undefined, T.Answer >( 'ask' ) },
	actions: {
		forget: change( 'forget' ),
		keepMessage: change( 'keepMessage' ),
		keepAnswer: change( 'keepAnswer' ),
		submit: emit( { type: 'form.send' } ),
		focusStatus: emit( { type: 'focus.status' } ),
		focusField: emit( { type: 'focus.field' } ),
	},
	guards: { isSent: guard( 'isSent' ), isOutdated: guard( 'isOutdated' ) },
	delays,
} );
