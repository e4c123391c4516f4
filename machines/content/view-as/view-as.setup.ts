/** The `setup()` of the machine in view-as.machine.ts, and what its component needs to know of a view. */
import { assign, setup } from 'xstate';
import { call, ports } from '../../_kit';
import type * as T from './view-as.types';

/** The view of the chosen audience, or the first one if the post no longer has that audience. */
export const chosenView = ( { views, audience }: Pick< T.Context, 'views' | 'audience' > ): T.View | undefined =>
	views.find( ( { id } ) => id === audience ) ?? views[ 0 ];

/** Whether the page of an audience runs scripts. An audience that is not known here has none. */
export const hasScripts = ( { id }: Pick< T.View, 'id' > ): boolean =>
	[ 'guest', 'subscriber', 'paid-subscriber' ].includes( id ) || id.startsWith( 'plan-' );

export const viewAsSetup = setup( {
	types: {} as { context: T.Context; events: T.Event; tags: T.Tag },
	actors: ports< T.Services >( { save: call, views: call } ),
	actions: {
		assignPost: assign( ( _, { postId }: { postId: number } ) => ( { postId } ) ),
		assignViews: assign( ( _, { views }: { views: readonly T.View[] } ) => ( { views } ) ),
		assignAudience: assign( ( _, { audience }: { audience: string } ) => ( { audience } ) ),
		assignWidth: assign( ( _, { width }: { width: T.Width } ) => ( { width } ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		clearFailure: assign( { failure: null } ),
	},
	guards: {
		isForbidden: ( _, { failure }: { failure: T.Failure } ) => failure.kind === 'forbidden',
		isRetryable: ( { context: { failure } } ) => failure?.isRetryable === true,
	},
	delays: {
		saveLimit: 20_000,
		viewsLimit: 15_000,
		frameLimit: 30_000,
		/** Shorter than the five minutes of an address, for slow requests. */
		freshLimit: 240_000,
	},
} );
