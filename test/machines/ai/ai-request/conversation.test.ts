import {
	draftAfterAnswer,
	historyOf,
	messagesToRetry,
	messagesToSend,
	draftAfterDiscard,
	withAnswer,
	withHistory,
} from '../../../../machines/ai/ai-request/conversation';
import { failed } from '../../../../machines/_kit';
import { isWorthRetrying } from '../../../../machines/ai/ai-request/failures';
import type { Context, StoredAttributes, Message, PromptRequest } from '../../../../machines/ai/ai-request';
import { aiRequestStories } from '../../../../stories/machines/ai/ai-request.table';
import { busy, refused, unreached } from './ai-request.model';
import { said } from './author';

const write: PromptRequest = { type: 'userPrompt', request: 'Write' };
const simplify: PromptRequest = { type: 'simplify', content: 'Text' };
const asked: Context = {
	...aiRequestStories[ 'request.running.requesting' ].context,
	prompt: 'Write',
	promptRequest: write,
	draft: '',
};
const about = ( content: string ): Partial< Context > => ( { promptRequest: { ...write, content } } );
const known = said( 'Before', 'An answer' );

describe( 'what is sent', () => {
	it.each( [
		[ 'the prompt alone', {}, [ { type: 'userPrompt', request: 'Write' } ] ],
		[ 'the answer it is about', about( 'Text' ), [ { type: 'userPrompt', content: 'Text', request: 'Write' } ] ],
		[
			'the conversation, which ends with the answer it is about',
			{ priorMessages: known, ...about( 'An answer' ) },
			[ ...known, { type: 'userPrompt', request: 'Write' } ],
		],
		[
			'the conversation, and the answer that was changed since',
			{ priorMessages: known, ...about( 'Changed' ) },
			[ ...known, { type: 'userPrompt', content: 'Changed', request: 'Write' } ],
		],
		[
			'the answer when it was only asked for',
			{ priorMessages: said( 'An answer' ), ...about( 'An answer' ) },
			[ ...said( 'An answer' ), { type: 'userPrompt', content: 'An answer', request: 'Write' } ],
		],
		[
			'with a shortcut always what it is about',
			{ priorMessages: known, promptRequest: { ...simplify, content: 'An answer' } },
			[ ...known, { type: 'simplify', content: 'An answer' } ],
		],
	] )( '[AI-081, AI-082] %s', ( _, context, messages ) => {
		expect( messagesToSend( { ...asked, ...context } ) ).toEqual(
			messages.map( ( message ) => ( 'role' in message ? message : { role: 'jetpack-ai', context: message } ) )
		);
	} );

	it( '[AI-081, AI-082] the system prompt of the author, when there is one', () => {
		const settings = { ...asked.settings, customSystemPrompt: 'Be terse.' };
		expect( messagesToSend( { ...asked, settings } ) ).toEqual( [
			{
				role: 'jetpack-ai',
				context: { type: 'userPrompt', request: 'Write', custom_system_prompt: 'Be terse.' },
			},
		] );
	} );
} );

describe( 'what is kept', () => {
	it.each( [ 0, 1, 17, 18, 19, 20, 30 ] )( '[AI-063] the newest twenty of %i messages and an answer', ( before ) => {
		const messages = said( ...Array.from( { length: before }, ( _, i ) => `Entry ${ i }` ) );
		const kept = withAnswer( { ...asked, priorMessages: messages, text: 'An answer' } );
		expect( kept ).toEqual( [ ...messages, ...said( 'Write', 'An answer' ) ].slice( -20 ) );
		expect( kept.length ).toBe( Math.min( 20, before + 2 ) );
	} );

	it( '[AI-081] for a shortcut the promptRequest itself, as there is no typed prompt', () => {
		const kept: Message[] = withAnswer( {
			...asked,
			promptRequest: simplify,
			priorMessages: known,
			text: 'An answer',
		} );
		expect( kept ).toEqual( [
			...known,
			{ role: 'jetpack-ai', context: { type: 'simplify', content: 'Text' } },
			{ role: 'assistant', content: 'An answer' },
		] );
	} );

	it.each( [
		[ 'was asked', ' Write', write, '' ],
		[ 'was typed since', 'Shorter', write, 'Shorter' ],
		[ 'was typed before a shortcut', 'Shor', simplify, 'Shor' ],
	] )( 'in the prompt field nothing but what %s', ( _, draft, promptRequest, left ) => {
		expect( draftAfterAnswer( { ...asked, draft, promptRequest } ) ).toBe( left );
	} );

	it.each( [
		[ 'typed since', 'Shorter', 'Shorter' ],
		[ 'asked last', '', 'Write' ],
	] )( 'the prompt that was %s, once the answer is gone', ( _, draft, expected ) => {
		expect( draftAfterDiscard( { ...asked, draft } ) ).toBe( expected );
	} );
} );

describe( 'the history', () => {
	const snapshot = ( text: string ) => ( {
		text,
		messages: said( text ),
		promptType: 'userPrompt',
		source: null,
		usage: null,
	} );

	it( 'has at most twenty versions', () => {
		const history = Array.from( { length: 20 }, ( _, i ) => snapshot( `Answer ${ i }` ) );
		const { history: after, undone } = withHistory( {
			...asked,
			...snapshot( 'Answer 20' ),
			history,
			undone: [ snapshot( 'x' ) ],
		} );
		expect( undone ).toEqual( [] );
		expect( after.map( ( { text } ) => text ) ).toEqual( history.map( ( _, i ) => `Answer ${ i + 1 }` ) );
		expect( after.at( -1 ) ).toEqual( snapshot( 'Answer 20' ) );
	} );

	it( 'is cut at a text that was restored from outside, with the request that led to that text', () => {
		const source = { promptRequest: write, priorMessages: known };
		const [ a, b, c, d ] = [ snapshot( 'a' ), { ...snapshot( 'b' ), source }, snapshot( 'c' ), snapshot( 'd' ) ];
		const at = ( content: string ) =>
			historyOf( { ...asked, ...c, history: [ a, b ], undone: [ d ] }, { content } as StoredAttributes );
		expect( at( 'b' ) ).toEqual( { history: [ a ], undone: [ c, d ], source, usage: null } );
		expect( at( 'd' ) ).toEqual( { history: [ a, b, c ], undone: [], source: null, usage: null } );
		expect( at( 'x' ) ).toEqual( { history: [], undone: [], source: null, usage: null } );
	} );
} );

describe( 'a retry', () => {
	const messages = said( ...'abcdefghij' );

	it.each( [
		[ 'unreached', unreached, 2 ],
		[ 'silent', failed( 'silent' ), 10 ],
		[ 'error_network', refused( 'error_network' ), 10 ],
		[ 'error_service_unavailable', refused( 'error_service_unavailable' ), 10 ],
		[ 'nothing', null, 10 ],
	] as const )( '[AI-162] after %s', ( _, failure, left ) => {
		expect( messagesToRetry( messages, failure ) ).toEqual( messages.slice( -left ) );
	} );

	it( '[AI-162] drops all of a short conversation', () => {
		expect( messagesToRetry( known, unreached ) ).toEqual( [] );
	} );

	it.each( [
		[ unreached, true ],
		[ failed( 'silent' ), true ],
		[ refused( 'error_network' ), true ],
		[ refused( 'error_service_unavailable' ), true ],
		[ refused( 'error_quota_exceeded' ), false ],
		[ refused( 'error_moderation' ), false ],
		[ refused( 'error_context_too_large' ), false ],
		[ refused( 'error_unclear_prompt' ), false ],
		[ refused( 'error_provider_not_set' ), false ],
		[ refused( 'error_key_refused' ), false ],
		[ refused( 'error_no_credit' ), false ],
		[ busy( 1 ), false ],
		[ busy( 0 ), true ],
		[ refused( 'unknown' ), false ],
		[ failed( 'unexpected' ), false ],
		[ null, false ],
	] )( '[AI-058, AI-059, AI-060] %j: %s', ( failure, isWorthIt ) => {
		expect( isWorthRetrying( failure ) ).toBe( isWorthIt );
	} );
} );
