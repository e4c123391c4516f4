/** The `setup()` of the machine in video-tracks.machine.ts: its ports, actions, guards and delays by name. */
import { assign, enqueueActions, setup } from 'xstate';
import { call, ports } from '../../_kit';
import type { Track } from '../video-block';
import { EMPTY, isFromDescription, refusalOf } from './drafts';
import { fileRefusal, trackFile } from './track-file';
import type * as T from './video-tracks.types';

const isSameList = ( a: readonly Track[], b: readonly Track[] ): boolean => JSON.stringify( a ) === JSON.stringify( b );

export const videoTracks = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( {
		readTracks: call,
		loadTrack: call,
		readFile: call,
		saveTrack: call,
		deleteTrack: call,
	} ),
	actions: {
		/** Applies the video's tracks, and writes them to the block if they differ. */
		storeTracks: enqueueActions(
			( { context, enqueue }, p: { tracks: readonly Track[]; chaptersSource?: T.ChaptersSource } ) => {
				if ( ! isSameList( p.tracks, context.tracks ) ) {
					enqueue.emit( {
						type: 'attributes.commit',
						undoable: false,
						attributes: { [ context.tracksName ]: p.tracks },
					} );
				}
				enqueue.assign( { tracks: p.tracks, chaptersSource: p.chaptersSource ?? context.chaptersSource } );
			}
		),
		assignVideo: assign( ( _, p: T.Video ) => ( { guid: p.guid, tracks: p.tracks, chaptersSource: '' as const } ) ),
		assignTracks: assign( ( _, p: T.Video ) => ( { tracks: p.tracks } ) ),
		beginEdit: assign( ( _, { track }: { track: Track } ) => ( {
			draft: { kind: track.kind, srcLang: track.srcLang, label: track.label, tmpFile: null },
			original: { ...track, vtt: null },
		} ) ),
		edit: assign( ( { context }, p: { fields: Partial< T.Draft > } ) => ( {
			draft: { ...context.draft, ...p.fields },
		} ) ),
		assignPending: assign( ( _, p: { file: File } ) => ( { pending: p.file } ) ),
		assignFileRefusal: assign( ( _, p: { file: File } ) => ( { failure: fileRefusal( p.file ) } ) ),
		/** Applies the text of a file, or the reason it cannot be a track. */
		assignFile: assign( ( { context }, file: T.FileText ) => {
			const result = trackFile( file );
			return 'tmpFile' in result ? { draft: { ...context.draft, ...result } } : result;
		} ),
		assignOriginal: assign( ( { context }, p: { tmpFile: T.TmpFile } ) => ( {
			draft: { ...context.draft, tmpFile: p.tmpFile },
			original: context.original && { ...context.original, vtt: p.tmpFile.vtt },
		} ) ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
		assignRefusal: assign( ( { context } ) => ( { failure: refusalOf( context ) } ) ),
		clearFailure: assign( { failure: null } ),
		clearPending: assign( { pending: null } ),
		clearForm: assign( { draft: EMPTY, original: null } ),
	},
	guards: {
		isOtherVideo: ( { context }, p: { guid: string } ) => p.guid !== context.guid,
		isEditable: ( { context }, p: { track: Track } ) => ! isFromDescription( p.track, context.chaptersSource ),
		isEdit: ( { context } ) => context.original !== null,
		isUnreadable: ( _, p: { file: File } ) => fileRefusal( p.file ) !== null,
		isUnusable: ( _, file: T.FileText ) => 'failure' in trackFile( file ),
		hasFile: ( { context } ) => context.draft.tmpFile !== null,
		isRefused: ( { context } ) => context.draft.tmpFile !== null && refusalOf( context ) !== null,
	},
	delays: { readLimit: 20_000, saveLimit: 60_000 },
} );
