/** The `setup()` of the machine in subscribe-form.machine.ts: the names of the chart, with the functions that the page uses too. */
import { assign, setup } from 'xstate';
import type { EventObject } from 'xstate';
import { call } from '../../_kit';
import { assigns, delays, guards } from './chart';
import type * as T from './subscribe-form.types';

type Args = { context: T.Context; event: EventObject };

const guard =
	( name: keyof typeof guards ) =>
	( { context, event }: Args ): boolean =>
		guards[ name ]( context, event );

export const subscribeForm = setup( {
	types: {} as { context: T.Context; events: T.Event; tags: T.Tag },
	actors: { send: call< undefined, T.Answer >( 'send' ) },
	actions: {
		clear: assign( () => assigns.clear() ),
		keep: assign( ( { context, event } ) => assigns.keep( context, event ) ),
	},
	guards: {
		isSent: guard( 'isSent' ),
		isInvalid: guard( 'isInvalid' ),
		isLimited: guard( 'isLimited' ),
		isOutdated: guard( 'isOutdated' ),
	},
	delays: { sendLimit: delays.sendLimit },
} );
