/** The `setup()` of the machine in image-generation.machine.ts: its ports, actions, guards and delays by name. */
import { and, assign, emit, enqueueActions, not, setup, stateIn } from 'xstate';
import { call, countedDown, isTooEarly, ports } from '../../_kit';
import { concernsAllRequests, isBarring, tellFeature } from '../ai-feature';
import { NO_BACKOFF, mayQueue, withPause, withoutRetryAfter } from '../ai-request';
import type * as T from './image-generation.types';

export const imageGeneration = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { generate: call, upload: call } ),
	actions: {
		edit: assign( ( _, p: { text: string } ) => ( { draft: p.text } ) ),
		assignPrompt: assign( ( { context } ) => ( {
			prompt: context.draft.trim() || context.defaultPrompt,
			backoff: NO_BACKOFF,
		} ) ),
		backOff: assign( ( { context }, p: { failure: T.Failure } ) => ( {
			backoff: withPause( context.backoff, p.failure ),
		} ) ),
		assignImages: assign( ( { context }, { images }: T.Generated ) => ( {
			gallery: { prompt: context.prompt, images },
		} ) ),
		reportAnswer: emit( () => tellFeature( { type: 'answer.begin' } ) ),
		reportRefusal: enqueueActions( ( { enqueue }, { failure: { code } }: { failure: T.Failure } ) => {
			if ( concernsAllRequests( code ) ) {
				enqueue.emit( tellFeature( { type: 'access.refuse', code } ) );
			}
		} ),
		assignMedia: assign( ( _, answer: T.Uploaded ) => answer ),
		assignPlace: assign( ( _, p: { place: number } ) => ( { place: p.place } ) ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: withoutRetryAfter( p.failure ) } ) ),
		countDown: assign( ( { context } ) => ( { failure: countedDown( context.failure ) } ) ),
		clearFailure: assign( { failure: null } ),
		placeImage: emit( ( { context } ) => ( {
			type: 'image.place',
			media: context.media!,
			prompt: context.gallery.prompt,
		} ) ),
	},
	guards: {
		hasImages: ( { context } ) => context.gallery.images.length > 0,
		isInGallery: ( { context }, p: { place: number } ) => p.place in context.gallery.images,
		mayQueue: ( { context }, p: { failure: T.Failure } ) => mayQueue( context.backoff, p.failure ),
		isAllowed: not( stateIn( { access: 'barred' } ) ),
		isTooEarly: ( { context } ) => isTooEarly( context.failure ),
		mayResubmit: and( [ 'isAllowed', not( 'isTooEarly' ) ] ),
		isBarring: ( { event } ) => isBarring( { event } ),
	},
	delays: {
		generateLimit: 180_000,
		uploadLimit: 300_000,
		// Slightly over a second, so that no retry is sent too early.
		second: 1_010,
		turn: ( { context } ) => context.backoff.pause,
	},
} );
