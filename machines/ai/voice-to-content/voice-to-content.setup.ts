/** The `setup()` of the machine in voice-to-content.machine.ts: its ports, actions, guards and delays by name. */
import { assign, emit, enqueueActions, not, setup, stateIn } from 'xstate';
import { call, ports, stream } from '../../_kit';
import { concernsAllRequests, isBarring, tellFeature } from '../ai-feature';
import { paragraphsOf } from './paragraphs';
import type * as T from './voice-to-content.types';

export const voiceToContent = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { record: stream, hold: call, finish: call, read: call, transcribe: call } ),
	actions: {
		assignFile: assign( ( _, p: { file: File } ) => ( { file: p.file } ) ),
		assignLimit: assign( ( _, p: { maxBytes: number } ) => ( { maxBytes: p.maxBytes } ) ),
		assignTick: assign( ( _, p: { seconds: number; level: number } ) => ( {
			seconds: p.seconds,
			level: p.level,
		} ) ),
		restart: assign( { seconds: 0, level: 0, recording: null, file: null, paragraphs: [] } ),
		assignRecording: assign( ( _, p: T.Recording ) => ( { recording: p, file: null } ) ),
		assignText: assign( ( { context }, p: T.Transcript ) => ( {
			paragraphs: paragraphsOf( p.text, context.language ),
		} ) ),
		reportAnswer: emit( () => tellFeature( { type: 'answer.begin' } ) ),
		reportRefusal: enqueueActions( ( { enqueue }, { failure: { code } }: { failure: T.Failure } ) => {
			if ( concernsAllRequests( code ) ) {
				enqueue.emit( tellFeature( { type: 'access.refuse', code } ) );
			}
		} ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
		clearFailure: assign( { failure: null } ),
		placeText: emit( ( { context: { paragraphs } } ) => ( { type: 'text.place', paragraphs } ) ),
	},
	guards: {
		isAllowed: not( stateIn( { access: 'barred' } ) ),
		isBarring,
	},
	delays: {
		// A recorder that does not end is broken.
		finishLimit: 10_000,
		readLimit: 30_000,
		// The server's own limit is four minutes.
		transcribeLimit: 300_000,
	},
} );
