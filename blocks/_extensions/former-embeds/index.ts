/** Part of the small script that every editor page loads: adds transforms from embed shortcodes to `core/embed` and `core/paragraph`. */
import { createBlock } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { EMBEDS, LINKS, addressIn } from './addresses';

interface Parsed {
	named: Readonly< Record< string, string > >;
	numeric: readonly string[];
}

interface Text {
	text?: string;
}

const TARGETS = { 'core/embed': EMBEDS, 'core/paragraph': LINKS };

const blockOf = ( name: string, url: string ) =>
	createBlock(
		name,
		name === 'core/embed'
			? { url }
			: {
					content: `<a href="${ url.replace( /&/g, '&amp;' ) }">${
						url.includes( '/maps' ) ? __( 'Open the map', 'statecraft' ) : url
					}</a>`,
				}
	);

/** The address in a `core/shortcode` block that contains nothing else. */
function addressOf( table: typeof EMBEDS, text = '' ) {
	const [ , tag = '', attributes, inside ] =
		/^\s*\\?\[(\w+)(?![\w-])([^[\]]*?)\/?\\?\](?:([^[\]]*)\\?\[\/\1\\?\])?\s*$/.exec( text ) ?? [];
	return Object.hasOwn( table, tag ) ? addressIn( table[ tag ]!, attributes?.trim() || inside || '' ) : undefined;
}

const parsed = ( { named, numeric }: Parsed ) =>
	[ ...numeric, ...Object.entries( named ).map( ( [ name, value ] ) => `${ name }="${ value }"` ) ].join( ' ' );

const transformsTo = ( name: keyof typeof TARGETS ) => [
	{
		type: 'block',
		blocks: [ 'core/shortcode' ],
		isMatch: ( { text }: Text ) => addressOf( TARGETS[ name ], text ) !== undefined,
		transform: ( { text }: Text ) => blockOf( name, addressOf( TARGETS[ name ], text ) ?? '' ),
	},
	...Object.entries( TARGETS[ name ] ).map( ( [ tag, row ] ) => ( {
		type: 'shortcode',
		tag,
		isMatch: ( attributes: Parsed ) => addressIn( row, parsed( attributes ) ) !== undefined,
		transform: ( attributes: Parsed ) => blockOf( name, addressIn( row, parsed( attributes ) ) ?? '' ),
	} ) ),
];

interface Settings {
	transforms?: { from?: readonly unknown[] };
}

/** Adds the transforms. */
export const withShortcodes = < S extends Settings >( settings: S, name: string ): S =>
	Object.hasOwn( TARGETS, name )
		? {
				...settings,
				transforms: {
					...settings.transforms,
					from: [ ...( settings.transforms?.from ?? [] ), ...transformsTo( name as keyof typeof TARGETS ) ],
				},
			}
		: settings;

export const register = () => addFilter( 'blocks.registerBlockType', 'statecraft/former-embeds', withShortcodes );
