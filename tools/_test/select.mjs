/** Which tests belong to a system, a flow, a block or a change: by the names in their paths. */

/**
 * The systems by the names that their flows, blocks, tests and classes have. A name also stands for all that begins with it and a hyphen.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const systems = {
	ai: [
		'ai',
		'answer-follow',
		'answer-review',
		'image-generation',
		'template-typing',
		'form-assistant',
		'provider',
		'abilities',
		'prompt',
		'safe',
		'segments',
	],
	forms: [ 'form', 'contact-form', 'response' ],
	signup: [ 'mailchimp', 'signup' ],
	embeds: [
		...[ 'embed', 'embeds', 'restaurant-search', 'reservations', 'resolve-redirect', 'social-links' ],
		...[ 'calendly', 'eventbrite', 'google-calendar', 'opentable', 'pinterest', 'tock' ],
	],
	content: [
		...[ 'address', 'business-hours', 'button', 'contact-info', 'email', 'markdown', 'phone', 'rating-star' ],
		...[
			'repeat-visitor',
			'localized-week',
			'media-player',
			'media-source',
			'content-blocks',
			'currency',
			'width',
		],
	],
	related: [ 'related', 'ad', 'ads', 'wordads', 'module-activation', 'modules', 'query-notices' ],
	notices: [ 'plan-notice', 'query-notices' ],
	admin: [ 'admin', 'settings', 'settings-page', 'setup', 'uninstall', 'notice', 'service-test' ],
};

/** @param {string} file @return {string[]} The names in a path: `includes/Form/Rate_Gate.php` has `form` and `rate-gate`. */
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
	/^(?:includes\/[^/]+\.php|plugin\.php|uninstall\.php|blocks\/(?:_runtime|index)|tools\/wordpress|test\/(?:wordpress|e2e)\/_kit)/;

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
