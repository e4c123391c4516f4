/** The `setup()` of the machine in video-details.machine.ts: its ports, actions, guards and delays by name. */
import { assign, enqueueActions, setup } from 'xstate';
import { call, ports } from '../../_kit';
import type * as T from './video-details.types';

const isSame = ( a: T.Details, b: T.Details ): boolean => a.title === b.title && a.description === b.description;

export const videoDetails = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { saveDetails: call } ),
	actions: {
		edit: assign( ( _, p: Partial< T.Details > ) => p ),
		/** Takes over what the block holds. */
		assignStored: assign( ( _, { title, description }: T.Details ) => ( {
			title,
			description,
			stored: { title, description },
		} ) ),
		/** Takes over a video whose texts the site has. */
		assignVideo: assign( ( _, { id, guid, description }: T.Video ) => ( {
			id,
			guid,
			savedDescription: description,
			hasChaptersFile: false,
		} ) ),
		/** Writes the typed texts into the block. */
		commit: enqueueActions( ( { context: { title, description }, enqueue } ) => {
			enqueue.emit( { type: 'attributes.commit', undoable: true, attributes: { title, description } } );
			enqueue.assign( { stored: { title, description } } );
		} ),
		assignSaved: enqueueActions( ( { context, enqueue }, { tracks, hasChaptersFile }: T.Saved ) => {
			if ( tracks ) {
				enqueue.emit( {
					type: 'attributes.commit',
					undoable: false,
					attributes: { [ context.tracksName ]: tracks },
				} );
			}
			enqueue.assign( { savedDescription: context.stored.description, hasChaptersFile } );
		} ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
		clearFailure: assign( { failure: null } ),
	},
	guards: {
		isOtherVideo: ( { context }, p: T.Video ) => p.guid !== context.guid,
		/** Whether the block has other texts of the same video. */
		isChanged: ( { context }, p: T.Video ) => p.guid === context.guid && ! isSame( p, context.stored ),
		/** Whether something was typed since the request was sent. */
		isOutdated: ( { context } ) => ! isSame( context, context.stored ),
	},
	delays: { pause: 1_000, saveLimit: 60_000 },
} );
