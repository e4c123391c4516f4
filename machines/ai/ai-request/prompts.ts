/** The prompt types, the parameters of each, and their validation. Pure functions. */
import type { PromptContext, PromptRequest } from './ai-request.types';

/** The type of a typed prompt. */
export const USER_PROMPT = 'userPrompt';

/** A request whose answer becomes the title of the post. */
export const GENERATE_TITLE = 'generateTitle';

/** A request about the title of the post, and never about the text in the block. */
export const TITLE_SUMMARY = 'titleSummary';

/** The tones of `changeTone`, in the order of the menu. */
export const TONES = [
	'formal',
	'informal',
	'optimistic',
	'humorous',
	'serious',
	'skeptical',
	'empathetic',
	'confident',
	'passionate',
	'provocative',
] as const;
export type Tone = ( typeof TONES )[ number ];

const DEFAULT_TONE: Tone = 'formal';

/** The languages offered on every site. */
const OFFERED_LANGUAGES = [ 'en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ar', 'hi', 'ko' ] as const;

/** All target languages of a translation: the last three are offered only where one is the language of the site. */
export const LANGUAGES = [ ...OFFERED_LANGUAGES, 'id', 'tl', 'vi' ] as const;
export type Language = ( typeof LANGUAGES )[ number ];

/** The parameters of each prompt type, named as in saved content. Nothing else is sent. */
const PARAMETERS = {
	[ USER_PROMPT ]: [ 'request', 'content' ],
	continue: [ 'content' ],
	correctSpelling: [ 'content' ],
	simplify: [ 'content' ],
	summarize: [ 'content' ],
	makeLonger: [ 'content' ],
	makeShorter: [ 'content' ],
	changeTone: [ 'content', 'tone' ],
	changeLanguage: [ 'content', 'language' ],
	[ GENERATE_TITLE ]: [ 'subject' ],
	[ TITLE_SUMMARY ]: [ 'content' ],
	jetpackFormCustomPrompt: [ 'request', 'content' ],
} as const satisfies Record< string, readonly ( keyof PromptRequest )[] >;
export type PromptType = keyof typeof PARAMETERS;

const isPromptType = ( type: string ): type is PromptType => Object.hasOwn( PARAMETERS, type );
const includes = ( list: readonly string[], one: string | undefined ): boolean => list.some( ( item ) => item === one );

/** The request reduced to the non-empty parameters of its type. */
function parametersOf( promptRequest: PromptRequest ): PromptRequest {
	const withDefaults =
		promptRequest.type === 'changeTone'
			? { ...promptRequest, tone: promptRequest.tone ?? DEFAULT_TONE }
			: promptRequest;
	const keys: readonly ( keyof PromptRequest )[] = isPromptType( promptRequest.type )
		? PARAMETERS[ promptRequest.type ]
		: [];
	return {
		type: promptRequest.type,
		...Object.fromEntries(
			keys.filter( ( key ) => withDefaults[ key ]?.trim() ).map( ( key ) => [ key, withDefaults[ key ] ] )
		),
	};
}

/** Why a request is invalid, or null. */
export function validationErrorOf( promptRequest: PromptRequest ): string | null {
	const { type, request, content, subject, tone, language } = parametersOf( promptRequest );
	if ( ! isPromptType( type ) ) {
		return `There is no prompt of the type “${ type }”`;
	}
	if ( type === 'jetpackFormCustomPrompt' && ! request ) {
		return 'You must provide a custom prompt for the Jetpack Form Custom Prompt';
	}
	if ( ! request && ! content && ! subject ) {
		return 'You must provide either a request or content';
	}
	if ( type === 'changeTone' && ! includes( TONES, tone ) ) {
		return `There is no tone “${ tone }”`;
	}
	if ( type === 'changeLanguage' && ! includes( LANGUAGES, language ) ) {
		return `There is no language “${ language }”`;
	}
	return null;
}

/**
 * The parameters from which the site builds the prompt. `content` is sent unchanged: the site puts it between four backticks.
 *
 * @param promptRequest         The request.
 * @param systemPrompt The author's own system prompt; empty when there is none.
 * @throws When the request is invalid, see `validationErrorOf`.
 */
export function promptOf( promptRequest: PromptRequest, systemPrompt = '' ): PromptContext {
	const validationError = validationErrorOf( promptRequest );
	if ( validationError !== null ) {
		throw new Error( validationError );
	}
	return { ...parametersOf( promptRequest ), ...( systemPrompt && { custom_system_prompt: systemPrompt } ) };
}

/** Adds the text of the block as `content`, unless the request has its own or is `TITLE_SUMMARY`. */
export const requestAbout = ( promptRequest: PromptRequest, text: string ): PromptRequest =>
	promptRequest.type === TITLE_SUMMARY ? promptRequest : { ...promptRequest, content: promptRequest.content ?? text };

/**
 * The languages to offer, that of the site first.
 *
 * @param locale The locale of the site, with or without a region: `pt`, `pt-BR`, `pt_BR`.
 */
export function languagesFor( locale: string ): Language[] {
	const code = locale.toLowerCase().split( /[-_]/ )[ 0 ];
	const own = LANGUAGES.filter( ( language ) => language === code );
	return [ ...own, ...OFFERED_LANGUAGES.filter( ( language ) => language !== code ) ];
}
