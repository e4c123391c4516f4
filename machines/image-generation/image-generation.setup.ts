/** The vocabulary of the chart in image-generation.machine.ts: its ports, actions, guards and delays by name. */
import { assign, emit, setup } from 'xstate';
import { call } from '../_kit';
import type * as T from './image-generation.types';

export const imageGeneration = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: {
		generate: call< T.GenerateInput, T.Generated >( 'generate' ),
		upload: call< T.UploadInput, T.Uploaded >( 'upload' ),
	},
	actions: {
		edit: assign( ( _, p: { text: string } ) => ( { draft: p.text } ) ),
		takePrompt: assign( ( { context } ) => ( { prompt: context.draft.trim() || context.promptWhenBlank } ) ),
		takeGenerated: assign( ( { context }, answer: T.Generated ) =>
			'failure' in answer
				? { failure: answer.failure }
				: { gallery: { prompt: context.prompt, images: answer.images } }
		),
		takeUploaded: assign( ( _, answer: T.Uploaded ) => answer ),
		pointTo: assign( ( _, p: { place: number } ) => ( { place: p.place } ) ),
		blame: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
		clearFailure: assign( { failure: null } ),
		handOver: emit( ( { context } ) => ( {
			type: 'image.place',
			media: context.media!,
			prompt: context.gallery.prompt,
		} ) ),
	},
	guards: {
		hasImages: ( { context } ) => context.gallery.images.length > 0,
		isOneOfThem: ( { context }, p: { place: number } ) => p.place in context.gallery.images,
		isGood: ( _, answer: T.Generated | T.Uploaded ) => ! ( 'failure' in answer ),
	},
	delays: { generateLimit: 180_000, uploadLimit: 300_000 },
} );
