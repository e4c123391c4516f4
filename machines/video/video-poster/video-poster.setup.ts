/** The `setup()` of the machine in video-poster.machine.ts: its ports, actions, guards and delays by name. */
import { assign, enqueueActions, setup } from 'xstate';
import { call, ports } from '../../_kit';
import type { PosterChoice } from '../video-block';
import type * as T from './video-poster.types';

/** The context of a video without a choice. */
export const contextOf = ( { guid, poster, posterData = {} }: T.Input ): T.Context => ( {
	guid,
	poster,
	posterData,
	choice: null,
	sent: null,
	failure: null,
} );

/** The `posterData` of a choice; its type names are those of older blocks. */
function dataOf( choice: PosterChoice | null ): T.PosterData {
	switch ( choice?.type ) {
		case 'frame':
			return { type: 'video-frame', atTime: choice.atTime };
		case 'image':
			return { type: 'media-library', id: choice.id, url: choice.url };
		default:
			return {};
	}
}

/** The data without the previous choice. */
function withoutChoice( { type: _type, id: _id, url: _url, atTime: _atTime, ...others }: T.PosterData ): T.PosterData {
	return others;
}

export const videoPoster = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { post: call, read: call } ),
	actions: {
		choose: assign( ( _, { choice }: { choice: PosterChoice } ) => ( { choice } ) ),
		send: assign( ( { context } ) => ( { sent: context.choice } ) ),
		/** Writes the poster to the block, as an undo level: the page's player shows the block's poster. */
		set: enqueueActions( ( { context, enqueue }, { poster }: { poster: string } ) => {
			const isKept = poster !== '' && ! context.choice;
			const attributes = {
				poster,
				posterData: isKept
					? context.posterData
					: { ...withoutChoice( context.posterData ), ...dataOf( context.choice ) },
			};
			enqueue.assign( attributes );
			enqueue.emit( { type: 'attributes.commit', attributes, undoable: true } );
		} ),
		forget: assign( { choice: null, sent: null } ),
		assignVideo: assign( ( _, video: T.Input ) => contextOf( video ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		clearFailure: assign( { failure: null } ),
	},
	guards: {
		hasPoster: ( { context } ) => context.poster !== '',
		/** The block has a choice without an address: the poster was still being generated when it was last saved. */
		isAwaited: ( { context } ) => typeof context.posterData.type === 'string',
		hasChoice: ( { context } ) => context.choice !== null,
		isNowhere: ( _, { poster }: T.Poster ) => poster === '',
		isSuperseded: ( { context } ) => context.choice !== context.sent,
		isGenerating: ( _, { generating }: T.Poster ) => generating,
		isRetryable: ( _, { failure }: { failure: T.Failure } ) => failure.isRetryable,
		isOtherVideo: ( { context }, { guid }: T.Input ) => context.guid !== guid,
		isOtherPoster: ( { context }, { poster }: T.Input ) => context.poster !== poster,
	},
	delays: { postLimit: 60_000, pollInterval: 2_000, readLimit: 20_000 },
} );
