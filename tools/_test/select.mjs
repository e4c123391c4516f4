/** Which tests belong to a system, a flow, a block or a change: by the names in their paths. */

/**
 * The systems by the names that paths have: a system's own, which is a folder of each layer, and those of its blocks, of shared UI and of shared rooms
 * of the server that it uses. A name also stands for all that begins with it and a hyphen.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const systems = {
	ai: [
		'ai',
		'answer-follow',
		'answer-review',
		'image-generation',
		'form-assistant',
		'prompt',
		'safe',
		'segments',
		'http',
	],
	forms: [ 'forms', 'form', 'contact-form', 'public-form' ],
	signup: [ 'signup', 'mailchimp', 'public-form', 'http' ],
	embeds: [
		...[ 'embeds', 'embed', 'social-links', 'http' ],
		...[ 'calendly', 'eventbrite', 'google-calendar', 'opentable', 'pinterest', 'tock' ],
	],
	content: [
		...[
			'content',
			'address',
			'business-hours',
			'button',
			'contact-info',
			'email',
			'markdown',
			'phone',
			'rating-star',
		],
		...[ 'repeat-visitor', 'width' ],
	],
	related: [ 'related', 'wordads', 'query-notices' ],
	notices: [ 'notices', 'query-notices' ],
	video: [ 'video', 'media-player', 'media-source' ],
	payments: [ 'payments', 'currency' ],
	settings: [ 'settings', 'admin' ],
};

/** @param {string} file @return {string[]} The names in a path: `includes/Forms/Field_Reader.php` has `forms` and `field-reader`. */
const namesIn = ( file ) =>
	file
		.split( '/' )
		.map( ( part ) => ( part.split( '.' )[ 0 ] ?? '' ).toLowerCase().replaceAll( '_', '-' ) )
		.filter( Boolean );

/** @param {string} file @param {readonly string[]} words */
export const isAbout = ( file, words ) =>
	namesIn( file ).some( ( name ) => words.some( ( word ) => name === word || name.startsWith( `${ word }-` ) ) );

/** @param {string} asked A system, a flow, a block or a part of one's name. @return {readonly string[]} */
export const wordsOf = ( asked ) => systems[ asked ] ?? [ asked.toLowerCase() ];

/** Files that no test depends on. */
const IDLE = /^(?:docs\/|\.github\/|[^/]+\.(?:md|txt)$|LICENSE$)|\.md$/;

/** Where a change touches everything that runs on a site. */
const SHARED =
	/^(?:includes\/(?:[^/]+\.php|Rest|Render)|plugin\.php|uninstall\.php|blocks\/(?:_runtime|index)|tools\/wordpress|test\/(?:wordpress|e2e)\/_kit)/;

/**
 * What a change may break on a site.
 *
 * @param {readonly string[]} changed Paths from the root.
 * @return {readonly string[] | 'all'} Names, as for `isAbout`.
 */
export function touchedBy( changed ) {
	const files = changed.filter( ( file ) => ! IDLE.test( file ) );
	if ( files.some( ( file ) => SHARED.test( file ) ) ) {
		return 'all';
	}
	const touched = Object.values( systems ).filter( ( words ) => files.some( ( file ) => isAbout( file, words ) ) );
	const own = files
		.filter( ( file ) => /\.(?:test\.tsx?|spec\.ts)$/.test( file ) )
		.map( ( file ) => namesIn( file ).at( -1 ) ?? '' );
	return [ ...new Set( [ ...touched.flat(), ...own ] ) ];
}
