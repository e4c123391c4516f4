/** The `setup()` of the machine in ai-request.machine.ts: its ports, actions, guards and delays by name. */
import { and, assign, emit, enqueueActions, not, raise, setup, stateIn } from 'xstate';
import { countedDown, isTooEarly, ports, stream } from '../../_kit';
import { concernsAllRequests, isBarring, tellFeature } from '../ai-feature';
import { interruptedRequestOf, isSendable, withContinuation, withoutPartialWord } from './continuation';
import {
	draftAfterAnswer,
	historyOf,
	messagesToRetry,
	draftAfterDiscard,
	afterUndo,
	withAnswer,
	withHistory,
} from './conversation';
import { isWorthRetrying, withCode } from './failures';
import { NO_BACKOFF, mayQueue, withPause, withoutRetryAfter } from './backoff';
import { GENERATE_TITLE, USER_PROMPT, validationErrorOf, requestAbout } from './prompts';
import type * as T from './ai-request.types';
import type { Failure } from './failures.types';

export const aiRequest = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { words: stream } ),
	actions: {
		edit: assign( ( _, p: { text: string } ) => ( { draft: p.text } ) ),
		assignPrompt: assign( ( { context } ) => ( {
			prompt: context.draft.trim(),
			priorMessages: context.messages,
			promptRequest: { type: USER_PROMPT, request: context.draft.trim(), content: context.text },
			head: '',
		} ) ),
		assignShortcut: assign( ( { context }, { promptRequest }: { promptRequest: T.PromptRequest } ) => ( {
			priorMessages: context.messages,
			promptRequest: requestAbout( promptRequest, context.text ),
			head: '',
		} ) ),
		repeatRequest: assign( ( { context } ) => ( {
			...context.source,
			prompt: context.source?.promptRequest.request ?? context.prompt,
			head: '',
		} ) ),
		continueAnswer: assign( ( { context } ) => ( {
			...context.source,
			head: withoutPartialWord( context.text ),
		} ) ),
		clearFailure: assign( { failure: null } ),
		// From the first chunk on, the previous answer exists only in the history.
		begin: assign( ( { context } ) => ( {
			...withHistory( context ),
			promptType: context.promptRequest.type,
			source: { promptRequest: context.promptRequest, priorMessages: context.priorMessages },
			usage: null,
			backoff: NO_BACKOFF,
		} ) ),
		show: assign( ( { context }, p: { text: string } ) => ( { text: withContinuation( context.head, p.text ) } ) ),
		assignUsage: assign( ( _, p: { usage: T.Usage } ) => ( { usage: p.usage } ) ),
		assignFailure: assign( ( _, p: { failure: Failure } ) => ( {
			failure: withCode( withoutRetryAfter( p.failure ) ),
		} ) ),
		countDown: assign( ( { context } ) => ( { failure: countedDown( context.failure ) } ) ),
		backOff: assign( ( { context }, p: { failure: Failure } ) => ( {
			backoff: withPause( context.backoff, p.failure ),
		} ) ),
		resetBackoff: assign( { backoff: NO_BACKOFF } ),
		shortenConversation: assign( ( { context } ) => ( {
			priorMessages: messagesToRetry( context.priorMessages, context.failure ),
		} ) ),
		appendAnswer: assign( ( { context } ) => ( {
			messages: withAnswer( context ),
			draft: draftAfterAnswer( context ),
		} ) ),
		reset: assign( ( { context } ) => ( {
			text: '',
			messages: [],
			history: [],
			undone: [],
			source: null,
			usage: null,
			failure: null,
			draft: draftAfterDiscard( context ),
		} ) ),
		restore: assign( ( { context } ) => ( {
			text: context.original.content,
			messages: context.original.messages,
			...withHistory( context ),
			source: null,
			usage: null,
			failure: null,
			draft: draftAfterDiscard( context ),
		} ) ),
		undo: assign( ( { context } ) => ( {
			...afterUndo( context ),
			failure: null,
			draft: context.draft || ( context.source?.promptRequest.request ?? '' ),
		} ) ),
		follow: assign( ( { context }, { kept }: { kept: T.StoredAttributes } ) => ( {
			...historyOf( context, kept ),
			text: kept.content,
			messages: kept.messages,
			promptType: kept.promptType || context.promptType,
			original: { content: kept.originalContent, messages: kept.originalMessages },
			failure: null,
			draft: kept.content ? context.draft : draftAfterDiscard( context ),
		} ) ),
		assignInterruptedRequest: assign( ( _, { kept }: { kept: T.StoredAttributes } ) => {
			const source = interruptedRequestOf( kept );
			return { source, prompt: source.promptRequest.request ?? '' };
		} ),
		configure: assign( ( _, p: { settings: T.Settings } ) => ( { settings: p.settings } ) ),
		commitAnswer: emit( ( { context } ) => ( {
			type: 'attributes.commit',
			undoable: true,
			// In a block made from other blocks the answer joins the level that made it, so that one undo leads back to them.
			...( context.original.content !== '' && { joins: true } ),
			attributes: {
				content: context.text || undefined,
				messages: context.messages,
				promptType: context.promptType || undefined,
				requestedPrompt: context.prompt || undefined,
				userPrompt: context.draft || undefined,
				requestingState: undefined,
			},
		} ) ),
		commitDraft: emit( ( { context } ) => ( {
			type: 'attributes.commit',
			undoable: false,
			attributes: { userPrompt: context.draft || undefined },
		} ) ),
		requestFocus: emit( { type: 'focus.request' } ),
		focusSoon: raise( { type: 'focus.due' }, { delay: 'focusPause' } ),
		insertAnswer: emit( ( { context } ) => ( { type: 'blocks.replace', markdown: context.text } ) ),
		returnOriginal: emit( ( { context } ) => ( {
			type: 'original.return',
			markdown: context.original.content,
		} ) ),
		removeBlock: emit( { type: 'block.remove' } ),
		setTitle: emit( ( { context } ) => ( { type: 'title.set', title: context.text.trim() } ) ),
		checkAccessWhenBuilding: enqueueActions( ( { context, enqueue } ) => {
			if ( context.settings.isBuilding ) {
				enqueue.emit( tellFeature( { type: 'access.check' } ) );
			}
		} ),
		reportAnswer: emit( () => tellFeature( { type: 'answer.begin' } ) ),
		reportUsage: emit( ( _, p: { usage: T.Usage } ) => tellFeature( { type: 'answer.count', usage: p.usage } ) ),
		reportRefusal: enqueueActions( ( { enqueue }, { failure: { code } }: { failure: Failure } ) => {
			if ( concernsAllRequests( code ) ) {
				enqueue.emit( tellFeature( { type: 'access.refuse', code } ) );
			}
		} ),
	},
	guards: {
		isAllowed: not( stateIn( { access: 'barred' } ) ),
		maySubmit: and( [ 'isAllowed', 'hasPrompt' ] ),
		mayPick: and( [ 'isAllowed', 'isValidRequest' ] ),
		mayRetry: and( [ 'isAllowed', 'isWorthRetrying' ] ),
		mayRegenerate: and( [ 'isAllowed', 'hasSource' ] ),
		isContinuing: ( { context } ) => context.head !== '',
		hasPrompt: ( { context } ) => context.draft.trim() !== '',
		// XState passes no `params` to a guard nested in `and()`, so the event is read here.
		isValidRequest: ( { context, event } ) =>
			event.type === 'shortcut.pick' &&
			validationErrorOf( requestAbout( event.promptRequest, context.text ) ) === null,
		isWorthRetrying: ( { context } ) => isWorthRetrying( context.failure ),
		isTooEarly: ( { context } ) => isTooEarly( context.failure ),
		hasText: ( { context } ) => context.text !== '',
		hasSource: ( { context } ) => isSendable( context.source ),
		hasHistory: ( { context } ) => context.history.length > 0,
		hasTextBefore: ( { context } ) => ( context.history.at( -1 )?.text ?? '' ) !== '',
		hasOriginal: ( { context } ) => context.original.content !== '',
		hasAnything: ( { context } ) => context.text !== '' || context.failure !== null,
		isTitle: ( { context } ) => context.text !== '' && context.promptType === GENERATE_TITLE,
		isNewText: ( { context }, { kept }: { kept: T.StoredAttributes } ) =>
			kept.content !== '' && kept.content !== context.text,
		isInterrupted: ( { context }, { kept }: { kept: T.StoredAttributes } ) =>
			kept.isUnfinished && kept.content !== '' && kept.content !== context.text,
		isTextGone: ( { context }, { kept }: { kept: T.StoredAttributes } ) =>
			kept.content === '' && context.text !== '',
		isBarring: ( { event } ) => isBarring( { event } ),
		mayQueue: ( { context }, p: { failure: Failure } ) => mayQueue( context.backoff, p.failure ),
	},
	delays: {
		firstWordLimit: 60_000,
		silenceLimit: 60_000,
		focusPause: 100,
		draftPause: 1_000,
		// Slightly over a second, so that no retry is sent too early.
		second: 1_010,
		turn: ( { context } ) => context.backoff.pause,
	},
} );
