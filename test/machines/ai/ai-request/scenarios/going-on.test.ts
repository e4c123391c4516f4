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

describe( 'an answer that broke off when its page was left', () => {
	it( 'is shown as far as it got, and can be accepted or dropped', async ( machine ) => {
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

	it( 'goes on where it stopped: the model is told what it had said, and the words are added to those', async ( machine ) => {
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

	it( 'begins anew with Start again, and stands until the first word of that', async ( machine ) => {
		const author = new Author( machine );
		await author.findsAttributes( cutOff );
		await author.startsAgain();
		expect( author.sent.messages ).toEqual( [ asked ] );
		expect( author.knows.text ).toBe( 'An old silent po' );
		expect( author.emitted( 'focus.request' ) ).toHaveLength( 1 );
		await author.hears( 'Snow' );
		expect( author.knows.text ).toBe( 'Snow' );
	} );

	it( 'of a shortcut begins anew with the same', async ( machine ) => {
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

	it( 'about an answer before it goes on with that conversation', async ( machine ) => {
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

	it( 'and does not say what was asked, asks what stands in the field, or only goes on', async ( machine ) => {
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

	it( 'can still go on when going on was stopped before a word came, also in line', async ( machine ) => {
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

	it( 'goes on with Retry where going on failed', async ( machine ) => {
		const author = new Author( machine );
		await author.findsAttributes( cutOff );
		await author.continues();
		await author.isRefused( 'error_service_unavailable' );
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'error', 'An old silent po' ] );
		await author.retries();
		await author.hears( 'pond' );
		expect( author.knows.text ).toBe( 'An old silent pond' );
	} );

	it( 'is over with the next prompt, shortcut or Regenerate', async ( machine ) => {
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

	it( 'neither goes on nor begins anew where nothing may be asked', async ( machine ) => {
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

	it( 'is none without a word, and none that is there already', async ( machine ) => {
		const author = new Author( machine );
		await author.findsAttributes( { isUnfinished: true } );
		expect( author.state ).toBe( 'init' );
		await author.gets( 'Write', 'An old silent pond' );
		await author.findsAttributes( { content: 'An old silent pond', isUnfinished: true } );
		expect( author.state ).toBe( 'done' );
	} );
} );
