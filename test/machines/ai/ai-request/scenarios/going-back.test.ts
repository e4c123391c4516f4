import { input } from '../ai-request.model';
import { Author, said } from '../author';
import { it } from './trials';

describe( 'going back', () => {
	it( 'Undo last goes back one answer at a time, each as one undo level', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.picks( { type: 'makeShorter' } );
		await author.hears( 'A pond' );
		await author.hearsTheEnd();
		await author.undoes();
		expect( [ author.state, author.knows.text, author.knows.draft ] ).toEqual( [
			'done',
			'An old silent pond',
			'',
		] );
		expect( author.written ).toMatchObject( {
			undoable: true,
			attributes: {
				content: 'An old silent pond',
				messages: said( 'Write', 'An old silent pond' ),
				promptType: 'userPrompt',
			},
		} );
		await author.undoes();
		expect( [ author.state, author.knows.text, author.knows.draft ] ).toEqual( [ 'init', '', 'Write' ] );
		expect( author.written ).toMatchObject( {
			undoable: true,
			attributes: { content: undefined, messages: [], userPrompt: 'Write' },
		} );
		expect( author.emitted( 'attributes.commit' ) ).toHaveLength( 4 );
		expect( author.emitted( 'focus.request' ) ).toHaveLength( 2 );
		await author.undoes();
		expect( [ author.can( 'answer.undo' ), author.emitted( 'attributes.commit' ).length ] ).toEqual( [ false, 4 ] );
	} );

	it( 'Undo last restores the answer that Regenerate replaced, and its request', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'First' );
		await author.gets( 'Shorter', 'Second' );
		await author.regenerates();
		await author.hears( 'Third' );
		await author.stops();
		await author.undoes();
		expect( author.knows ).toMatchObject( {
			text: 'Second',
			messages: said( 'Write', 'First', 'Shorter', 'Second' ),
		} );
		await author.undoes();
		await author.regenerates();
		expect( author.sent ).toEqual( author.requests[ 0 ]!.input );
	} );

	it( 'Undo last after an error restores what the partial answer replaced', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.asks( 'Shorter' );
		await author.hears( 'A p' );
		await author.isRefused( 'error_network' );
		await author.types( 'Something else' );
		await author.undoes();
		expect( author.state ).toBe( 'done' );
		expect( author.knows ).toMatchObject( { text: 'An old silent pond', failure: null, draft: 'Something else' } );
	} );

	it( 'Undo last reverts Try Again', async ( machine ) => {
		const author = new Author( machine, { kept: { ...input.kept, originalContent: 'The original' } } );
		await author.gets( 'Write', 'An old silent pond' );
		await author.triesAgain();
		expect( author.can( 'answer.regenerate' ) ).toBe( false );
		await author.undoes();
		expect( author.knows.text ).toBe( 'An old silent pond' );
		expect( author.can( 'answer.regenerate' ) ).toBe( true );
	} );

	it( 'there is nothing to go back to after Discard', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.discards();
		expect( [ author.can( 'answer.undo' ), author.knows.source ] ).toEqual( [ false, null ] );
	} );

	it( 'is not offered for a text that was saved with the post', async ( machine ) => {
		const author = new Author( machine );
		await author.findsAttributes( { content: 'An old pond' } );
		await author.undoes();
		expect( [ author.can( 'answer.undo' ), author.knows.text, author.all ] ).toEqual( [
			false,
			'An old pond',
			[],
		] );
	} );

	it( "the editor's own undo follows the same history", async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'First' );
		const { content, messages } = author.written!.attributes as { content: string; messages: [] };
		await author.gets( 'Shorter', 'Second' );
		await author.findsAttributes( { content, messages, promptType: 'userPrompt' } );
		expect( author.can( 'answer.regenerate' ) ).toBe( true );
		await author.undoes();
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'init', '' ] );
		await author.findsAttributes( { content, messages } );
		expect( [ author.can( 'answer.undo' ), author.can( 'answer.regenerate' ) ] ).toEqual( [ true, true ] );
		await author.undoes();
		expect( author.state ).toBe( 'init' );
		await author.findsAttributes( { content: 'Typed elsewhere' } );
		expect( [ author.state, author.can( 'answer.undo' ), author.can( 'answer.regenerate' ) ] ).toEqual( [
			'done',
			false,
			false,
		] );
	} );
} );
describe( "the editor's own undo before the first chunk", () => {
	it( 'ends the request, and the block shows its own text', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'First' );
		const { content } = author.written!.attributes as { content: string };
		await author.gets( 'Shorter', 'Second' );
		await author.asks( 'Longer' );
		await author.findsAttributes( { content } );
		expect( [ author.state, author.knows.text, author.knows.draft ] ).toEqual( [ 'done', 'First', 'Longer' ] );
		await author.sends();
		await author.findsAttributes( {} );
		expect( [ author.state, author.knows.text, author.knows.draft ] ).toEqual( [ 'init', '', 'Longer' ] );
	} );

	it( 'of another change lets the request continue', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'First' );
		await author.asks( 'Shorter' );
		await author.findsAttributes( { content: 'First', userPrompt: 'Shorter' } );
		expect( author.state ).toBe( 'requesting' );
	} );
} );
