/** The `setup()` of the machine in device-code.machine.ts: the names of the chart, with the functions that the page uses too. */
import { assign, setup } from 'xstate';
import type { EventObject } from 'xstate';
import { call } from '../../_kit';
import { assigns, delays, guards } from './chart';
import type * as T from './device-code.types';

type Args = { context: T.Context; event: EventObject };

const change = ( name: keyof typeof assigns ) =>
	assign< T.Context, T.Event, undefined, T.Event, never >( ( { context, event } ): Partial< T.Context > =>
		assigns[ name ]( context, event )
	);
const guard =
	( name: keyof typeof guards ) =>
	( { context, event }: Args ): boolean =>
		guards[ name ]( context, event );

export const deviceCode = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; tags: T.Tag },
	actors: { look: call< undefined, T.Answer >( 'look' ) },
	actions: { keepEnd: change( 'keepEnd' ), count: change( 'count' ) },
	guards: {
		isUsed: guard( 'isUsed' ),
		isExpired: guard( 'isExpired' ),
		isWithdrawn: guard( 'isWithdrawn' ),
		isClosed: guard( 'isClosed' ),
		isWaiting: guard( 'isWaiting' ),
	},
	delays: {
		pollDelay: delays.pollDelay,
		checkLimit: delays.checkLimit,
		retryDelay: ( { context } ) => delays.retryDelay( context ),
	},
} );
