/** The `setup()` of the machine in ai-request.machine.ts: its ports, actions, guards and delays by name. */
import { and, assign, emit, enqueueActions, not, raise, setup, stateIn } from 'xstate';
import { isTooEarly, ports, secondLater, stream } from '../../_kit';
import { featureTell, isAboutAccess, isBarring } from '../ai-feature';
import { askedFor, isKnown, joined, wholeWords } from './continuing';
import {
	draftAfterAnswer,
	historyOf,
	messagesToRetry,
	promptAgain,
	undone,
	withAnswer,
	withHistory,
} from './conversation';
import { isWorthRetrying, withCode } from './failures';
import { NO_LINE, mayWait, withPause, withoutPause } from './line';
import { GENERATE_TITLE, USER_PROMPT, faultOf, requestAbout } from './prompts';
import type * as T from './ai-request.types';
import type { Failure } from './failures.types';

export const aiRequest = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { words: stream } ),
	actions: {
		edit: assign( ( _, p: { text: string } ) => ( { draft: p.text } ) ),
		takePrompt: assign( ( { context } ) => ( {
			prompt: context.draft.trim(),
			from: context.messages,
			promptRequest: { type: USER_PROMPT, request: context.draft.trim(), content: context.text },
			head: '',
		} ) ),
		takeShortcut: assign( ( { context }, { promptRequest }: { promptRequest: T.PromptRequest } ) => ( {
			from: context.messages,
			promptRequest: requestAbout( promptRequest, context.text ),
			head: '',
		} ) ),
		askAgain: assign( ( { context } ) => ( {
			...context.source,
			prompt: context.source?.promptRequest.request ?? context.prompt,
			head: '',
		} ) ),
		takeUp: assign( ( { context } ) => ( { ...context.source, head: wholeWords( context.text ) } ) ),
		clearFailure: assign( { failure: null } ),
		// From the first chunk on, the previous answer exists only in the history.
		begin: assign( ( { context } ) => ( {
			...withHistory( context ),
			promptType: context.promptRequest.type,
			source: { promptRequest: context.promptRequest, from: context.from },
			usage: null,
			line: NO_LINE,
		} ) ),
		show: assign( ( { context }, p: { text: string } ) => ( { text: joined( context.head, p.text ) } ) ),
		assignUsage: assign( ( _, p: { usage: T.Usage } ) => ( { usage: p.usage } ) ),
		assignFailure: assign( ( _, p: { failure: Failure } ) => ( {
			failure: withCode( withoutPause( p.failure ) ),
		} ) ),
		countDown: assign( ( { context } ) => ( { failure: secondLater( context.failure ) } ) ),
		waitInLine: assign( ( { context }, p: { failure: Failure } ) => ( {
			line: withPause( context.line, p.failure ),
		} ) ),
		leaveLine: assign( { line: NO_LINE } ),
		shortenConversation: assign( ( { context } ) => ( {
			from: messagesToRetry( context.from, context.failure ),
		} ) ),
		keepAnswer: assign( ( { context } ) => ( {
			messages: withAnswer( context ),
			draft: draftAfterAnswer( context ),
		} ) ),
		forget: assign( ( { context } ) => ( {
			text: '',
			messages: [],
			history: [],
			undone: [],
			source: null,
			usage: null,
			failure: null,
			draft: promptAgain( context ),
		} ) ),
		restore: assign( ( { context } ) => ( {
			text: context.original.content,
			messages: context.original.messages,
			...withHistory( context ),
			source: null,
			usage: null,
			failure: null,
			draft: promptAgain( context ),
		} ) ),
		undo: assign( ( { context } ) => ( {
			...undone( context ),
			failure: null,
			draft: context.draft || ( context.source?.promptRequest.request ?? '' ),
		} ) ),
		follow: assign( ( { context }, { kept }: { kept: T.Kept } ) => ( {
			...historyOf( context, kept ),
			text: kept.content,
			messages: kept.messages,
			promptType: kept.promptType || context.promptType,
			original: { content: kept.originalContent, messages: kept.originalMessages },
			failure: null,
			draft: kept.content ? context.draft : promptAgain( context ),
		} ) ),
		recall: assign( ( _, { kept }: { kept: T.Kept } ) => {
			const source = askedFor( kept );
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
		askForFocus: emit( { type: 'focus.request' } ),
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
				enqueue.emit( featureTell( { type: 'access.check' } ) );
			}
		} ),
		tellOfAnswer: emit( () => featureTell( { type: 'answer.begin' } ) ),
		tellWhatItTook: emit( ( _, p: { usage: T.Usage } ) => featureTell( { type: 'answer.count', taken: p.usage } ) ),
		tellOfAccess: enqueueActions( ( { enqueue }, { failure: { code } }: { failure: Failure } ) => {
			if ( isAboutAccess( code ) ) {
				enqueue.emit( featureTell( { type: 'access.refuse', code } ) );
			}
		} ),
	},
	guards: {
		isAllowed: not( stateIn( { access: 'barred' } ) ),
		mayAsk: and( [ 'isAllowed', 'hasPrompt' ] ),
		mayPick: and( [ 'isAllowed', 'isWhole' ] ),
		mayRetry: and( [ 'isAllowed', 'isWorthRetrying' ] ),
		mayRegenerate: and( [ 'isAllowed', 'hasSource' ] ),
		goesOn: ( { context } ) => context.head !== '',
		hasPrompt: ( { context } ) => context.draft.trim() !== '',
		// XState passes no `params` to a guard nested in `and()`, so the event is read here.
		isWhole: ( { context, event } ) =>
			event.type === 'shortcut.pick' && faultOf( requestAbout( event.promptRequest, context.text ) ) === null,
		isWorthRetrying: ( { context } ) => isWorthRetrying( context.failure ),
		isTooEarly: ( { context } ) => isTooEarly( context.failure ),
		hasText: ( { context } ) => context.text !== '',
		hasSource: ( { context } ) => isKnown( context.source ),
		hasHistory: ( { context } ) => context.history.length > 0,
		hasTextBefore: ( { context } ) => ( context.history.at( -1 )?.text ?? '' ) !== '',
		hasOriginal: ( { context } ) => context.original.content !== '',
		hasAnything: ( { context } ) => context.text !== '' || context.failure !== null,
		isTitle: ( { context } ) => context.text !== '' && context.promptType === GENERATE_TITLE,
		isNewText: ( { context }, { kept }: { kept: T.Kept } ) => kept.content !== '' && kept.content !== context.text,
		isCutOff: ( { context }, { kept }: { kept: T.Kept } ) =>
			kept.isUnfinished && kept.content !== '' && kept.content !== context.text,
		isTextGone: ( { context }, { kept }: { kept: T.Kept } ) => kept.content === '' && context.text !== '',
		isBarring: ( { event } ) => isBarring( { event } ),
		mayWait: ( { context }, p: { failure: Failure } ) => mayWait( context.line, p.failure ),
	},
	delays: {
		firstWordLimit: 60_000,
		silenceLimit: 60_000,
		focusPause: 100,
		draftPause: 1_000,
		// Slightly over a second, so that no retry is sent too early.
		second: 1_010,
		turn: ( { context } ) => context.line.pause,
	},
} );
