import { settings } from '../ai-request.model';
import { Author, said } from '../author';
import { it } from './trials';

describe( 'the answer', () => {
	it( '[AI-048] the first words are shown immediately', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.hears( 'An old' );
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'suggesting', 'An old' ] );
	} );

	it( '[AI-049] more text replaces less', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.hears( 'An old' );
		await author.hears( 'An old silent pond' );
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'suggesting', 'An old silent pond' ] );
	} );

	it( '[AI-050, AI-062, AI-083] the complete answer is saved as one undo level', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write a haiku', 'An old silent pond' );
		expect( author.state ).toBe( 'done' );
		expect( author.emitted( 'attributes.commit' ) ).toEqual( [
			{
				type: 'attributes.commit',
				undoable: true,
				attributes: {
					content: 'An old silent pond',
					messages: said( 'Write a haiku', 'An old silent pond' ),
					promptType: 'userPrompt',
					requestedPrompt: 'Write a haiku',
					userPrompt: undefined,
				},
			},
		] );
		expect( author.knows.draft ).toBe( '' );
	} );

	it( '[AI-050] an answer without text ends, too, and saves nothing', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.hearsTheEnd();
		expect( [ author.state, author.knows.text, author.written ] ).toEqual( [ 'done', '', undefined ] );
	} );

	it( 'its usage is known at the end, until the next one begins, and is stored with it', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.hears( 'An old silent pond' );
		await author.hearsWhatItTook( { tokens: 46, output: 34, cost: 0.002 } );
		expect( author.state ).toBe( 'suggesting' );
		await author.hearsTheEnd();
		await author.asks( 'Shorter' );
		expect( author.knows.usage ).toEqual( { tokens: 46, output: 34, cost: 0.002 } );
		await author.hears( 'A pond' );
		expect( author.knows.usage ).toBeNull();
		await author.hearsTheEnd();
		await author.undoes();
		expect( author.knows.usage ).toEqual( { tokens: 46, output: 34, cost: 0.002 } );
		await author.discards();
		expect( author.knows.usage ).toBeNull();
	} );

	it( 'each answer is reported to the whole editor when it begins, and so is its usage', async ( machine ) => {
		const author = new Author( machine );
		const usage = { tokens: 46, output: 34, cost: 0.002 };
		await author.asks( 'Write' );
		expect( author.counted ).toEqual( [] );
		await author.hears( 'An old' );
		await author.hears( 'An old silent pond' );
		expect( author.counted ).toEqual( [ { type: 'answer.begin' } ] );
		await author.hearsWhatItTook( usage );
		await author.hearsTheEnd();
		expect( author.counted ).toEqual( [ { type: 'answer.begin' }, { type: 'answer.count', usage } ] );
	} );

	it( '[AI-063] twenty entries of the conversation are kept', async ( machine ) => {
		const author = new Author( machine );
		for ( let i = 0; i < 11; i++ ) {
			await author.gets( `Prompt ${ i }`, `Answer ${ i }` );
		}
		const messages = author.written!.attributes.messages as unknown[];
		expect( messages ).toHaveLength( 20 );
		expect( messages.slice( 0, 2 ) ).toEqual( said( 'Prompt 1', 'Answer 1' ) );
		expect( messages.slice( -2 ) ).toEqual( said( 'Prompt 10', 'Answer 10' ) );
	} );

	it( '[AI-031] the prompt field gets the focus back a tenth of a second after the answer', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.waits( 99 );
		expect( author.emitted( 'focus.request' ) ).toHaveLength( 0 );
		await author.waits( 1 );
		expect( author.emitted( 'focus.request' ) ).toHaveLength( 1 );
	} );

	it( '[AI-064] in building mode, the quota is read again', async ( machine ) => {
		const author = new Author( machine );
		const check = [ 'ai-feature', { type: 'access.check' } ];
		await author.gets( 'Write', 'An old silent pond' );
		expect( author.told ).toEqual( [ check ] );
		await author.asks( 'Write' );
		await author.hears( 'An old' );
		await author.stops();
		expect( author.told ).toEqual( [ check, check ] );
	} );

	it( '[AI-065] outside building mode it is not', async ( machine ) => {
		const author = new Author( machine, { settings: { ...settings, isBuilding: false } } );
		await author.gets( 'Write', 'An old silent pond' );
		expect( author.told ).toEqual( [] );
	} );
} );
