/** The `setup()` of the machine in ai-chat.machine.ts: the names of the chart, with the functions that the page uses too. */
import { assign, setup } from 'xstate';
import { call } from '../../_kit';
import { assigns, delays, guards } from './chart';
import type * as T from './ai-chat.types';

export const aiChat = setup( {
	types: {} as { context: T.Context; events: T.Event; tags: T.Tag },
	actors: { ask: call< undefined, T.Answer >( 'ask' ), copy: call< undefined, void >( 'copy' ) },
	actions: {
		note: assign( ( { context, event } ) => assigns.note( context, event ) ),
		keep: assign( ( { context, event } ) => assigns.keep( context, event ) ),
		tell: assign( ( { context, event } ) => assigns.tell( context, event ) ),
	},
	guards: {
		isQuestion: ( { context, event } ) => guards.isQuestion( context, event ),
		isAnswered: ( { context, event } ) => guards.isAnswered( context, event ),
		isMissed: ( { context, event } ) => guards.isMissed( context, event ),
		isLimited: ( { context, event } ) => guards.isLimited( context, event ),
	},
	delays: { limit: delays.limit },
} );
