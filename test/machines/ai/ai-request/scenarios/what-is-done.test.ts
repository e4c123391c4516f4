import { GENERATE_TITLE } from '../../../../../machines/ai/ai-request';
import { Author, said } from '../author';
import { it } from './trials';

describe( 'what is done with an answer', () => {
	it( '[AI-066] Accept puts the answer as Markdown in the place of the block', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', '**An old** silent pond' );
		await author.accepts();
		expect( author.emitted( 'blocks.replace' ) ).toEqual( [
			{ type: 'blocks.replace', markdown: '**An old** silent pond' },
		] );
		expect( author.emitted( 'title.set' ) ).toEqual( [] );
	} );

	it( '[AI-067, AI-068] Accept for a title sets the title and inserts nothing', async ( machine ) => {
		const author = new Author( machine );
		await author.findsAttributes( { content: ' A pond ', promptType: GENERATE_TITLE } );
		await author.accepts();
		expect( author.emitted( 'title.set' ) ).toEqual( [ { type: 'title.set', title: 'A pond' } ] );
		expect( author.emitted( 'blocks.replace' ) ).toEqual( [] );
	} );

	it( '[AI-066] without an answer there is nothing to accept', async ( machine ) => {
		const author = new Author( machine );
		await author.accepts();
		await author.findsAttributes( { promptType: GENERATE_TITLE } );
		await author.accepts();
		expect( [ author.can( 'answer.accept' ), author.all ] ).toEqual( [ false, [] ] );
	} );

	it( '[AI-055] Discard goes back to the beginning, and the block goes with the answer', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		const written = author.emitted( 'attributes.commit' ).length;
		await author.discards();
		expect( author.state ).toBe( 'init' );
		expect( author.knows ).toMatchObject( { text: '', failure: null, messages: [], draft: 'Write' } );
		expect( author.emitted( 'block.remove' ) ).toHaveLength( 1 );
		// One step to undo: the block goes as it is.
		expect( author.emitted( 'attributes.commit' ) ).toHaveLength( written );
	} );

	it( '[AI-055] Discard clears an error', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.isRefused( 'error_moderation' );
		await author.discards();
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'init', null ] );
		expect( author.emitted( 'block.remove' ) ).toHaveLength( 1 );
	} );

	it( 'what was made of other blocks is one step to undo, what began with nothing a step for each answer', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		expect( author.written ).toMatchObject( { undoable: true } );
		expect( author.written ).not.toHaveProperty( 'joins' );
		await author.findsAttributes( { content: 'The original', originalContent: 'The original' } );
		await author.gets( 'Shorter', 'Original' );
		expect( author.written ).toMatchObject( { undoable: true, joins: true } );
		expect( author.emitted( 'block.remove' ) ).toEqual( [] );
	} );

	it( '[AI-055] with nothing to discard nothing is written', async ( machine ) => {
		const author = new Author( machine );
		await author.discards();
		await author.triesAgain();
		expect( [ author.can( 'answer.discard' ), author.can( 'answer.restore' ), author.all ] ).toEqual( [
			false,
			false,
			[],
		] );
	} );

	it( '[AI-061] Try Again brings back the text and the conversation that the block began with', async ( machine ) => {
		const originalMessages = said( 'Before', 'The original' );
		const author = new Author( machine );
		await author.findsAttributes( { content: 'The original', originalContent: 'The original', originalMessages } );
		await author.gets( 'Shorter', 'Original' );
		await author.triesAgain();
		expect( [ author.state, author.knows.text, author.knows.messages ] ).toEqual( [
			'done',
			'The original',
			originalMessages,
		] );
		expect( author.written ).toMatchObject( {
			undoable: true,
			attributes: { content: 'The original', messages: originalMessages },
		} );
	} );

	it( 'Discard puts the original in its place again, whatever was asked about it', async ( machine ) => {
		const author = new Author( machine );
		await author.findsAttributes( { content: 'The original', originalContent: 'The original' } );
		const returned = { type: 'original.return', markdown: 'The original' };
		await author.discards();
		expect( author.all ).toEqual( [ returned ] );
		await author.gets( 'Shorter', 'Original' );
		await author.discards();
		expect( author.all.at( -1 ) ).toEqual( returned );
		expect( author.knows.text ).toBe( 'Original' );
	} );

	it( '[AI-061] Try Again is not there without an original to go back to', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		expect( author.can( 'answer.restore' ) ).toBe( false );
		await author.triesAgain();
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'done', 'An old silent pond' ] );
	} );

	it( 'undo and redo of the post are followed, and not written again', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		const { content, messages } = author.written!.attributes as { content: string; messages: [] };
		await author.findsAttributes( {} );
		expect( [ author.state, author.knows.text, author.knows.messages ] ).toEqual( [ 'init', '', [] ] );
		await author.findsAttributes( { content, messages } );
		expect( [ author.state, author.knows.text, author.knows.messages ] ).toEqual( [ 'done', content, messages ] );
		expect( author.emitted( 'attributes.commit' ) ).toHaveLength( 1 );
	} );

	it( 'what the flow has written itself changes nothing when it comes back', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.hears( 'An old' );
		await author.isRefused( 'error_service_unavailable' );
		await author.findsAttributes( { content: 'An old' } );
		expect( author.state ).toBe( 'error' );
		await author.findsAttributes( {} );
		await author.asks( 'Write' );
		await author.isRefused( 'error_service_unavailable' );
		await author.findsAttributes( {} );
		expect( author.state ).toBe( 'error' );
	} );
} );
