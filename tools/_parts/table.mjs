/** Hooks that most requests fire, whether or not anything of ours is on the page. Only these check a part's gate: a rare hook always wakes it. */
const EACH = new Set( [
	'rest_api_init',
	'rest_allowed_cors_headers',
	'rest_exposed_cors_headers',
	'rest_pre_dispatch',
	'rest_dispatch_request',
	'rest_pre_serve_request',
	'init',
	'admin_init',
	'wp_loaded',
	'parse_request',
	'registered_post_type',
	'wp',
	'template_redirect',
	'wp_enqueue_scripts',
	'wp_head',
	'wp_footer',
	'pre_get_posts',
	'posts_where',
	'posts_search',
	'posts_search_orderby',
	'the_posts',
	'pre_get_comments',
	'comments_clauses',
	'comment_feed_where',
	'get_post_metadata',
	'the_content',
	'content_pagination',
	'get_the_excerpt',
	'the_title',
	'single_post_title',
	'comments_open',
	'get_comments_number',
	'rest_prepare_comment',
	'comment_form_submit_field',
	'admin_notices',
	'pings_open',
	'map_meta_cap',
	'is_protected_meta',
	'pre_render_block',
	'render_block_data',
	'render_block',
	'render_block_core/block',
	'render_block_core/pattern',
	'render_block_core/post-featured-image',
	'render_block_core/template-part',
	'image_downsize',
	'wp_get_attachment_image_src',
	'wp_calculate_image_srcset',
	'wp_get_attachment_url',
	'attachment_link',
	'rest_pre_echo_response',
	'rest_post_dispatch',
] );

/** The gates that keep a part out of all other requests. */
const OF_ADMIN = [ 'admin', 'policy' ];

/** @typedef {{ id: string, hooks: Record<string, boolean>, shortcodes: string[], gate: string }} Part Whether one of its callbacks has the lowest priority, by hook. */

/** @param {string} text */
const quoted = ( text ) => `'${ text.replace( /[\\']/g, '\\$&' ) }'`;

/**
 * Writes the table that {@link includes/Parts.php} reads.
 *
 * @param {{ events: string[], keys: string[], options: string[], parts: Part[] }} declared What tools/_parts/parts.php prints.
 * @return {string} PHP.
 * @throws {Error} A part adds no hook, or one with the lowest priority, which would never run the first time.
 */
export function partsTable( { events, keys, options, parts } ) {
	/** @type {Map<string, [ part: string, gate: string ][]>} */
	const hooks = new Map();
	/** @type {[ tag: string, part: string ][]} */
	const shortcodes = [];
	for ( const { id: part, hooks: own, shortcodes: tags, gate } of parts ) {
		if ( Object.keys( own ).length + tags.length === 0 ) {
			throw new Error( `${ part } adds no hook and no shortcode, so that nothing wakes it.` );
		}
		shortcodes.push( ...tags.map( ( tag ) => /** @type {[ string, string ]} */ ( [ tag, part ] ) ) );
		for ( const [ hook, isLowest ] of Object.entries( own ) ) {
			if ( isLowest ) {
				throw new Error( `${ part } adds ${ hook } with the lowest priority, at which it is woken.` );
			}
			const heeded = EACH.has( hook ) || OF_ADMIN.includes( gate ) ? gate : '';
			hooks.set( hook, [ ...( hooks.get( hook ) ?? [] ), [ part, heeded ] ] );
		}
	}
	/** @param {( hook: string, gate: string ) => boolean} belongs */
	const those = ( belongs ) =>
		[ ...hooks ]
			.map(
				( [ hook, woken ] ) =>
					/** @type {const} */ ( [ hook, woken.filter( ( [ , gate ] ) => belongs( hook, gate ) ) ] )
			)
			.filter( ( [ , woken ] ) => woken.length > 0 )
			.toSorted( ( [ one ], [ other ] ) => ( one < other ? -1 : 1 ) );
	/** @param {ReturnType<typeof those>} some @param {string} indent */
	const rows = ( some, indent = '\t\t' ) =>
		some
			.map(
				( [ hook, woken ] ) =>
					`${ indent }${ quoted( hook ) } => array( ${ woken.map( ( pair ) => pair.map( quoted ).join( ' => ' ) ).join( ', ' ) } ),\n`
			)
			.join( '' );
	/** @param {string} _hook @param {string} gate */
	const isOfAdmin = ( _hook, gate ) => OF_ADMIN.includes( gate );
	/** @param {string} hook @param {string} gate */
	const isOfRest = ( hook, gate ) =>
		! isOfAdmin( hook, gate ) && hook.startsWith( 'rest_' ) && hook !== 'rest_api_init';
	const usual = those( ( ...pair ) => ! isOfAdmin( ...pair ) && ! isOfRest( ...pair ) );
	/** @param {(typeof usual)[number]} row @return {string} The gates that say that there is nothing for any of its parts; empty: none do. */
	const idleGates = ( [ , woken ] ) => {
		const gates = [ ...new Set( woken.map( ( [ , gate ] ) => gate ) ) ].toSorted();
		return gates.every( ( gate ) => gate.startsWith( 'unless ' ) ) ? gates.map( quoted ).join( ', ' ) : '';
	};
	const idle = [ ...new Set( usual.map( idleGates ) ) ]
		.filter( Boolean )
		.map( ( gates ) => {
			const own = rows(
				usual.filter( ( row ) => idleGates( row ) === gates ),
				'\t\t\t\t'
			);
			return `\t\tarray(\n\t\t\tarray( ${ gates } ),\n\t\t\tarray(\n${ own }\t\t\t),\n\t\t),\n`;
		} )
		.join( '' );
	return `<?php
/**
 * What wakes the parts of systems, and the scheduled events: written by \`npm run parts\`.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

defined( 'ABSPATH' ) || exit;

return array(
	'events'     => array( ${ events.map( quoted ).join( ', ' ) } ),
	'keys'       => array( ${ keys.map( quoted ).join( ', ' ) } ),
	'options'    => array( ${ options.map( quoted ).join( ', ' ) } ),
	'shortcodes' => array( ${ shortcodes.map( ( pair ) => pair.map( quoted ).join( ' => ' ) ).join( ', ' ) } ),
	'hooks'      => array(
${ rows( usual.filter( ( row ) => ! idleGates( row ) ) ) }	),
	'idle'       => array(
${ idle }	),
	'admin'      => array(
${ rows( those( isOfAdmin ) ) }	),
	'rest'       => array(
${ rows( those( isOfRest ) ) }	),
);
`;
}
