import { GENERATE_TITLE } from '../../../../../machines/ai/ai-request';
import { Author, said } from '../author';
import { it } from './trials';

describe( 'a shortcut', () => {
	for ( const [ title, type ] of [
		[ '[AI-069] continue writing', 'continue' ],
		[ '[AI-070] correct spelling and grammar', 'correctSpelling' ],
		[ '[AI-071] simplify', 'simplify' ],
		[ '[AI-072] summarize', 'summarize' ],
		[ '[AI-073] expand', 'makeLonger' ],
		[ '[AI-074] make shorter', 'makeShorter' ],
	] as const ) {
		it( `${ title } sends its own type, with the text in the block`, async ( machine ) => {
			const author = new Author( machine );
			await author.findsAttributes( { content: 'An old pond' } );
			await author.picks( { type } );
			expect( author.state ).toBe( 'requesting' );
			expect( author.sent.messages ).toEqual( [
				{ role: 'jetpack-ai', context: { type, content: 'An old pond' } },
			] );
		} );
	}

	it( '[AI-075, AI-076] sends the tone or the language that was chosen', async ( machine ) => {
		for ( const promptRequest of [
			{ type: 'changeTone', tone: 'humorous' },
			{ type: 'changeLanguage', language: 'ja' },
		] ) {
			const author = new Author( machine );
			await author.gets( 'Write', 'An old pond' );
			await author.picks( promptRequest );
			expect( author.sent.messages.at( -1 ) ).toEqual( {
				role: 'jetpack-ai',
				context: { ...promptRequest, content: 'An old pond' },
			} );
		}
	} );

	it( '[AI-077, AI-067, AI-068] generates a title from the text of the post, which Accept sets', async ( machine ) => {
		const author = new Author( machine );
		await author.picks( { type: GENERATE_TITLE, subject: 'All about tea.' } );
		expect( author.sent.messages ).toEqual( [
			{ role: 'jetpack-ai', context: { type: GENERATE_TITLE, subject: 'All about tea.' } },
		] );
		await author.hears( 'Tea' );
		await author.hearsTheEnd();
		await author.accepts();
		expect( author.emitted( 'title.set' ) ).toEqual( [ { type: 'title.set', title: 'Tea' } ] );
	} );

	it( '[AI-078] generates a summary from the title of the post', async ( machine ) => {
		const author = new Author( machine );
		await author.picks( { type: 'titleSummary', content: 'Tea' } );
		expect( author.sent.messages ).toEqual( [
			{ role: 'jetpack-ai', context: { type: 'titleSummary', content: 'Tea' } },
		] );
	} );

	it( '[AI-083, AI-062] its answer replaces the text, is saved with its type, and keeps the typed prompt', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write a haiku', 'An old silent pond' );
		await author.types( 'And th' );
		await author.picks( { type: 'makeShorter' } );
		expect( author.knows.text ).toBe( 'An old silent pond' );
		await author.hears( 'A pond' );
		await author.hearsTheEnd();
		expect( [ author.state, author.knows.text, author.knows.draft ] ).toEqual( [ 'done', 'A pond', 'And th' ] );
		expect( author.written ).toEqual( {
			type: 'attributes.commit',
			undoable: true,
			attributes: {
				content: 'A pond',
				messages: [
					...said( 'Write a haiku', 'An old silent pond' ),
					{ role: 'jetpack-ai', context: { type: 'makeShorter', content: 'An old silent pond' } },
					{ role: 'assistant', content: 'A pond' },
				],
				promptType: 'makeShorter',
				requestedPrompt: 'Write a haiku',
				userPrompt: 'And th',
			},
		} );
	} );

	it( '[AI-098, AI-099] that changes a text needs one', async ( machine ) => {
		const author = new Author( machine );
		const changes = [
			{ type: 'simplify' },
			{ type: 'changeTone', tone: 'formal' },
			{ type: 'changeLanguage', language: 'fr' },
		];
		for ( const promptRequest of changes ) {
			await author.picks( promptRequest );
			expect( [ author.state, author.canPick( promptRequest ), author.requests.length ] ).toEqual( [
				'init',
				false,
				0,
			] );
		}
		await author.findsAttributes( { content: 'An old pond' } );
		expect( changes.map( ( promptRequest ) => author.canPick( promptRequest ) ) ).toEqual( [ true, true, true ] );
	} );

	it( '[AI-089] with an unknown tone or type is not sent', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		for ( const promptRequest of [ { type: 'changeTone', tone: 'angry' }, { type: 'sing' } ] ) {
			await author.picks( promptRequest );
			expect( [ author.state, author.canPick( promptRequest ), author.requests.length ] ).toEqual( [
				'done',
				false,
				1,
			] );
		}
	} );

	it( 'is not offered while a request runs, or without access', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.picks( { type: 'simplify' } );
		expect( author.canPick( { type: 'summarize' } ) ).toBe( false );
		await author.stops();
		expect( author.canPick( { type: 'summarize' } ) ).toBe( true );
		await author.isBarred();
		await author.picks( { type: 'summarize' } );
		expect( [ author.canPick( { type: 'summarize' } ), author.requests.length ] ).toEqual( [ false, 2 ] );
	} );

	it( '[AI-057, AI-058] is repeated unchanged by Retry, whatever was typed or received since', async ( machine ) => {
		const author = new Author( machine );
		await author.findsAttributes( { content: 'An old silent pond' } );
		await author.picks( { type: 'changeTone', tone: 'humorous' } );
		await author.hears( 'An o' );
		await author.isRefused( 'error_network' );
		await author.types( 'Something else' );
		await author.retries();
		expect( author.state ).toBe( 'requesting' );
		expect( author.sent ).toEqual( author.requests[ 0 ]!.input );
	} );
} );
