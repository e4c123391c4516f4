/** Fault injection: words in square brackets in the prompt, or in the URL, that make the sandbox fail or answer differently. */

/**
 * @typedef {object} Directives
 * @property {number | null} status  An HTTP error status.
 * @property {string | null} fault   One of `faults`.
 * @property {string}        dialect One of `dialects`.
 * @property {number | null} busy    `Retry-After` of a 429, in seconds.
 * @property {number | null} words   The length of the answer in words; streamed without delay.
 * @property {number | null} pace    Milliseconds between words.
 * @property {number}        buttons How many submit buttons a form ends with.
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

/** The number of buttons by directive. @type {Record<string, number>} */
const buttons = { button: 1, buttons: 2 };

/** A known directive in square brackets. */
const bracketed = new RegExp(
	`\\[(${ [ ...faults, ...dialects, ...Object.keys( buttons ) ].join( '|' ) }|[45]\\d\\d|(?:words|pace|busy)=\\d{1,7})\\]`,
	'gi'
);

/**
 * Removes the directives from a prompt, so that an answer never repeats one.
 *
 * @param {string} prompt
 */
export const withoutDirectives = ( prompt ) =>
	prompt
		.replace( bracketed, '' )
		.replace( /[ \t]+/g, ' ' )
		.trim();

/**
 * Reads directives. The prompt overrides the URL; of two conflicting ones the last wins.
 *
 * @param {string} prompt  The last prompt.
 * @param {string} address Directives in the request URL, comma-separated.
 * @return {Directives} The parsed directives.
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
