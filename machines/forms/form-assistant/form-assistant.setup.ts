/** The `setup()` of the machine in form-assistant.machine.ts: its ports, actions, guards and delays by name. */
import { and, assign, emit, enqueueActions, not, or, setup, stateIn } from 'xstate';
import { isTooEarly, ports, secondLater, stream } from '../../_kit';
import { featureTell, isAboutAccess, isBarring } from '../../ai/ai-feature';
import {
	NO_LINE,
	isWorthRetrying,
	mayWait,
	promptOf,
	unclear,
	withCode,
	withPause,
	withoutPause,
} from '../../ai/ai-request';
import type { Failure, PromptContext, Usage } from '../../ai/ai-request';
import { wholeBlocksEnd } from './markup';
import type * as T from './form-assistant.types';

/** The parameters of the request: the author's prompt, and the form as it was when it was sent. */
export const promptFor = ( { prompt, before }: T.Context ): PromptContext =>
	promptOf( { type: 'jetpackFormCustomPrompt', request: prompt, content: before } );

/** The complete blocks that have arrived but are not in the form yet. */
export const pieceOf = ( { text, written }: T.Context ): T.Piece => {
	const upTo = wholeBlocksEnd( text, written );
	return { markup: text.slice( written, upTo ), isFirst: written === 0, upTo };
};

export const formAssistant = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { words: stream } ),
	actions: {
		edit: assign( ( _, p: { text: string } ) => ( { draft: p.text } ) ),
		takePrompt: assign( ( { context } ) => ( { prompt: context.draft.trim() } ) ),
		begin: assign( ( _, p: { form: string } ) => ( { before: p.form, text: '', written: 0, failure: null } ) ),
		waitInLine: assign( ( { context }, p: { failure: Failure } ) => ( {
			line: withPause( context.line, p.failure ),
		} ) ),
		leaveLine: assign( { line: NO_LINE } ),
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
		countDown: assign( ( { context } ) => ( { failure: secondLater( context.failure ) } ) ),
		assignFailure: assign( ( _, p: { failure: Failure } ) => ( {
			failure: withCode( withoutPause( p.failure ) ),
		} ) ),
		blameUnclear: assign( { failure: unclear } ),
		tellOfAnswer: emit( () => featureTell( { type: 'answer.begin' } ) ),
		tellWhatItTook: emit( ( _, p: { usage: Usage } ) => featureTell( { type: 'answer.count', taken: p.usage } ) ),
		tellOfAccess: enqueueActions( ( { enqueue }, { failure: { code } }: { failure: Failure } ) => {
			if ( isAboutAccess( code ) ) {
				enqueue.emit( featureTell( { type: 'access.refuse', code } ) );
			}
		} ),
		reveal: emit( { type: 'bar.reveal' } ),
		askForFocus: emit( { type: 'focus.request' } ),
	},
	guards: {
		isShown: stateIn( { bar: 'visible' } ),
		isAllowed: not( stateIn( { access: 'barred' } ) ),
		isBarring: ( { event } ) => isBarring( { event } ),
		mayAsk: and( [ 'isShown', 'isAllowed', 'hasPrompt' ] ),
		mayRetry: and( [ 'isShown', 'isAllowed', 'isWorthRetrying' ] ),
		mayWait: ( { context }, p: { failure: Failure } ) => mayWait( context.line, p.failure ),
		mayKeep: and( [ 'isShown', 'hasBlocks' ] ),
		hasPrompt: ( { context } ) => context.draft.trim() !== '',
		isWorthRetrying: ( { context } ) => isWorthRetrying( context.failure ),
		isTooEarly: ( { context } ) => isTooEarly( context.failure ),
		hasBlocks: ( { context } ) => wholeBlocksEnd( context.text, 0 ) > 0,
		isUntouched: ( { context } ) => context.written === 0,
		isOutside: ( { event } ) => event.type === 'selection.change' && ! event.isWithin,
		isWithin: ( { event } ) => event.type === 'selection.change' && event.isWithin,
		isEmpty: ( { event } ) => event.type === 'selection.change' && event.isEmpty,
		hasNews: or( [
			stateIn( { request: 'running' } ),
			stateIn( { request: 'queued' } ),
			stateIn( { request: { resting: 'error' } } ),
			stateIn( { request: { resting: 'deferred' } } ),
		] ),
		opensByItself: and( [ 'isWithin', or( [ 'isEmpty', 'hasNews' ] ) ] ),
	},
	delays: {
		firstWordLimit: 60_000,
		silenceLimit: 60_000,
		// Slightly over a second, so that no retry is sent too early.
		second: 1_010,
		turn: ( { context } ) => context.line.pause,
	},
} );
