import type { StoredAttributes, Message } from '../../../../../machines/ai/ai-request';
import { Author, said } from '../author';
import { it } from './trials';

const cutOff: Partial< StoredAttributes > = {
	content: 'An old silent po',
	messages: said( 'Write a haiku', 'An old silent po' ),
	promptType: 'userPrompt',
	userPrompt: 'Write a haiku',
	isUnfinished: true,
};
const asked: Message = { role: 'jetpack-ai', context: { type: 'userPrompt', request: 'Write a haiku' } };

describe( 'an answer that was interrupted by leaving the page', () => {
	it( 'is shown with the text received so far, and can be accepted or discarded', async ( machine ) => {
		const author = new Author( machine );
		await author.findsAttributes( cutOff );
		expect( [ author.state, author.knows.text, author.knows.messages ] ).toEqual( [
			'interrupted',
			cutOff.content,
			cutOff.messages,
		] );
		expect( author.all ).toEqual( [] );
		await author.accepts();
		expect( author.emitted( 'blocks.replace' ) ).toEqual( [
			{ type: 'blocks.replace', markdown: 'An old silent po' },
		] );
		await author.discards();
		expect( author.state ).toBe( 'init' );
	} );

	it( 'can be continued: the model gets its partial answer, and the continuation is appended', async ( machine ) => {
		const author = new Author( machine );
		await author.findsAttributes( cutOff );
		await author.continues();
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'requesting', 'An old silent po' ] );
		expect( author.sent.messages ).toEqual( [
			asked,
			{ role: 'assistant', content: 'An old silent ' },
			{ role: 'user', content: expect.stringContaining( 'Go on exactly where it stops' ) },
		] );
		await author.hears( 'pond' );
		expect( author.knows.text ).toBe( 'An old silent pond' );
		await author.hears( 'pond. A frog' );
		await author.hearsTheEnd();
		expect( [ author.state, author.knows.text, author.knows.draft ] ).toEqual( [
			'done',
			'An old silent pond. A frog',
			'',
		] );
		expect( author.written ).toMatchObject( {
			undoable: true,
			attributes: {
				content: 'An old silent pond. A frog',
				messages: said( 'Write a haiku', 'An old silent pond. A frog' ),
				requestingState: undefined,
			},
		} );
		expect( author.emitted( 'focus.request' ) ).toHaveLength( 1 );
		await author.undoes();
		expect( author.knows.text ).toBe( 'An old silent po' );
	} );

	it( 'can be restarted, and stays until the first chunk of the new answer', async ( machine ) => {
		const author = new Author( machine );
		await author.findsAttributes( cutOff );
		await author.startsAgain();
		expect( author.sent.messages ).toEqual( [ asked ] );
		expect( author.knows.text ).toBe( 'An old silent po' );
		expect( author.emitted( 'focus.request' ) ).toHaveLength( 1 );
		await author.hears( 'Snow' );
		expect( author.knows.text ).toBe( 'Snow' );
	} );

	it( 'of a shortcut is restarted with the same shortcut', async ( machine ) => {
		const promptRequest = { type: 'changeTone', tone: 'formal', content: 'A pond' };
		const author = new Author( machine );
		const messages: Message[] = [
			{ role: 'jetpack-ai', context: promptRequest },
			{ role: 'assistant', content: 'One po' },
		];
		await author.findsAttributes( { content: 'One po', messages, isUnfinished: true } );
		await author.startsAgain();
		expect( author.sent.messages ).toEqual( [ { role: 'jetpack-ai', context: promptRequest } ] );
	} );

	it( 'about an earlier answer is continued with that conversation', async ( machine ) => {
		const author = new Author( machine );
		const before = said( 'Write', 'An old silent pond' );
		await author.findsAttributes( {
			content: 'A p',
			messages: [ ...before, ...said( 'Shorter', 'A p' ) ],
			isUnfinished: true,
		} );
		await author.continues();
		expect( author.sent.messages.slice( 0, 4 ) ).toEqual( [
			...before,
			{ role: 'jetpack-ai', context: { type: 'userPrompt', request: 'Shorter' } },
			{ role: 'assistant', content: 'A ' },
		] );
		expect( author.sent.messages ).toHaveLength( 5 );
	} );

	it( 'without its request is restarted with the prompt in the field, or can only be continued', async ( machine ) => {
		const author = new Author( machine );
		const stray = { content: 'Snow falls. ', isUnfinished: true };
		await author.findsAttributes( { ...stray, userPrompt: 'Write' } );
		await author.startsAgain();
		expect( author.sent.messages ).toEqual( [
			{ role: 'jetpack-ai', context: { type: 'userPrompt', request: 'Write' } },
		] );
		const other = new Author( machine );
		await other.findsAttributes( stray );
		expect( other.can( 'answer.restart' ) ).toBe( false );
		await other.startsAgain();
		expect( other.requests ).toHaveLength( 0 );
		await other.continues();
		expect( other.sent.messages ).toEqual( [
			{ role: 'assistant', content: 'Snow falls. ' },
			{ role: 'user', content: expect.any( String ) },
		] );
		await other.hears( 'It is cold.' );
		expect( other.knows.text ).toBe( 'Snow falls. It is cold.' );
	} );

	it( 'can still be continued after a continuation was stopped before its first chunk, or in the queue', async ( machine ) => {
		for ( const isInLine of [ false, true ] ) {
			const author = new Author( machine );
			await author.findsAttributes( cutOff );
			await author.continues();
			if ( isInLine ) {
				await author.findsNoPlace();
			}
			await author.stops();
			await author.waits( 100 );
			expect( [ author.state, author.emitted( 'focus.request' ).length ] ).toEqual( [ 'interrupted', 2 ] );
			await author.continues();
			expect( author.sent ).toEqual( author.requests[ 0 ]!.input );
		}
	} );

	it( 'is continued by Retry after a failed continuation', async ( machine ) => {
		const author = new Author( machine );
		await author.findsAttributes( cutOff );
		await author.continues();
		await author.isRefused( 'error_service_unavailable' );
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'error', 'An old silent po' ] );
		await author.retries();
		await author.hears( 'pond' );
		expect( author.knows.text ).toBe( 'An old silent pond' );
	} );

	it( 'is no longer interrupted after the next prompt, shortcut or Regenerate', async ( machine ) => {
		const acts: ( ( author: Author ) => Promise< void > )[] = [
			( author ) => author.asks( 'Shorter' ),
			( author ) => author.picks( { type: 'simplify' } ),
			( author ) => author.regenerates(),
		];
		for ( const act of acts ) {
			const author = new Author( machine );
			await author.findsAttributes( cutOff );
			await author.continues();
			await author.hears( 'pond' );
			await author.stops();
			await act( author );
			expect( author.sent.messages.at( -1 )!.role ).toBe( 'jetpack-ai' );
			await author.hears( 'Snow' );
			expect( author.knows.text ).toBe( 'Snow' );
		}
	} );

	it( 'can be neither continued nor restarted without access', async ( machine ) => {
		const author = new Author( machine );
		await author.isBarred();
		await author.findsAttributes( cutOff );
		await author.continues();
		await author.startsAgain();
		expect( [ author.state, author.can( 'answer.continue' ), author.can( 'answer.restart' ) ] ).toEqual( [
			'interrupted',
			false,
			false,
		] );
	} );

	it( 'is not interrupted if it is empty, or already in the flow', async ( machine ) => {
		const author = new Author( machine );
		await author.findsAttributes( { isUnfinished: true } );
		expect( author.state ).toBe( 'init' );
		await author.gets( 'Write', 'An old silent pond' );
		await author.findsAttributes( { content: 'An old silent pond', isUnfinished: true } );
		expect( author.state ).toBe( 'done' );
	} );
} );
