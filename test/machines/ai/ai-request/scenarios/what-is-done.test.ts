import { GENERATE_TITLE } from '../../../../../machines/ai/ai-request';
import { Author, said } from '../author';
import { it } from './trials';

describe( 'the actions on an answer', () => {
	it( '[AI-066] Accept replaces the block with the answer as Markdown', async ( machine ) => {
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

	it( '[AI-055] Discard resets the flow, and removes the block with the answer', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		const written = author.emitted( 'attributes.commit' ).length;
		await author.discards();
		expect( author.state ).toBe( 'init' );
		expect( author.knows ).toMatchObject( { text: '', failure: null, messages: [], draft: 'Write' } );
		expect( author.emitted( 'block.remove' ) ).toHaveLength( 1 );
		// One undo level: the block is removed unchanged.
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

	it( 'answers are one undo level in a block made from others, and one level each in any other block', async ( machine ) => {
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

	it( '[AI-061] Try Again restores the text and the conversation that the block started with', async ( machine ) => {
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

	it( 'Discard restores the original, whatever was requested', async ( machine ) => {
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

	it( '[AI-061] Try Again is not offered without an original', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		expect( author.can( 'answer.restore' ) ).toBe( false );
		await author.triesAgain();
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'done', 'An old silent pond' ] );
	} );

	it( 'the flow follows undo and redo, without writing again', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		const { content, messages } = author.written!.attributes as { content: string; messages: [] };
		await author.findsAttributes( {} );
		expect( [ author.state, author.knows.text, author.knows.messages ] ).toEqual( [ 'init', '', [] ] );
		await author.findsAttributes( { content, messages } );
		expect( [ author.state, author.knows.text, author.knows.messages ] ).toEqual( [ 'done', content, messages ] );
		expect( author.emitted( 'attributes.commit' ) ).toHaveLength( 1 );
	} );

	it( 'attributes that the flow has written itself change nothing', async ( machine ) => {
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
