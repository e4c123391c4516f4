/** The `setup()` of the machine in map-page.machine.ts: the names in the chart, with the functions that the page also uses. */
import { assign, emit, setup } from 'xstate';
import type { EventObject } from 'xstate';
import { call } from '../../_kit';
import { assigns, delays, guards } from './chart';
import type * as T from './map-page.types';

type Args = { context: T.Context; event: EventObject };

const guard =
	( name: keyof typeof guards ) =>
	( { context, event }: Args ): boolean =>
		guards[ name ]( context, event );

export const mapPage = setup( {
	types: {} as { context: T.Context; events: T.Event; emitted: T.Emitted; tags: T.Tag },
	actors: { draw: call< undefined, void >( 'draw' ) },
	actions: {
		keepFailure: assign( ( { context, event } ): Partial< T.Context > => assigns.keepFailure( context, event ) ),
		remove: emit( { type: 'map.remove' } ),
	},
	guards: { isFatal: guard( 'isFatal' ), isWorthRetrying: guard( 'isWorthRetrying' ) },
	delays: { drawLimit: delays.drawLimit },
} );
