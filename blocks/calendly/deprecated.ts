import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { Attributes as Found } from '../_shared/deprecated/tolerant';
import { createMigratedBlock } from '../_shared/deprecated/create-migrated-block';
import { tolerant } from '../_shared/deprecated/tolerant';
import { leftoverContent } from '../_shared/deprecated/wrapping';

/** The attributes of the button before it became an inner block: the former names by the current ones. */
const FORMER_NAMES = {
	text: 'submitButtonText',
	textColor: 'submitButtonTextColor',
	backgroundColor: 'submitButtonBackgroundColor',
	className: 'submitButtonClasses',
};

const hrefOf = ( root: HTMLElement | null ): string | undefined =>
	root?.querySelector( 'a[href]' )?.getAttribute( 'href' ) ?? undefined;

const textOf = ( value: unknown ): string | undefined => ( typeof value === 'string' && value ? value : undefined );

/** The attribute for a theme colour (a slug) or a custom colour. */
const colored = ( ofTheme: string, typed: string, color: unknown ) => ( {
	[ String( color ).startsWith( '#' ) ? typed : ofTheme ]: textOf( color ),
} );

/** The inner block for a former button. */
const buttonOf = ( found: Found, url: string | undefined ): Block =>
	createMigratedBlock( 'jetpack/button', {
		element: 'a',
		uniqueId: 'calendly-widget-id',
		text: textOf( found[ FORMER_NAMES.text ] ) ?? __( 'Schedule time with me', 'statecraft' ),
		url,
		...colored( 'textColor', 'customTextColor', found[ FORMER_NAMES.textColor ] ),
		...colored( 'backgroundColor', 'customBackgroundColor', found[ FORMER_NAMES.backgroundColor ] ),
		className: textOf( found[ FORMER_NAMES.className ] ),
	} );

/** Calendars that were saved as a link, and calendars whose markup was edited by hand. */
export const deprecated = [
	tolerant( {
		legacy: Object.values( FORMER_NAMES ),
		recognise: ( root ) =>
			! root || root.querySelector( '.wp-block-jetpack-calendly, a[href*="calendly.com"]' ) !== null,
		read( root, found, innerBlocks ) {
			const url = textOf( found.url ) ?? hrefOf( root );
			const isLink = root?.querySelector( 'a.wp-block-jetpack-calendly' ) !== null;
			const inner = innerBlocks.length > 0 || ! isLink ? innerBlocks : [ buttonOf( found, url ) ];
			// A link contains nothing but the URL that is read from it.
			return [ { ...found, url }, [ ...inner, ...( hrefOf( root ) ? [] : leftoverContent( root ) ) ] ];
		},
	} ),
];
