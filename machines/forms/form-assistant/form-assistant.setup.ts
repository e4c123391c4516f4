/** The `setup()` of the machine in form-assistant.machine.ts: its ports, actions, guards and delays by name. */
import { and, assign, emit, enqueueActions, not, or, setup, stateIn } from 'xstate';
import { countedDown, isTooEarly, ports, stream } from '../../_kit';
import { concernsAllRequests, isBarring, tellFeature } from '../../ai/ai-feature';
import {
	NO_BACKOFF,
	isWorthRetrying,
	mayQueue,
	promptOf,
	unclearPromptFailure,
	withCode,
	withPause,
	withoutRetryAfter,
} from '../../ai/ai-request';
import type { Failure, PromptContext, Usage } from '../../ai/ai-request';
import { lastBlockEnd } from './markup';
import type * as T from './form-assistant.types';

/** The parameters of the request: the author's prompt, and the form as it was when it was sent. */
export const promptFor = ( { prompt, before }: T.Context ): PromptContext =>
	promptOf( { type: 'jetpackFormCustomPrompt', request: prompt, content: before } );

/** The complete blocks that have arrived but are not in the form yet. */
export const pieceOf = ( { text, written }: T.Context ): T.Piece => {
	const upTo = lastBlockEnd( text, written );
	return { markup: text.slice( written, upTo ), isFirst: written === 0, upTo };
};

export const formAssistant = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { words: stream } ),
	actions: {
		edit: assign( ( _, p: { text: string } ) => ( { draft: p.text } ) ),
		assignPrompt: assign( ( { context } ) => ( { prompt: context.draft.trim() } ) ),
		begin: assign( ( _, p: { form: string } ) => ( { before: p.form, text: '', written: 0, failure: null } ) ),
		backOff: assign( ( { context }, p: { failure: Failure } ) => ( {
			backoff: withPause( context.backoff, p.failure ),
		} ) ),
		resetBackoff: assign( { backoff: NO_BACKOFF } ),
		show: assign( ( _, p: { text: string } ) => ( { text: p.text } ) ),
		write: enqueueActions( ( { context, enqueue } ) => {
			const piece = pieceOf( context );
			if ( piece.markup ) {
				enqueue.emit( { type: 'form.write', ...piece } );
			}
		} ),
		finish: emit( ( { context } ) => ( { type: 'form.finish', ...pieceOf( context ) } ) ),
		restore: enqueueActions( ( { context, enqueue } ) => {
			if ( context.written > 0 ) {
				enqueue.emit( { type: 'form.restore', markup: context.before } );
			}
		} ),
		assignWritten: assign( ( _, p: { upTo: number } ) => ( { written: p.upTo } ) ),
		clearDraft: assign( { draft: '' } ),
		countDown: assign( ( { context } ) => ( { failure: countedDown( context.failure ) } ) ),
		assignFailure: assign( ( _, p: { failure: Failure } ) => ( {
			failure: withCode( withoutRetryAfter( p.failure ) ),
		} ) ),
		assignUnclearPrompt: assign( { failure: unclearPromptFailure } ),
		reportAnswer: emit( () => tellFeature( { type: 'answer.begin' } ) ),
		reportUsage: emit( ( _, p: { usage: Usage } ) => tellFeature( { type: 'answer.count', usage: p.usage } ) ),
		reportRefusal: enqueueActions( ( { enqueue }, { failure: { code } }: { failure: Failure } ) => {
			if ( concernsAllRequests( code ) ) {
				enqueue.emit( tellFeature( { type: 'access.refuse', code } ) );
			}
		} ),
		reveal: emit( { type: 'bar.reveal' } ),
		requestFocus: emit( { type: 'focus.request' } ),
	},
	guards: {
		isShown: stateIn( { bar: 'visible' } ),
		isAllowed: not( stateIn( { access: 'barred' } ) ),
		isBarring: ( { event } ) => isBarring( { event } ),
		maySubmit: and( [ 'isShown', 'isAllowed', 'hasPrompt' ] ),
		mayRetry: and( [ 'isShown', 'isAllowed', 'isWorthRetrying' ] ),
		mayQueue: ( { context }, p: { failure: Failure } ) => mayQueue( context.backoff, p.failure ),
		mayKeep: and( [ 'isShown', 'hasBlocks' ] ),
		hasPrompt: ( { context } ) => context.draft.trim() !== '',
		isWorthRetrying: ( { context } ) => isWorthRetrying( context.failure ),
		isTooEarly: ( { context } ) => isTooEarly( context.failure ),
		hasBlocks: ( { context } ) => lastBlockEnd( context.text, 0 ) > 0,
		isUntouched: ( { context } ) => context.written === 0,
		isOutside: ( { event } ) => event.type === 'selection.change' && ! event.isWithin,
		isWithin: ( { event } ) => event.type === 'selection.change' && event.isWithin,
		isEmpty: ( { event } ) => event.type === 'selection.change' && event.isEmpty,
		needsAttention: or( [
			stateIn( { request: 'running' } ),
			stateIn( { request: 'queued' } ),
			stateIn( { request: { resting: 'error' } } ),
			stateIn( { request: { resting: 'deferred' } } ),
		] ),
		opensByItself: and( [ 'isWithin', or( [ 'isEmpty', 'needsAttention' ] ) ] ),
	},
	delays: {
		firstWordLimit: 60_000,
		silenceLimit: 60_000,
		// Slightly over a second, so that no retry is sent too early.
		second: 1_010,
		turn: ( { context } ) => context.backoff.pause,
	},
} );
