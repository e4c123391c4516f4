import {
	LANGUAGES,
	TONES,
	validationErrorOf,
	languagesFor,
	promptOf,
	requestAbout,
} from '../../../../machines/ai/ai-request/prompts';
import type { PromptContext, PromptRequest } from '../../../../machines/ai/ai-request';
import { Sources, requiredTones } from '../../../house/recipes';
import { ROOT } from '../../../house/root';

const NOTHING = 'You must provide either a request or content';
const NO_FORM = 'You must provide a custom prompt for the Jetpack Form Custom Prompt';

/** A promptRequest with all parameters. */
const everything = {
	request: 'Greener',
	content: 'Tea',
	subject: 'All about tea',
	tone: 'humorous',
	language: 'pt',
};

describe( 'a prompt', () => {
	it.each< [ string, PromptContext ] >( [
		[ '[AI-081] what is asked freely', { type: 'userPrompt', request: 'Greener', content: 'Tea' } ],
		[ '[AI-069] continue writing', { type: 'continue', content: 'Tea' } ],
		[ '[AI-070] correct spelling and grammar', { type: 'correctSpelling', content: 'Tea' } ],
		[ '[AI-071] simplify', { type: 'simplify', content: 'Tea' } ],
		[ '[AI-072] summarize', { type: 'summarize', content: 'Tea' } ],
		[ '[AI-073] expand', { type: 'makeLonger', content: 'Tea' } ],
		[ '[AI-074] make shorter', { type: 'makeShorter', content: 'Tea' } ],
		[ '[AI-075] change tone', { type: 'changeTone', content: 'Tea', tone: 'humorous' } ],
		[ '[AI-076] translate', { type: 'changeLanguage', content: 'Tea', language: 'pt' } ],
		[ '[AI-077] generate a post title', { type: 'generateTitle', subject: 'All about tea' } ],
		[ '[AI-078] summary based on the title', { type: 'titleSummary', content: 'Tea' } ],
		[ 'a form', { type: 'jetpackFormCustomPrompt', request: 'Greener', content: 'Tea' } ],
	] )( '%s: the context has the parameters of its type and nothing else', ( _, context ) => {
		expect( promptOf( { ...everything, type: context.type } ) ).toEqual( context );
		expect( promptOf( { ...everything, type: context.type }, 'Be terse.' ) ).toEqual( {
			...context,
			custom_system_prompt: 'Be terse.',
		} );
	} );

	it.each< [ string, PromptRequest, PromptContext ] >( [
		[
			'[AI-086] content',
			{ request: 'Write', content: '', type: 'userPrompt' },
			{ type: 'userPrompt', request: 'Write' },
		],
		[
			'[AI-086] content',
			{ request: 'Write', content: ' \n', type: 'userPrompt' },
			{ type: 'userPrompt', request: 'Write' },
		],
		[
			'[AI-087] request',
			{ request: '', content: 'Tea', type: 'userPrompt' },
			{ type: 'userPrompt', content: 'Tea' },
		],
		[ '[AI-087] request', { content: 'Tea', type: 'userPrompt' }, { type: 'userPrompt', content: 'Tea' } ],
	] )( '[AI-082] omits parameters without a value. %s: %j', ( _, promptRequest, context ) => {
		expect( Object.entries( promptOf( promptRequest ) ).sort() ).toEqual( Object.entries( context ).sort() );
	} );

	it( '[AI-088] sends its content unchanged: the site puts it between backticks', () => {
		expect( promptOf( { type: 'simplify', content: '```\ncode\n```' } ).content ).toBe( '```\ncode\n```' );
	} );

	it.each< [ string, PromptRequest, string ] >( [
		[ '[AI-084] a form', { type: 'jetpackFormCustomPrompt', content: 'A form' }, NO_FORM ],
		[ '[AI-084] a form', { type: 'jetpackFormCustomPrompt', content: 'A form', request: ' ' }, NO_FORM ],
		[ '[AI-085] nothing', { type: 'userPrompt' }, NOTHING ],
		[ '[AI-085] nothing', { type: 'userPrompt', request: ' ', content: '\n' }, NOTHING ],
		[ 'no content', { type: 'simplify', request: 'Greener' }, NOTHING ],
		[ 'no subject', { type: 'generateTitle', content: 'Tea' }, NOTHING ],
		[ 'no content', { type: 'titleSummary', subject: 'Tea' }, NOTHING ],
		[ '[AI-089] no tone', { type: 'changeTone', content: 'Tea', tone: 'angry' }, 'There is no tone “angry”' ],
		[ 'no language', { type: 'changeLanguage', content: 'Tea', language: 'tlh' }, 'There is no language “tlh”' ],
		[ 'no language', { type: 'changeLanguage', content: 'Tea' }, 'There is no language “undefined”' ],
		[ 'no type', { type: 'toString', content: 'Tea' }, 'There is no prompt of the type “toString”' ],
	] )( 'is not built from %s: %j', ( _, promptRequest, fault ) => {
		expect( () => promptOf( promptRequest ) ).toThrow( new Error( fault ) );
		expect( validationErrorOf( promptRequest ) ).toBe( fault );
	} );

	it.each( [
		[ 'nothing', {}, 'The answer' ],
		[ 'a text of its own', { content: 'Tea' }, 'Tea' ],
		[ 'an empty text of its own', { content: '' }, '' ],
	] )( 'that says %s is about the right text', ( _, own, content ) => {
		expect( requestAbout( { type: 'simplify', ...own }, 'The answer' ).content ).toBe( content );
	} );

	it( '[AI-078] about the title is never about the answer', () => {
		expect( validationErrorOf( requestAbout( { type: 'titleSummary' }, 'The answer' ) ) ).toBe( NOTHING );
	} );
} );

describe( 'tones', () => {
	it( '[AI-090] are those of the requirement, in its order', () => {
		expect( TONES ).toEqual( requiredTones( new Sources( ROOT ) ) );
		expect( TONES.length ).toBeGreaterThan( 9 );
	} );

	it.each( TONES )( '[AI-075, AI-089] %s is one', ( tone ) => {
		expect( promptOf( { type: 'changeTone', content: 'Tea', tone } ) ).toMatchObject( { tone } );
	} );

	it( '[AI-091] formal is the default', () => {
		expect( promptOf( { type: 'changeTone', content: 'Tea' } ) ).toMatchObject( { tone: 'formal' } );
	} );
} );

describe( 'languages', () => {
	it.each( [
		[ '[AI-092]', 'en', 'en es fr de it pt ru zh ja ar hi ko' ],
		[ '[AI-094, AI-095]', 'ja', 'ja en es fr de it pt ru zh ar hi ko' ],
		[ '[AI-096]', 'pt-BR', 'pt en es fr de it ru zh ja ar hi ko' ],
		[ '[AI-096]', 'pt_BR', 'pt en es fr de it ru zh ja ar hi ko' ],
		[ '[AI-096]', 'de_DE_formal', 'de en es fr it pt ru zh ja ar hi ko' ],
		[ '[AI-093]', 'vi', 'vi en es fr de it pt ru zh ja ar hi ko' ],
		[ '[AI-097]', 'nl_NL', 'en es fr de it pt ru zh ja ar hi ko' ],
		[ '[AI-097]', '', 'en es fr de it pt ru zh ja ar hi ko' ],
	] )( '%s on a site in “%s”: %s', ( _, locale, languages ) => {
		expect( languagesFor( locale ).join( ' ' ) ).toBe( languages );
	} );

	it.each( LANGUAGES )( '[AI-076, AI-093] %s is supported', ( language ) => {
		expect( promptOf( { type: 'changeLanguage', content: 'Tea', language } ) ).toMatchObject( { language } );
	} );
} );
