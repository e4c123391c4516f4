/** The vocabulary of the chart in image-generation.machine.ts: its ports, actions, guards and delays by name. */
import { and, assign, emit, enqueueActions, not, setup, stateIn } from 'xstate';
import { call, isTooEarly, secondLater } from '../../_kit';
import { featureTell, isAboutAccess, isBarring } from '../ai-feature';
import { NO_LINE, hasPatience, withPause } from '../ai-request';
import type * as T from './image-generation.types';

export const imageGeneration = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: {
		generate: call< T.GenerateInput, T.Generated >( 'generate' ),
		upload: call< T.UploadInput, T.Uploaded >( 'upload' ),
	},
	actions: {
		edit: assign( ( _, p: { text: string } ) => ( { draft: p.text } ) ),
		takePrompt: assign( ( { context } ) => ( {
			prompt: context.draft.trim() || context.promptWhenBlank,
			line: NO_LINE,
		} ) ),
		waitInLine: assign( ( { context }, answer: T.Generated ) =>
			'after' in answer ? { line: withPause( context.line, answer.after ) } : {}
		),
		takeGenerated: assign( ( { context }, answer: T.Generated ) => {
			if ( 'images' in answer ) {
				return { gallery: { prompt: context.prompt, images: answer.images } };
			}
			return 'failure' in answer ? { failure: answer.failure } : {};
		} ),
		tellOfAnswer: emit( () => featureTell( { type: 'answer.begin' } ) ),
		tellOfAccess: enqueueActions( ( { enqueue }, answer: T.Generated ) => {
			if ( 'failure' in answer && answer.failure.kind === 'refused' && isAboutAccess( answer.failure.code ) ) {
				enqueue.emit( featureTell( { type: 'access.refuse', code: answer.failure.code } ) );
			}
		} ),
		takeUploaded: assign( ( _, answer: T.Uploaded ) => answer ),
		pointTo: assign( ( _, p: { place: number } ) => ( { place: p.place } ) ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
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
		isGood: ( _, answer: T.Generated | T.Uploaded ) => 'images' in answer || 'media' in answer,
		isBusy: ( _, answer: T.Generated ) => 'after' in answer,
		mayWait: ( { context }, answer: T.Generated ) => 'after' in answer && hasPatience( context.line, answer.after ),
		isAllowed: not( stateIn( { access: 'barred' } ) ),
		isTooEarly: ( { context } ) => isTooEarly( context.failure ),
		mayAskAgain: and( [ 'isAllowed', not( 'isTooEarly' ) ] ),
		isBarring: ( { event } ) => isBarring( { event } ),
	},
	delays: {
		generateLimit: 180_000,
		uploadLimit: 300_000,
		// A touch more, so that nobody knocks before it is time.
		second: 1_010,
		turn: ( { context } ) => context.line.pause,
	},
} );
