import { GENERATE_TITLE } from '../../../../../machines/ai/ai-request';
import { Author, said } from '../author';
import { it } from './trials';

describe( 'Regenerate', () => {
	it( 'sends the same request, and keeps the answer until the first chunk of the next', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write a haiku', 'An old silent pond' );
		await author.gets( 'Shorter', 'A pond' );
		await author.types( 'And th' );
		await author.regenerates();
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'requesting', 'A pond' ] );
		expect( author.sent ).toEqual( author.requests[ 1 ]!.input );
		expect( author.emitted( 'focus.request' ) ).toHaveLength( 1 );
		await author.hears( 'Pond' );
		await author.hearsTheEnd();
		expect( [ author.state, author.knows.text, author.knows.draft ] ).toEqual( [ 'done', 'Pond', 'And th' ] );
		expect( author.emitted( 'attributes.commit' ) ).toHaveLength( 3 );
		expect( author.written ).toMatchObject( {
			undoable: true,
			attributes: {
				content: 'Pond',
				messages: said( 'Write a haiku', 'An old silent pond', 'Shorter', 'Pond' ),
				requestedPrompt: 'Shorter',
			},
		} );
	} );

	it( 'loses nothing if it fails or is stopped before the first chunk', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.regenerates();
		await author.stops();
		await author.regenerates();
		await author.isRefused( 'error_network' );
		expect( author.knows ).toMatchObject( {
			text: 'An old silent pond',
			messages: said( 'Write', 'An old silent pond' ),
		} );
		expect( [ author.state, author.can( 'answer.regenerate' ) ] ).toEqual( [ 'error', false ] );
		await author.retries();
		expect( author.sent ).toEqual( author.requests[ 0 ]!.input );
	} );

	it( 'repeats the request of the current answer, not one that was stopped before its first chunk', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.picks( { type: GENERATE_TITLE, subject: 'All about tea.' } );
		await author.stops();
		await author.regenerates();
		expect( author.sent ).toEqual( author.requests[ 0 ]!.input );
		await author.stops();
		await author.accepts();
		expect( [ author.emitted( 'title.set' ), author.emitted( 'blocks.replace' ).length ] ).toEqual( [ [], 1 ] );
	} );

	it( 'is not offered without an answer of this session, while a request runs, or without access', async ( machine ) => {
		const author = new Author( machine );
		await author.findsAttributes( { content: 'An old pond' } );
		await author.regenerates();
		expect( [ author.can( 'answer.regenerate' ), author.requests.length ] ).toEqual( [ false, 0 ] );
		await author.gets( 'Write', 'An old silent pond' );
		await author.regenerates();
		await author.regenerates();
		expect( author.requests ).toHaveLength( 2 );
		await author.stops();
		await author.isBarred();
		await author.regenerates();
		expect( [ author.can( 'answer.regenerate' ), author.requests.length ] ).toEqual( [ false, 2 ] );
	} );
} );
