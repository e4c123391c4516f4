/** The `setup()` of the machine in video-details.machine.ts: its ports, actions, guards and delays by name. */
import { assign, enqueueActions, setup } from 'xstate';
import { call, ports } from '../../_kit';
import { chaptersTrack } from '../video-tracks';
import type * as T from './video-details.types';

const isSame = ( a: T.Details, b: T.Details ): boolean => a.title === b.title && a.description === b.description;

const textsOf = ( { title, description }: T.Details ): T.Details => ( { title, description } );

/** The panel shows the record: the block's texts may be older than changes by another block or post. */
export const shown = ( { id, guid, record, ...block }: T.Video ) => ( {
	id,
	guid,
	record,
	...record,
	block: textsOf( block ),
	began: textsOf( block ),
	saved: record,
	sent: {},
	hasChaptersFile: false,
} );

/** The texts after a change of the block. Texts it does not affect stay as typed. */
function textsAfter( { block, began, record, ...typed }: T.Context, change: T.Details ): T.Details {
	const textOf = ( name: keyof T.Details ) => {
		if ( change[ name ] === block[ name ] ) {
			return typed[ name ];
		}
		return change[ name ] === began[ name ] ? record[ name ] : change[ name ];
	};
	return { title: textOf( 'title' ), description: textOf( 'description' ) };
}

/** What has to be sent to the site. */
function changesOf( { title, description, saved, sent }: T.Context ): T.Changes {
	const chapters = chaptersTrack( description );
	return {
		...( ( title !== saved.title || 'title' in sent ) && { title } ),
		...( ( description !== saved.description || 'description' in sent ) && { description } ),
		...( ( chapters !== chaptersTrack( saved.description ) || 'chapters' in sent ) && { chapters } ),
	};
}

/** The site's texts once it confirms the request. */
const confirmed = ( { saved, sent }: T.Context ): T.Details => textsOf( { ...saved, ...sent } );

export const videoDetails = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { saveDetails: call } ),
	actions: {
		edit: assign( ( _, p: Partial< T.Details > ) => p ),
		assignVideo: assign( ( _, p: T.Video ) => shown( p ) ),
		/** Applies an undo, or another change of the block. */
		takeOver: assign( ( { context }, p: T.Details ) => ( { ...textsAfter( context, p ), block: textsOf( p ) } ) ),
		/** Writes the texts to the block, unless it has them: after an undo, an empty undo level would discard the redo. */
		commit: enqueueActions( ( { context, enqueue } ) => {
			const attributes = textsOf( context );
			if ( ! isSame( attributes, context.block ) ) {
				enqueue.emit( { type: 'attributes.commit', undoable: true, attributes: { ...attributes } } );
				enqueue.assign( { block: attributes } );
			}
		} ),
		assignSent: assign( ( { context } ) => ( { sent: changesOf( context ) } ) ),
		assignSaved: enqueueActions( ( { context, enqueue }, { tracks, hasChaptersFile }: T.Saved ) => {
			if ( tracks ) {
				enqueue.emit( {
					type: 'attributes.commit',
					undoable: false,
					attributes: { [ context.tracksName ]: tracks },
				} );
			}
			enqueue.assign( {
				saved: confirmed( context ),
				sent: {},
				// Without chapters in the request, the response does not mention them.
				hasChaptersFile: 'chapters' in context.sent ? hasChaptersFile : context.hasChaptersFile,
			} );
		} ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
		clearFailure: assign( { failure: null } ),
	},
	guards: {
		isOtherVideo: ( { context }, p: T.Video ) => p.guid !== context.guid,
		/** Whether the block has different texts for the same video. */
		isChanged: ( { context }, p: T.Video ) => p.guid === context.guid && ! isSame( p, context.block ),
		isUnsaved: ( { context } ) => Object.keys( changesOf( context ) ).length > 0,
		/** Whether something was typed or undone since the request was sent. */
		isOutdated: ( { context } ) => ! isSame( context, confirmed( context ) ),
	},
	delays: { pause: 1_000, saveLimit: 60_000 },
} );
