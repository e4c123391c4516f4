import { Author, said } from '../author';
import { it } from './trials';

describe( 'stopping', () => {
	it( '[AI-052, AI-053] closes the stream and keeps the text received so far', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write a haiku' );
		await author.hears( 'An old' );
		await author.stops();
		expect( [ author.state, author.requests[ 0 ]!.isOpen, author.knows.text ] ).toEqual( [
			'done',
			false,
			'An old',
		] );
		expect( author.written ).toMatchObject( {
			undoable: true,
			attributes: { content: 'An old', messages: said( 'Write a haiku', 'An old' ) },
		} );
		expect( author.isStopped ).toBe( true );
	} );

	it( '[AI-052, AI-053] before the first chunk closes the stream, too, and keeps the previous text', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.asks( 'Shorter' );
		await author.stops();
		expect( [ author.state, author.requests[ 1 ]!.isOpen ] ).toEqual( [ 'done', false ] );
		expect( author.knows ).toMatchObject( { text: 'An old silent pond', draft: 'Shorter' } );
		expect( author.isStopped ).toBe( true );
		await author.gets( 'Shorter', 'A pond' );
		expect( [ author.state, author.isStopped ] ).toEqual( [ 'done', false ] );
	} );

	it( '[AI-054] chunks that arrive afterwards change nothing, not even the next answer', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		const [ stopped ] = author.requests;
		await author.hears( 'An old' );
		await author.stops();
		stopped!.reply( { type: 'words.chunk', text: 'LATE' } );
		await author.asks( 'Again' );
		stopped!.reply( { type: 'words.chunk', text: 'LATE' } );
		await author.waits( 0 );
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'requesting', 'An old' ] );
		await author.hears( 'New' );
		expect( author.knows.text ).toBe( 'New' );
	} );

	it( '[AI-031] gives the prompt the focus back', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.stops();
		await author.waits( 100 );
		expect( author.emitted( 'focus.request' ) ).toHaveLength( 1 );
		await author.sends();
		await author.hears( 'An old' );
		await author.stops();
		await author.waits( 100 );
		expect( author.emitted( 'focus.request' ) ).toHaveLength( 2 );
	} );

	it( 'does nothing when no request runs', async ( machine ) => {
		const author = new Author( machine );
		await author.stops();
		expect( [ author.state, author.can( 'answer.stop' ), author.all ] ).toEqual( [ 'init', false, [] ] );
	} );
} );
