/** The `setup()` of the machine in map-api.machine.ts: its ports, actions, guards and delays by name. */
import { assign, setup } from 'xstate';
import { call, failed, failureParams, ports, timeoutParams } from '../../_kit';
import { providerOf } from './providers';
import type * as T from './map-api.types';

/** The provider for the map of a flow. */
export const providerIn = ( { style, cookie, setting }: T.Choice ) => providerOf( style, cookie, setting );

/** Whether the map can be drawn with the current key or token. */
const isUsable = ( context: T.Context ): boolean =>
	context.token !== '' || ( providerIn( context ) === 'mapbox' && context.freeStyles.includes( context.style ) );

type Style = Pick< T.Choice, 'style' | 'cookie' >;

const isOtherProvider = ( context: T.Context, { style, cookie }: Style ): boolean =>
	providerIn( context ) !== providerIn( { ...context, style, cookie } );

/** A key from another source, such as a constant, must be changed there. */
const isOwnKey = ( context: T.Context ): boolean =>
	context.mayEditKey && providerIn( context ) === 'mapbox' && ( context.token === '' || context.source === 'site' );

export const assignError = { type: 'assignFailure', params: failureParams } as const;
export const assignTimeout = { type: 'assignFailure', params: timeoutParams } as const;

export const mapApi = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; tags: T.Tag },
	actors: ports< T.Services >( { access: call, saveKey: call, removeKey: call } ),
	actions: {
		assignStyle: assign( ( _, { style, cookie }: Style ) => ( { style, cookie } ) ),
		forget: assign( { token: '', source: '' } ),
		assignAccess: assign( ( _, p: T.Access ) => ( { token: p.token, source: p.source } ) ),
		edit: assign( ( _, p: { text: string } ) => ( { draft: p.text } ) ),
		clearDraft: assign( { draft: '' } ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
		/** All reasons result in the same message. */
		assignNoToken: assign( { failure: failed( 'mapkit', { isRetryable: true } ) } ),
		assignMapFailure: assign( ( _, p: { failure: { kind: T.Failure[ 'kind' ]; reason: string } } ) => ( {
			failure: failed( p.failure.kind, { reason: p.failure.reason } ),
		} ) ),
		clearFailure: assign( { failure: null } ),
	},
	guards: {
		isOtherProvider: ( { context }, p: Style ) => isOtherProvider( context, p ),
		isUsable: ( { context } ) => isUsable( context ),
		isUsableWith: ( { context }, p: T.Access ) => isUsable( { ...context, ...p } ),
		isUsableAs: ( { context }, p: Style ) =>
			! isOtherProvider( context, p ) && isUsable( { ...context, style: p.style } ),
		isUnusableAs: ( { context }, p: Style ) =>
			! isOtherProvider( context, p ) && ! isUsable( { ...context, style: p.style } ),
		isMapkit: ( { context } ) => providerIn( context ) === 'mapkit',
		canSave: ( { context } ) => isOwnKey( context ) && context.draft.trim() !== '',
		canRemove: ( { context } ) => isOwnKey( context ) && context.token !== '',
		canEdit: ( { context } ) => isOwnKey( context ),
		isUndrawable: ( _, p: { failure: { kind: string } } ) => [ 'webgl', 'library' ].includes( p.failure.kind ),
	},
	delays: { accessLimit: 15_000, saveLimit: 30_000 },
} );
