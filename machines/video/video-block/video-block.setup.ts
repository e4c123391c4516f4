/** The `setup()` of the machine in video-block.machine.ts: its actors, actions and guards by name. */
import { assign, emit, setup } from 'xstate';
import { call, failed, ports } from '../../_kit';
import { uploadMachine } from '../upload';
import type * as T from './video-block.types';
import type { PosterChoice, VideoRecord } from './video.types';

/** The title of a new video until the author enters one: its file name without the extension. */
const titleOf = ( { name }: File ): string => name.replace( /(.)\.[^.]+$/, '$1' );

/** The block attributes determined by an attachment. */
const attributesOf = ( { guid, id, src, title, description, rating, allowDownload, privacySetting }: T.Media ) => ( {
	guid,
	id,
	src,
	title,
	description,
	rating,
	allowDownload,
	privacySetting,
} );

const posterDataOf = ( choice: PosterChoice ) =>
	choice.type === 'frame'
		? { type: 'video-frame', atTime: choice.atTime }
		: { type: 'media-library', id: choice.id, url: choice.url };

/** Data of the previous video when another one replaces it: its poster would be shown on that one. */
const withoutFormer = < A extends Partial< Record< string, undefined > > >(
	{ video }: T.Context,
	guid: string,
	former: A
) => ( guid === video.guid ? {} : former );

const NO_POSTER = { poster: undefined, posterData: undefined };
/** The details panel would save the previous video's texts for the other one. */
const NO_TEXTS = { title: undefined, description: undefined };

const commit = ( attributes: Record< string, unknown >, undoable: boolean ) =>
	( { type: 'attributes.commit', attributes, undoable } ) as const;

export const videoBlock = setup( {
	types: {} as {
		context: T.Context;
		events: T.Event;
		input: T.Input;
		emitted: T.Emitted;
		tags: T.Tag;
		children: { upload: 'uploadFile' };
	},
	actors: {
		uploadFile: uploadMachine,
		...ports< T.Services >( {
			listUnfinished: call,
			discardUnfinished: call,
			loadMedia: call,
			readRecord: call,
			saveDetails: call,
		} ),
	},
	actions: {
		assignUnfinished: assign( ( _, p: { unfinished: T.Context[ 'unfinished' ] } ) => p ),
		assignVideo: assign( ( _, p: { video: T.Video } ) => p ),
		choose: assign( ( _, { id }: { id: number } ) => ( { chosenId: id } ) ),
		assignChosen: assign( ( { context: { chosenId } } ) => ( { video: { guid: '', id: chosenId, src: '' } } ) ),
		begin: assign( ( _, { file }: { file: File } ) => ( {
			file,
			details: { title: titleOf( file ), poster: null },
		} ) ),
		assignUploaded: assign( ( _, { video }: T.UploadOutput ) =>
			video ? { video: { guid: video.guid, id: video.id, src: video.src } } : {}
		),
		commitUploaded: emit( ( { context }, { video }: T.UploadOutput ) =>
			commit(
				{
					...withoutFormer( context, video?.guid ?? '', { ...NO_POSTER, ...NO_TEXTS } ),
					guid: video?.guid,
					id: video?.id,
					src: video?.src,
					title: context.details.title,
				},
				true
			)
		),
		assignTitle: assign( ( { context: { details } }, { title }: { title: string } ) => ( {
			details: { ...details, title },
		} ) ),
		assignPoster: assign( ( { context: { details } }, { poster }: { poster: PosterChoice | null } ) => ( {
			details: { ...details, poster },
		} ) ),
		/** The address is empty while the site generates the poster: the flow `video-poster` then waits for it. */
		commitDetails: emit( ( { context: { details } }, { poster }: { poster: string } ) =>
			commit(
				{
					title: details.title,
					...( details.poster && { poster, posterData: posterDataOf( details.poster ) } ),
				},
				false
			)
		),
		assignMedia: assign( ( _, { guid, id, src }: T.Media ) => ( { video: { guid, id, src } } ) ),
		commitMedia: emit( ( _, { media }: { media: T.Media } ) => commit( attributesOf( media ), false ) ),
		commitChosen: emit( ( { context }, { media }: { media: T.Media } ) =>
			commit( { ...withoutFormer( context, media.guid, NO_POSTER ), ...attributesOf( media ) }, true )
		),
		assignRecord: assign( ( _, record: VideoRecord ) => ( { record } ) ),
		clearRecord: assign( { record: null } ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => p ),
		refuse: assign( { failure: failed( 'disallowed' ) } ),
		refuseAddress: assign( { failure: failed( 'unknown-address' ) } ),
		assignGuid: assign( ( _, { guid }: { guid: string } ) => ( { video: { guid, id: 0, src: '' } } ) ),
		commitGuid: emit( ( { context }, { guid }: { guid: string } ) =>
			commit(
				{
					...withoutFormer( context, guid, { ...NO_POSTER, ...NO_TEXTS } ),
					guid,
					id: undefined,
					src: undefined,
				},
				true
			)
		),
		clearFailure: assign( { failure: null } ),
		dropGuid: assign( ( { context: { video } } ) => ( { video: { ...video, guid: '' } } ) ),
		commitNoGuid: emit( commit( { guid: undefined }, false ) ),
	},
	guards: {
		hasGuid: ( { context: { video } } ) => video.guid !== '',
		hasId: ( { context: { video } } ) => video.id > 0,
		isOther: ( { context }, { video }: { video: T.Video } ) =>
			video.guid !== context.video.guid || video.id !== context.video.id,
		isGuid: ( _, { guid }: { guid: string } ) => guid !== '',
		isVideo: ( _, { file }: { file: File } ) => file.type.startsWith( 'video/' ),
		isFinished: ( _, { outcome }: T.UploadOutput ) => outcome === 'finished',
		isListed: ( { context }, { fingerprint }: { fingerprint: string } ) =>
			context.unfinished.some( ( upload ) => upload.fingerprint === fingerprint ),
		isRetryable: ( { context } ) => context.failure?.isRetryable === true,
		hasFailure: ( { context: { failure } } ) => failure !== null,
		/** The upload stored the file name as the title. */
		hasDetails: ( { context: { details, file } } ) =>
			details.poster !== null || file === null || details.title !== titleOf( file ),
	},
	delays: { recordLimit: 30_000, detailsLimit: 60_000 },
} );
