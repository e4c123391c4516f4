import { LANGUAGES, TONES, faultOf, languagesFor, promptOf, wishAbout } from '../../../machines/ai-request/prompts';
import type { PromptContext, Wish } from '../../../machines/ai-request';

const NOTHING = 'You must provide either a request or content';
const NO_FORM = 'You must provide a custom prompt for the Jetpack Form Custom Prompt';

/** A wish that says everything there is. */
const everything = {
	request: 'Greener',
	content: 'Tea',
	subject: 'All about tea',
	tone: 'humorous',
	language: 'pt',
};

describe( 'a prompt', () => {
	it.each< [ PromptContext ] >( [
		[ { type: 'userPrompt', request: 'Greener', content: 'Tea' } ],
		[ { type: 'continue', content: 'Tea' } ],
		[ { type: 'correctSpelling', content: 'Tea' } ],
		[ { type: 'simplify', content: 'Tea' } ],
		[ { type: 'summarize', content: 'Tea' } ],
		[ { type: 'makeLonger', content: 'Tea' } ],
		[ { type: 'makeShorter', content: 'Tea' } ],
		[ { type: 'changeTone', content: 'Tea', tone: 'humorous' } ],
		[ { type: 'changeLanguage', content: 'Tea', language: 'pt' } ],
		[ { type: 'generateTitle', subject: 'All about tea' } ],
		[ { type: 'titleSummary', content: 'Tea' } ],
		[ { type: 'jetpackFormCustomPrompt', request: 'Greener', content: 'Tea' } ],
	] )(
		'[AI-069, AI-070, AI-071, AI-072, AI-073, AI-074, AI-075, AI-076, AI-077, AI-078, AI-081, AI-082, AI-086, AI-087] holds what belongs to its kind and nothing else: %j',
		( context ) => {
			expect( promptOf( { ...everything, type: context.type } ) ).toEqual( context );
			expect( promptOf( { ...everything, type: context.type }, 'Be terse.' ) ).toEqual( {
				...context,
				custom_system_prompt: 'Be terse.',
			} );
		}
	);

	it.each< [ string, Wish, PromptContext ] >( [
		[ 'content', { request: 'Write', content: '', type: 'userPrompt' }, { type: 'userPrompt', request: 'Write' } ],
		[
			'content',
			{ request: 'Write', content: ' \n', type: 'userPrompt' },
			{ type: 'userPrompt', request: 'Write' },
		],
		[ 'request', { request: '', content: 'Tea', type: 'userPrompt' }, { type: 'userPrompt', content: 'Tea' } ],
		[ 'request', { content: 'Tea', type: 'userPrompt' }, { type: 'userPrompt', content: 'Tea' } ],
	] )( '[AI-082, AI-086, AI-087] leaves out %s without a value: %j', ( _, wish, context ) => {
		expect( Object.entries( promptOf( wish ) ).sort() ).toEqual( Object.entries( context ).sort() );
	} );

	it( '[AI-088] leaves its content bare: the site puts the backticks around it', () => {
		expect( promptOf( { type: 'simplify', content: '```\ncode\n```' } ).content ).toBe( '```\ncode\n```' );
	} );

	it.each< [ Wish, string ] >( [
		[ { type: 'jetpackFormCustomPrompt', content: 'A form' }, NO_FORM ],
		[ { type: 'jetpackFormCustomPrompt', content: 'A form', request: ' ' }, NO_FORM ],
		[ { type: 'userPrompt' }, NOTHING ],
		[ { type: 'userPrompt', request: ' ', content: '\n' }, NOTHING ],
		[ { type: 'simplify', request: 'Greener' }, NOTHING ],
		[ { type: 'generateTitle', content: 'Tea' }, NOTHING ],
		[ { type: 'titleSummary', subject: 'Tea' }, NOTHING ],
		[ { type: 'changeTone', content: 'Tea', tone: 'angry' }, 'There is no tone “angry”' ],
		[ { type: 'changeLanguage', content: 'Tea', language: 'tlh' }, 'There is no language “tlh”' ],
		[ { type: 'changeLanguage', content: 'Tea' }, 'There is no language “undefined”' ],
		[ { type: 'toString', content: 'Tea' }, 'There is no prompt of the type “toString”' ],
	] )( '[AI-076, AI-081, AI-084, AI-085, AI-089] is not built from %j', ( wish, fault ) => {
		expect( () => promptOf( wish ) ).toThrow( new Error( fault ) );
		expect( faultOf( wish ) ).toBe( fault );
	} );

	it.each( [
		[ 'nothing', {}, 'The answer' ],
		[ 'a text of its own', { content: 'Tea' }, 'Tea' ],
		[ 'an empty text of its own', { content: '' }, '' ],
	] )( 'that says %s is about the right text', ( _, own, content ) => {
		expect( wishAbout( { type: 'simplify', ...own }, 'The answer' ).content ).toBe( content );
	} );

	it( '[AI-078] about the title is never about the answer', () => {
		expect( faultOf( wishAbout( { type: 'titleSummary' }, 'The answer' ) ) ).toBe( NOTHING );
	} );
} );

describe( 'tones', () => {
	it( '[AI-090] are ten, in this order', () => {
		expect( TONES.join( ' ' ) ).toBe(
			'formal informal optimistic humorous serious skeptical empathetic confident passionate provocative'
		);
	} );

	it.each( TONES )( '[AI-075, AI-089] %s is one', ( tone ) => {
		expect( promptOf( { type: 'changeTone', content: 'Tea', tone } ) ).toMatchObject( { tone } );
	} );

	it( '[AI-091] formal is the one that is meant when none is told', () => {
		expect( promptOf( { type: 'changeTone', content: 'Tea' } ) ).toMatchObject( { tone: 'formal' } );
	} );
} );

describe( 'languages', () => {
	it.each( [
		[ 'en', 'en es fr de it pt ru zh ja ar hi ko' ],
		[ 'ja', 'ja en es fr de it pt ru zh ar hi ko' ],
		[ 'pt-BR', 'pt en es fr de it ru zh ja ar hi ko' ],
		[ 'pt_BR', 'pt en es fr de it ru zh ja ar hi ko' ],
		[ 'de_DE_formal', 'de en es fr it pt ru zh ja ar hi ko' ],
		[ 'vi', 'vi en es fr de it pt ru zh ja ar hi ko' ],
		[ 'nl_NL', 'en es fr de it pt ru zh ja ar hi ko' ],
		[ '', 'en es fr de it pt ru zh ja ar hi ko' ],
	] )( '[AI-092, AI-093, AI-094, AI-095, AI-096, AI-097] on a site in “%s”: %s', ( locale, languages ) => {
		expect( languagesFor( locale ).join( ' ' ) ).toBe( languages );
	} );

	it.each( LANGUAGES )( '[AI-076, AI-093] %s can be asked for', ( language ) => {
		expect( promptOf( { type: 'changeLanguage', content: 'Tea', language } ) ).toMatchObject( { language } );
	} );
} );
