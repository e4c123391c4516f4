/** What the flow promises, in the product's words. */
import { aiRequestMachine, GENERATE_TITLE } from '../../../machines/ai-request';
import type { RefusalCode } from '../../../machines/ai-request';
import { MUTATION_TIME, survivorsOf } from '../../_kit/mutants';
import { scenariosOf } from '../../_kit/scenarios';
import { input, refused, settings, unreached } from './ai-request.model';
import { Author, said } from './author';

/** Every refusal there is, and whether the same request may well succeed a moment later. */
const isRetried: Record< RefusalCode, boolean > = {
	error_network: true,
	error_service_unavailable: true,
	error_quota_exceeded: false,
	error_moderation: false,
	error_context_too_large: false,
	error_unclear_prompt: false,
	error_provider_not_set: false,
	unknown: false,
};

const { it, trials } = scenariosOf( aiRequestMachine );

describe( 'asking', () => {
	it( '[AI-046] nothing has been asked at first', async ( machine ) => {
		const author = new Author( machine );
		expect( [ author.state, author.requests.length, author.knows.text ] ).toEqual( [ 'init', 0, '' ] );
	} );

	it( '[AI-047, AI-083] sending a prompt opens a request with it', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( '  Write a haiku ' );
		expect( author.state ).toBe( 'requesting' );
		expect( author.sent ).toEqual( {
			messages: [ { role: 'jetpack-ai', context: { type: 'userPrompt', request: 'Write a haiku' } } ],
			feature: 'ai-assistant',
			postId: 7,
		} );
	} );

	it( '[AI-033, AI-034] an empty prompt, or one of white space, cannot be sent', async ( machine ) => {
		const author = new Author( machine );
		for ( const prompt of [ '', ' \n\t' ] ) {
			await author.asks( prompt );
			expect( [ author.can( 'prompt.submit' ), author.state, author.requests.length ] ).toEqual( [
				false,
				'init',
				0,
			] );
		}
		await author.types( 'a' );
		expect( author.can( 'prompt.submit' ) ).toBe( true );
	} );

	it( '[AI-036, AI-037, AI-035] while a request runs the prompt is locked and cannot be sent', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		expect( [ author.canType, author.can( 'prompt.submit' ) ] ).toEqual( [ false, false ] );
		await author.hears( 'An' );
		expect( [ author.canType, author.can( 'prompt.submit' ) ] ).toEqual( [ false, false ] );
		await author.sends();
		expect( author.requests ).toHaveLength( 1 );
	} );

	it( '[AI-040] before, after, and after an error the prompt is free', async ( machine ) => {
		const author = new Author( machine );
		expect( author.canType ).toBe( true );
		await author.gets( 'Write', 'An answer' );
		expect( [ author.state, author.canType ] ).toEqual( [ 'done', true ] );
		await author.asks( 'Write' );
		await author.isRefused( 'error_moderation' );
		expect( [ author.state, author.canType ] ).toEqual( [ 'error', true ] );
	} );

	it( 'the page asks before it is left only while a request runs', async ( machine ) => {
		const author = new Author( machine );
		expect( author.holdsThePage ).toBe( false );
		await author.asks( 'Write' );
		expect( author.holdsThePage ).toBe( true );
		await author.stops();
		expect( author.holdsThePage ).toBe( false );
	} );

	it( '[AI-056] from an answer a new prompt can be sent, about that answer', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write a haiku', 'An old silent pond' );
		await author.asks( 'Shorter' );
		expect( author.state ).toBe( 'requesting' );
		expect( author.sent.messages ).toEqual( [
			...said( 'Write a haiku', 'An old silent pond' ),
			{ role: 'jetpack-ai', context: { type: 'userPrompt', request: 'Shorter' } },
		] );
	} );

	it( '[AI-056] from an error a new prompt can be sent, about the words that had arrived', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write a haiku' );
		await author.hears( 'An old' );
		await author.isRefused( 'error_moderation' );
		await author.asks( 'Go on' );
		expect( author.state ).toBe( 'requesting' );
		expect( author.sent.messages ).toEqual( [
			{ role: 'jetpack-ai', context: { type: 'userPrompt', content: 'An old', request: 'Go on' } },
		] );
	} );

	it( 'what the author sets goes with the next request', async ( machine ) => {
		const author = new Author( machine );
		await author.sees( {
			type: 'settings.change',
			settings: { ...settings, feature: 'ai-assistant-experimental', customSystemPrompt: 'Be terse.' },
		} );
		await author.asks( 'Write' );
		expect( author.sent.feature ).toBe( 'ai-assistant-experimental' );
		expect( author.sent.messages ).toMatchObject( [ { context: { custom_system_prompt: 'Be terse.' } } ] );
	} );
} );

describe( 'a shortcut', () => {
	it( '[AI-069, AI-070, AI-071, AI-072, AI-073, AI-074] asks with its own type about the text in the block', async ( machine ) => {
		for ( const type of [ 'continue', 'correctSpelling', 'simplify', 'summarize', 'makeLonger', 'makeShorter' ] ) {
			const author = new Author( machine );
			await author.findsAttributes( { content: 'An old pond' } );
			await author.picks( { type } );
			expect( author.state ).toBe( 'requesting' );
			expect( author.sent.messages ).toEqual( [
				{ role: 'jetpack-ai', context: { type, content: 'An old pond' } },
			] );
		}
	} );

	it( '[AI-075, AI-076] sends the tone or the language that was chosen', async ( machine ) => {
		for ( const wish of [
			{ type: 'changeTone', tone: 'humorous' },
			{ type: 'changeLanguage', language: 'ja' },
		] ) {
			const author = new Author( machine );
			await author.gets( 'Write', 'An old pond' );
			await author.picks( wish );
			expect( author.sent.messages.at( -1 ) ).toEqual( {
				role: 'jetpack-ai',
				context: { ...wish, content: 'An old pond' },
			} );
		}
	} );

	it( '[AI-077, AI-067, AI-068] makes a title of the text of the post, which Accept sets', async ( machine ) => {
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

	it( '[AI-078] makes a summary of the title of the post', async ( machine ) => {
		const author = new Author( machine );
		await author.picks( { type: 'titleSummary', content: 'Tea' } );
		expect( author.sent.messages ).toEqual( [
			{ role: 'jetpack-ai', context: { type: 'titleSummary', content: 'Tea' } },
		] );
	} );

	it( '[AI-083, AI-062] its answer takes the place of the text, is saved with its type, and leaves what was typed', async ( machine ) => {
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

	it( '[AI-098, AI-099] that changes a text waits for one', async ( machine ) => {
		const author = new Author( machine );
		const changes = [
			{ type: 'simplify' },
			{ type: 'changeTone', tone: 'formal' },
			{ type: 'changeLanguage', language: 'fr' },
		];
		for ( const wish of changes ) {
			await author.picks( wish );
			expect( [ author.state, author.canPick( wish ), author.requests.length ] ).toEqual( [ 'init', false, 0 ] );
		}
		await author.findsAttributes( { content: 'An old pond' } );
		expect( changes.map( ( wish ) => author.canPick( wish ) ) ).toEqual( [ true, true, true ] );
	} );

	it( '[AI-089] in an unknown tone, or of a kind that is not known, is not sent', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		for ( const wish of [ { type: 'changeTone', tone: 'angry' }, { type: 'sing' } ] ) {
			await author.picks( wish );
			expect( [ author.state, author.canPick( wish ), author.requests.length ] ).toEqual( [ 'done', false, 1 ] );
		}
	} );

	it( 'is not there while a request runs, nor where nothing may be asked', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.picks( { type: 'simplify' } );
		expect( author.canPick( { type: 'summarize' } ) ).toBe( false );
		await author.stops();
		expect( author.canPick( { type: 'summarize' } ) ).toBe( true );
		await author.learns( { isOverLimit: true } );
		await author.picks( { type: 'summarize' } );
		expect( [ author.canPick( { type: 'summarize' } ), author.requests.length ] ).toEqual( [ false, 2 ] );
	} );

	it( '[AI-057, AI-058] is repeated as it was by Retry, whatever was typed and whatever had arrived', async ( machine ) => {
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

describe( 'the answer', () => {
	it( '[AI-048] the first words show at once', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.hears( 'An old' );
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'suggesting', 'An old' ] );
	} );

	it( '[AI-049] more words take the place of fewer', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.hears( 'An old' );
		await author.hears( 'An old silent pond' );
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'suggesting', 'An old silent pond' ] );
	} );

	it( '[AI-050, AI-062, AI-083] the whole answer is saved as one act of the author', async ( machine ) => {
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

	it( '[AI-050] an answer without words ends as well, and saves nothing', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.hearsTheEnd();
		expect( [ author.state, author.knows.text, author.written ] ).toEqual( [ 'done', '', undefined ] );
	} );

	it( 'what it took is known at its end, until the next one begins, and belongs to it', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.hears( 'An old silent pond' );
		await author.hearsWhatItTook( { tokens: 46, cost: 0.002 } );
		expect( author.state ).toBe( 'suggesting' );
		await author.hearsTheEnd();
		await author.asks( 'Shorter' );
		expect( author.knows.usage ).toEqual( { tokens: 46, cost: 0.002 } );
		await author.hears( 'A pond' );
		expect( author.knows.usage ).toBeNull();
		await author.hearsTheEnd();
		await author.undoes();
		expect( author.knows.usage ).toEqual( { tokens: 46, cost: 0.002 } );
		await author.discards();
		expect( author.knows.usage ).toBeNull();
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

	it( '[AI-031] the prompt gets the focus back a tenth of a second after the answer', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.waits( 99 );
		expect( author.emitted( 'focus.request' ) ).toHaveLength( 0 );
		await author.waits( 1 );
		expect( author.emitted( 'focus.request' ) ).toHaveLength( 1 );
	} );

	it( '[AI-064] in building mode what the site allows is read again', async ( machine ) => {
		const author = new Author( machine );
		await author.learns( {} );
		await author.gets( 'Write', 'An old silent pond' );
		expect( [ author.checks, author.access ] ).toEqual( [ 2, 'checking' ] );
		await author.learns( {} );
		await author.asks( 'Write' );
		await author.hears( 'An old' );
		await author.stops();
		expect( author.checks ).toBe( 3 );
	} );

	it( '[AI-065] outside building mode it is not', async ( machine ) => {
		const author = new Author( machine, { settings: { ...settings, isBuilding: false } } );
		await author.learns( {} );
		await author.gets( 'Write', 'An old silent pond' );
		expect( [ author.checks, author.access ] ).toEqual( [ 1, 'granted' ] );
	} );
} );

describe( 'stopping', () => {
	it( '[AI-052, AI-053] closes the stream and keeps every word', async ( machine ) => {
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
	} );

	it( '[AI-052, AI-053] before the first word closes the stream too, and keeps what stood before', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.asks( 'Shorter' );
		await author.stops();
		expect( [ author.state, author.requests[ 1 ]!.isOpen ] ).toEqual( [ 'done', false ] );
		expect( author.knows ).toMatchObject( { text: 'An old silent pond', draft: 'Shorter' } );
	} );

	it( '[AI-054] words that arrive afterwards change nothing, not even the next answer', async ( machine ) => {
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

	it( '[AI-055] Discard goes back to the beginning, with the prompt in the field again', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.discards();
		expect( author.state ).toBe( 'init' );
		expect( author.knows ).toMatchObject( { text: '', failure: null, messages: [], draft: 'Write' } );
		expect( author.written ).toMatchObject( { undoable: true, attributes: { content: undefined, messages: [] } } );
		expect( author.emitted( 'focus.request' ) ).toHaveLength( 1 );
	} );

	it( '[AI-055] Discard clears an error', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.isRefused( 'error_moderation' );
		await author.discards();
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'init', null ] );
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

describe( 'the prompt', () => {
	it( 'is saved a second after the last key, and joins the undo level before it', async ( machine ) => {
		const author = new Author( machine );
		await author.types( 'Wri' );
		await author.waits( 999 );
		await author.types( 'Write' );
		await author.waits( 999 );
		expect( [ author.draft, author.written ] ).toEqual( [ 'typed', undefined ] );
		await author.waits( 1 );
		expect( [ author.draft, author.written ] ).toEqual( [
			'saved',
			{ type: 'attributes.commit', undoable: false, attributes: { userPrompt: 'Write' } },
		] );
	} );

	it( 'that was saved stands in the field when the post is opened', async ( machine ) => {
		const author = new Author( machine, { kept: { ...input.kept, userPrompt: 'Write' } } );
		await author.sends();
		expect( author.sent.messages ).toMatchObject( [ { context: { request: 'Write' } } ] );
	} );

	it( 'can be typed without disturbing an answer, an error or what the site allows', async ( machine ) => {
		const author = new Author( machine );
		await author.learns( {} );
		await author.asks( 'Write' );
		await author.isRefused( 'error_moderation' );
		await author.types( 'Write something else' );
		expect( [ author.state, author.access, author.checks ] ).toEqual( [ 'error', 'granted', 1 ] );
		expect( author.knows.failure?.code ).toBe( 'error_moderation' );
	} );
} );

describe( 'failures', () => {
	it( '[AI-051] every refusal is an error that says why', async ( machine ) => {
		for ( const code of Object.keys( isRetried ) as RefusalCode[] ) {
			const author = new Author( machine );
			await author.asks( 'Write' );
			await author.isRefused( code );
			expect( [ author.state, author.knows.failure ] ).toEqual( [ 'error', refused( code ) ] );
			expect( author.requests[ 0 ]!.isOpen ).toBe( false );
		}
	} );

	it( '[AI-051] an error in the middle keeps and saves the words that had arrived', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.hears( 'An old' );
		await author.isRefused( 'error_service_unavailable' );
		expect( author.state ).toBe( 'error' );
		expect( author.knows ).toMatchObject( { text: 'An old', failure: { code: 'error_service_unavailable' } } );
		expect( author.written ).toMatchObject( {
			undoable: true,
			attributes: { content: 'An old', userPrompt: 'Write' },
		} );
	} );

	it( '[AI-051] an error before the first word costs nothing of the answer before', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.asks( 'Shorter' );
		await author.isRefused( 'error_moderation' );
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'error', 'An old silent pond' ] );
		await author.accepts();
		expect( author.emitted( 'blocks.replace' ) ).toHaveLength( 1 );
	} );

	it( '[AI-058, AI-059, AI-060] only what may pass by itself can be retried', async ( machine ) => {
		for ( const [ code, isWorthIt ] of Object.entries( isRetried ) ) {
			const author = new Author( machine );
			await author.asks( 'Write' );
			await author.isRefused( code as RefusalCode );
			expect( [ code, author.can( 'request.retry' ) ] ).toEqual( [ code, isWorthIt ] );
			await author.retries();
			expect( [ code, author.requests.length ] ).toEqual( [ code, isWorthIt ? 2 : 1 ] );
		}
	} );

	it( '[AI-057] Retry sends the same prompt again', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write a haiku' );
		await author.isRefused( 'error_network' );
		await author.types( 'Something else' );
		await author.retries();
		expect( author.state ).toBe( 'requesting' );
		expect( author.sent ).toEqual( author.requests[ 0 ]!.input );
	} );

	it( '[AI-162] when nobody answered, Retry leaves out the eight oldest messages', async ( machine ) => {
		const author = new Author( machine );
		for ( let i = 0; i < 6; i++ ) {
			await author.gets( `Prompt ${ i }`, `Answer ${ i }` );
		}
		await author.asks( 'Write' );
		expect( author.sent.messages ).toHaveLength( 13 );
		await author.isRefused( unreached );
		await author.retries();
		expect( author.sent.messages ).toHaveLength( 5 );
		expect( author.sent.messages.slice( 0, 2 ) ).toEqual( said( 'Prompt 4', 'Answer 4' ) );
		await author.isRefused( 'error_service_unavailable' );
		await author.retries();
		expect( author.sent.messages ).toHaveLength( 5 );
	} );

	it( '[AI-165] a new request clears the last notice, and an answer brings none', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.isRefused( 'error_network' );
		await author.sends();
		expect( author.knows.failure ).toBeNull();
		await author.hears( 'An old silent pond' );
		await author.hearsTheEnd();
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'done', null ] );
	} );

	it( '[AI-165, AI-057] a retry clears the last notice', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.isRefused( 'error_network' );
		await author.retries();
		expect( author.knows.failure ).toBeNull();
	} );

	it( '[AI-051, AI-060] a fault is an error of its own, whenever it happens, and is not retried', async ( machine ) => {
		for ( const words of [ [], [ 'An old' ] ] ) {
			const author = new Author( machine );
			await author.asks( 'Write' );
			for ( const text of words ) {
				await author.hears( text );
			}
			await author.meetsAFault( new Error( 'Out of memory' ) );
			expect( author.state ).toBe( 'error' );
			expect( author.knows ).toMatchObject( {
				text: words.join( '' ),
				failure: { kind: 'unexpected', code: 'unknown', reason: 'Out of memory' },
			} );
			expect( author.written?.attributes.content ).toBe( words[ 0 ] );
			expect( author.can( 'request.retry' ) ).toBe( false );
		}
	} );

	it( '[AI-051, AI-058] a minute without a first word is an error that can be retried', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.waits( 59_999 );
		expect( author.state ).toBe( 'requesting' );
		await author.waits( 1 );
		expect( [ author.state, author.knows.failure?.kind, author.can( 'request.retry' ) ] ).toEqual( [
			'error',
			'silent',
			true,
		] );
		expect( author.requests[ 0 ]!.isOpen ).toBe( false );
	} );

	it( '[AI-051] a minute without another word is an error too, and keeps the words', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.waits( 50_000 );
		await author.hears( 'An' );
		await author.waits( 50_000 );
		await author.hears( 'An old' );
		await author.waits( 59_999 );
		expect( author.state ).toBe( 'suggesting' );
		await author.waits( 1 );
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'error', 'silent' ] );
		expect( author.written?.attributes.content ).toBe( 'An old' );
	} );
} );

describe( 'asking the same again', () => {
	it( 'Regenerate sends what was sent, and keeps the answer until the first word of the next', async ( machine ) => {
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

	it( 'Regenerate that fails or is stopped before the first word costs nothing', async ( machine ) => {
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

	it( 'Regenerate is about the answer that stands, not about a request that was stopped before its first word', async ( machine ) => {
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

	it( 'Regenerate is not there without an answer of this session, while a request runs, nor where nothing may be asked', async ( machine ) => {
		const author = new Author( machine );
		await author.findsAttributes( { content: 'An old pond' } );
		await author.regenerates();
		expect( [ author.can( 'answer.regenerate' ), author.requests.length ] ).toEqual( [ false, 0 ] );
		await author.gets( 'Write', 'An old silent pond' );
		await author.regenerates();
		await author.regenerates();
		expect( author.requests ).toHaveLength( 2 );
		await author.stops();
		await author.learns( { isOverLimit: true } );
		await author.regenerates();
		expect( [ author.can( 'answer.regenerate' ), author.requests.length ] ).toEqual( [ false, 2 ] );
	} );
} );

describe( 'going back', () => {
	it( 'Undo last goes back one answer at a time, each as one act of the author', async ( machine ) => {
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

	it( 'Undo last brings back the answer that Regenerate replaced, and what led to it', async ( machine ) => {
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

	it( 'Undo last after an error brings back what the beginning of an answer replaced', async ( machine ) => {
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

	it( 'Undo last takes back Try Again', async ( machine ) => {
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

	it( "the editor's own undo goes the same way", async ( machine ) => {
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

describe( 'what the site allows', () => {
	it( '[AI-038, AI-108] a limit that is reached locks the prompt', async ( machine ) => {
		for ( const says of [ { isOverLimit: true }, { siteRequireUpgrade: true } ] ) {
			const author = new Author( machine );
			await author.learns( says );
			expect( [ author.access, author.canType ] ).toEqual( [ 'exhausted', false ] );
		}
	} );

	it( '[AI-039] a person who is not connected finds the prompt locked', async ( machine ) => {
		const author = new Author( machine );
		await author.learns( { isConnected: false } );
		expect( [ author.access, author.canType ] ).toEqual( [ 'disconnected', false ] );
		await author.asks( 'Write' );
		expect( [ author.can( 'prompt.submit' ), author.state ] ).toEqual( [ false, 'init' ] );
	} );

	it( 'a site without a provider locks the prompt', async ( machine ) => {
		const author = new Author( machine );
		await author.learns( { isProviderSet: false } );
		expect( [ author.access, author.canType ] ).toEqual( [ 'unset', false ] );
	} );

	it( '[AI-038] a refusal for the limit locks the prompt until the site says otherwise', async ( machine ) => {
		const author = new Author( machine );
		await author.learns( {} );
		await author.asks( 'Write' );
		await author.isRefused( 'error_quota_exceeded' );
		expect( [ author.access, author.state, author.canType, author.can( 'prompt.submit' ) ] ).toEqual( [
			'exhausted',
			'error',
			false,
			false,
		] );
		await author.checksAgain();
		await author.learns( {} );
		expect( [ author.access, author.canType, author.can( 'prompt.submit' ) ] ).toEqual( [ 'granted', true, true ] );
	} );

	it( 'a refusal for want of a provider locks the prompt', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.isRefused( 'error_provider_not_set' );
		expect( [ author.access, author.canType ] ).toEqual( [ 'unset', false ] );
	} );

	it( 'an error cannot be retried where nothing may be asked', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.isRefused( 'error_network' );
		await author.learns( { isOverLimit: true } );
		expect( author.can( 'request.retry' ) ).toBe( false );
		await author.retries();
		expect( author.requests ).toHaveLength( 1 );
	} );

	it( 'an answer that came in time can be accepted all the same', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.learns( { isOverLimit: true } );
		expect( author.can( 'answer.accept' ) ).toBe( true );
	} );

	it( '[AI-038, AI-039] what the editor learns of the site counts here too, whatever was known', async ( machine ) => {
		const author = new Author( machine );
		await author.isTold( { isConnected: false } );
		expect( [ author.access, author.canType, author.knows.feature?.isConnected ] ).toEqual( [
			'disconnected',
			false,
			false,
		] );
		await author.isTold( { isOverLimit: true } );
		expect( author.access ).toBe( 'exhausted' );
		await author.isTold( {} );
		expect( [ author.access, author.canType ] ).toEqual( [ 'granted', true ] );
		expect( author.checks ).toBe( 1 );
	} );

	it( '[AI-107] what cannot be read changes nothing', async ( machine ) => {
		const author = new Author( machine );
		await author.cannotReadTheSite();
		expect( [ author.access, author.canType ] ).toEqual( [ 'granted', true ] );
		await author.checksAgain();
		expect( author.access ).toBe( 'checking' );
		await author.learns( { isConnected: false } );
		await author.checksAgain();
		await author.cannotReadTheSite();
		expect( author.access ).toBe( 'disconnected' );
	} );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( trials.length ).toBeGreaterThan( 40 );
		expect( await survivorsOf( aiRequestMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
