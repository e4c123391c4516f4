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
			hooks.set( hook, [ ...( hooks.get( hook ) ?? [] ), [ part, gate ] ] );
		}
	}
	/** @param {( hook: string, gate: string ) => boolean} belongs */
	const rowsOf = ( belongs ) =>
		[ ...hooks ]
			.map(
				( [ hook, woken ] ) =>
					/** @type {const} */ ( [ hook, woken.filter( ( [ , gate ] ) => belongs( hook, gate ) ) ] )
			)
			.filter( ( [ , woken ] ) => woken.length > 0 )
			.toSorted( ( [ one ], [ other ] ) => ( one < other ? -1 : 1 ) )
			.map(
				( [ hook, woken ] ) =>
					`\t\t${ quoted( hook ) } => array( ${ woken.map( ( pair ) => pair.map( quoted ).join( ' => ' ) ).join( ', ' ) } ),\n`
			)
			.join( '' );
	/** @param {string} _hook @param {string} gate */
	const isOfAdmin = ( _hook, gate ) => [ 'admin', 'policy' ].includes( gate );
	/** @param {string} hook @param {string} gate */
	const isOfRest = ( hook, gate ) =>
		! isOfAdmin( hook, gate ) && hook.startsWith( 'rest_' ) && hook !== 'rest_api_init';
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
${ rowsOf( ( ...pair ) => ! isOfAdmin( ...pair ) && ! isOfRest( ...pair ) ) }	),
	'admin'      => array(
${ rowsOf( isOfAdmin ) }	),
	'rest'       => array(
${ rowsOf( isOfRest ) }	),
);
`;
}
