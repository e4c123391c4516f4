/** What whoever asks wants the sandbox to do wrong, or otherwise than usual: words in square brackets in the prompt, or in the address. */

/**
 * @typedef {object} Directives
 * @property {number | null} status  An HTTP status to refuse with.
 * @property {string | null} fault   One of `faults`.
 * @property {string}        dialect One of `dialects`.
 * @property {number | null} busy    For how many seconds it wants to be left alone.
 * @property {number | null} words   How many words the answer has; they come without a pause.
 * @property {number | null} pace    Milliseconds from word to word.
 * @property {number}        buttons How many buttons a form ends with.
 */

export const faults = /** @type {const} */ ( [
	'slow',
	'mute',
	'stall',
	'cut',
	'garbage',
	'error',
	'filter',
	'unclear',
	'empty',
] );

export const dialects = /** @type {const} */ ( [ 'openai', 'azure', 'ollama', 'llama.cpp', 'vllm', 'openrouter' ] );

/** How many buttons each word directives. @type {Record<string, number>} */
const buttons = { button: 1, buttons: 2 };

/** Any word in square brackets that has a meaning here. */
const bracketed = new RegExp(
	`\\[(${ [ ...faults, ...dialects, ...Object.keys( buttons ) ].join( '|' ) }|[45]\\d\\d|(?:words|pace|busy)=\\d{1,7})\\]`,
	'gi'
);

/**
 * The prompt without its directives, so that an answer never repeats one.
 *
 * @param {string} prompt
 */
export const withoutDirectives = ( prompt ) =>
	prompt
		.replace( bracketed, '' )
		.replace( /[ \t]+/g, ' ' )
		.trim();

/**
 * Reads directives. The prompt wins over the address, and the last of two that exclude each other over the first.
 *
 * @param {string} prompt  What is asked now.
 * @param {string} address Directives in the address of the request: words with commas between them.
 * @return {Directives} All that is asked for.
 */
export function readDirectives( prompt, address ) {
	/** @type {Directives} */
	const directives = {
		status: null,
		fault: null,
		dialect: 'openai',
		busy: null,
		words: null,
		pace: null,
		buttons: 0,
	};
	const words = [
		...address.split( ',' ),
		...[ ...prompt.matchAll( bracketed ) ].map( ( [ , word = '' ] ) => word ),
	];
	for ( const word of words.map( ( each ) => each.toLowerCase() ) ) {
		const [ name = '', value = '' ] = word.split( '=' );
		if ( name === 'words' || name === 'pace' || name === 'busy' ) {
			directives[ name ] = Number( value );
		} else if ( /^[45]\d\d$/.test( name ) ) {
			directives.status = Number( name );
		} else if ( dialects.some( ( dialect ) => dialect === name ) ) {
			directives.dialect = name;
		} else if ( faults.some( ( fault ) => fault === name ) ) {
			directives.fault = name;
		} else {
			directives.buttons = buttons[ name ] ?? directives.buttons;
		}
	}
	return directives;
}
