/** The `setup()` of the machine in video-settings.machine.ts: its ports, actions, guards and delays by name. */
import { assign, enqueueActions, setup } from 'xstate';
import { call, ports } from '../../_kit';
import type * as T from './video-settings.types';

const settingsOf = ( { rating, allowDownload, privacySetting }: T.Settings ): T.Settings => ( {
	rating,
	allowDownload,
	privacySetting,
} );

/** The context of a video whose settings are not being changed. */
export const contextOf = ( { id, ...settings }: T.Input ): T.Context => {
	const record = settingsOf( settings );
	return { id, record, saved: record, shown: record, sending: {}, queued: {}, failure: null, reverted: [] };
};

const namesIn = ( settings: Partial< T.Settings > ) => Object.keys( settings ) as T.SettingName[];

/** The given settings of a video. */
const only = ( settings: T.Settings, names: readonly T.SettingName[] ): Partial< T.Settings > =>
	Object.fromEntries( names.map( ( name ) => [ name, settings[ name ] ] ) );

/** The service stores these settings, so an undo level of the post would be misleading. */
const commitOf = ( attributes: Partial< T.Settings > ): T.Emitted => ( {
	type: 'attributes.commit',
	attributes,
	undoable: false,
} );

export const videoSettings = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { save: call } ),
	actions: {
		/** Shows a change immediately, and keeps it for the next request. */
		change: enqueueActions( ( { context, enqueue }, { name, value }: T.Change ) => {
			enqueue.assign( {
				shown: { ...context.shown, [ name ]: value },
				queued: { ...context.queued, [ name ]: value },
			} );
			enqueue.emit( commitOf( { [ name ]: value } ) );
		} ),
		sendQueued: assign( ( { context } ) => ( { sending: context.queued, queued: {} } ) ),
		confirm: assign( ( { context: { saved, sending, reverted, failure } } ) => {
			const left = reverted.filter( ( name ) => ! ( name in sending ) );
			return {
				saved: { ...saved, ...sending },
				sending: {},
				reverted: left,
				failure: left.length > 0 ? failure : null,
			};
		} ),
		/** Reverts unsaved changes, except where a newer change of the same setting is pending. */
		revert: enqueueActions( ( { context, enqueue }, { failure }: { failure: T.Failure } ) => {
			const names = namesIn( context.sending ).filter( ( name ) => ! ( name in context.queued ) );
			const former = only( context.saved, names );
			enqueue.assign( { sending: {} } );
			if ( names.length > 0 ) {
				enqueue.assign( {
					shown: { ...context.shown, ...former },
					failure,
					reverted: [ ...context.reverted.filter( ( name ) => ! names.includes( name ) ), ...names ],
				} );
				enqueue.emit( commitOf( former ) );
			}
		} ),
		clearFailure: assign( { failure: null, reverted: [] } ),
		assignVideo: assign( ( _, video: T.Input ) => contextOf( video ) ),
		/** Applies the stored settings, except where a change is being saved. */
		renew: assign( ( { context: { sending, queued } }, video: T.Input ) => {
			const record = settingsOf( video );
			return { record, saved: record, shown: { ...record, ...sending, ...queued } };
		} ),
	},
	guards: {
		isNew: ( { context }, { name, value }: T.Change ) => context.shown[ name ] !== value,
		isOther: ( { context }, { id }: T.Input ) => context.id !== id,
		/** A record that was already received may be older than later saves. */
		isNewer: ( { context: { record } }, video: T.Input ) =>
			namesIn( record ).some( ( name ) => record[ name ] !== video[ name ] ),
		hasQueued: ( { context } ) => namesIn( context.queued ).length > 0,
		hasFailed: ( { context } ) => context.failure !== null,
	},
	delays: { saveLimit: 30_000 },
} );
