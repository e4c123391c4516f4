/** The `setup()` of the machine in post-like.machine.ts: the names of the chart, with the functions that the page uses too. */
import { assign, setup } from 'xstate';
import { call } from '../../_kit';
import { assigns, delays, guards } from './chart';
import type * as T from './post-like.types';

export const postLike = setup( {
	types: {} as { context: T.Context; events: T.Event; tags: T.Tag },
	actors: { give: call< undefined, T.Answer >( 'give' ), undo: call< undefined, T.Answer >( 'undo' ) },
	actions: {
		clear: assign( () => assigns.clear() ),
		count: assign( ( { context, event } ) => assigns.count( context, event ) ),
		tell: assign( ( { context, event } ) => assigns.tell( context, event ) ),
	},
	guards: { isDone: ( { context, event } ) => guards.isDone( context, event ) },
	delays: { limit: delays.limit },
} );
