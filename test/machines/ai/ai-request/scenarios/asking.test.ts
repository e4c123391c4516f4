import { input, settings } from '../ai-request.model';
import { Author, said } from '../author';
import { it } from './trials';

describe( 'sending a prompt', () => {
	it( '[AI-046] no request has been sent at first', async ( machine ) => {
		const author = new Author( machine );
		expect( [ author.state, author.requests.length, author.knows.text ] ).toEqual( [ 'init', 0, '' ] );
	} );

	it( '[AI-047, AI-083] starts a request with it', async ( machine ) => {
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

	it( '[AI-040] before a request, after it, and after an error the prompt is unlocked', async ( machine ) => {
		const author = new Author( machine );
		expect( author.canType ).toBe( true );
		await author.gets( 'Write', 'An answer' );
		expect( [ author.state, author.canType ] ).toEqual( [ 'done', true ] );
		await author.asks( 'Write' );
		await author.isRefused( 'error_moderation' );
		expect( [ author.state, author.canType ] ).toEqual( [ 'error', true ] );
	} );

	it( 'leaving the page asks for confirmation only while a request runs', async ( machine ) => {
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

	it( '[AI-056] after an error a new prompt can be sent, about the text received so far', async ( machine ) => {
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

	it( 'changed settings apply to the next request', async ( machine ) => {
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

describe( 'the prompt', () => {
	it( 'is saved a second after the last keystroke, and joins the previous undo level', async ( machine ) => {
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

	it( 'is in the field again when the post is reopened', async ( machine ) => {
		const author = new Author( machine, { kept: { ...input.kept, userPrompt: 'Write' } } );
		await author.sends();
		expect( author.sent.messages ).toMatchObject( [ { context: { request: 'Write' } } ] );
	} );

	it( 'can be typed without affecting an answer, an error or the access', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.isRefused( 'error_moderation' );
		await author.types( 'Write something else' );
		expect( [ author.state, author.access ] ).toEqual( [ 'error', 'allowed' ] );
		expect( author.knows.failure?.code ).toBe( 'error_moderation' );
	} );
} );
