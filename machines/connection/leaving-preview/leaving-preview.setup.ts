import { assign, emit, setup } from 'xstate';
import { call, failureParams, ports, timeoutParams } from '../../_kit';
import { failureIn } from '../../_kit/failure';
import type * as T from './leaving-preview.types';

/** The `params` of an action that takes a failure, typed for this flow. */
const params = failureParams< T.Failure >;

/** The transitions for a failed port. */
export const failedTo = < S extends string >( target: S ) =>
	[
		{
			guard: {
				type: 'isForbidden',
				params: ( { event }: { event: { error: unknown } } ) => ( { error: event.error } ),
			},
			target: 'forbidden',
			actions: 'requestFocus',
		},
		{ target, actions: { type: 'assignFailure', params } },
	] as const;

/** The transition for a port that times out. */
export const lateTo = < S extends string >( target: S ) =>
	( { target, actions: { type: 'assignFailure', params: timeoutParams } } ) as const;

const NOTHING = { posts: [], others: 0, next: null, chosen: null, comparison: null, failure: null };

/** The context at first. */
export const fresh = ( { subject }: T.Input ): T.Context => ( { subject, ...NOTHING } );

export const leavingPreviewSetup = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { read: call, more: call, compare: call } ),
	actions: {
		addFound: assign( ( { context }, { found }: { found: T.Found } ) => ( {
			posts: [ ...context.posts, ...found.posts ],
			others: context.others + found.others,
			next: found.next,
		} ) ),
		choose: assign( ( { context: { posts } }, { id }: { id: number } ) => ( {
			chosen: posts.find( ( post ) => post.id === id ) ?? null,
		} ) ),
		assignComparison: assign( ( _, { comparison }: { comparison: T.Comparison } ) => ( { comparison } ) ),
		close: assign( { chosen: null, comparison: null } ),
		forget: assign( NOTHING ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		clearFailure: assign( { failure: null } ),
		requestFocus: emit( { type: 'focus.request' } ),
	},
	guards: {
		isListed: ( { context: { posts } }, { id }: { id: number } ) => posts.some( ( post ) => post.id === id ),
		isNothing: ( _, { found }: { found: T.Found } ) =>
			found.posts.length === 0 && found.others === 0 && found.next === null,
		hasMore: ( { context } ) => context.next !== null,
		isForbidden: ( _, { error }: { error: unknown } ) => failureIn< T.Failure >( error ).code === 'rest_forbidden',
	},
	delays: { readLimit: 30_000 },
} );
