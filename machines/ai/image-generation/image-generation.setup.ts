/** The `setup()` of the machine in image-generation.machine.ts: its ports, actions, guards and delays by name. */
import { and, assign, emit, enqueueActions, not, setup, stateIn } from 'xstate';
import { call, isTooEarly, ports, secondLater } from '../../_kit';
import { featureTell, isAboutAccess, isBarring } from '../ai-feature';
import { NO_LINE, mayWait, withPause, withoutPause } from '../ai-request';
import type * as T from './image-generation.types';

export const imageGeneration = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { generate: call, upload: call } ),
	actions: {
		edit: assign( ( _, p: { text: string } ) => ( { draft: p.text } ) ),
		takePrompt: assign( ( { context } ) => ( {
			prompt: context.draft.trim() || context.promptWhenBlank,
			line: NO_LINE,
		} ) ),
		waitInLine: assign( ( { context }, p: { failure: T.Failure } ) => ( {
			line: withPause( context.line, p.failure ),
		} ) ),
		takeGenerated: assign( ( { context }, { images }: T.Generated ) => ( {
			gallery: { prompt: context.prompt, images },
		} ) ),
		tellOfAnswer: emit( () => featureTell( { type: 'answer.begin' } ) ),
		tellOfAccess: enqueueActions( ( { enqueue }, { failure: { code } }: { failure: T.Failure } ) => {
			if ( isAboutAccess( code ) ) {
				enqueue.emit( featureTell( { type: 'access.refuse', code } ) );
			}
		} ),
		takeUploaded: assign( ( _, answer: T.Uploaded ) => answer ),
		pointTo: assign( ( _, p: { place: number } ) => ( { place: p.place } ) ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: withoutPause( p.failure ) } ) ),
		countDown: assign( ( { context } ) => ( { failure: secondLater( context.failure ) } ) ),
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
		mayWait: ( { context }, p: { failure: T.Failure } ) => mayWait( context.line, p.failure ),
		isAllowed: not( stateIn( { access: 'barred' } ) ),
		isTooEarly: ( { context } ) => isTooEarly( context.failure ),
		mayAskAgain: and( [ 'isAllowed', not( 'isTooEarly' ) ] ),
		isBarring: ( { event } ) => isBarring( { event } ),
	},
	delays: {
		generateLimit: 180_000,
		uploadLimit: 300_000,
		// Slightly over a second, so that no retry is sent too early.
		second: 1_010,
		turn: ( { context } ) => context.line.pause,
	},
} );
