import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { Attributes as Found } from '../_shared/deprecated/tolerant';
import { createMigratedBlock } from '../_shared/deprecated/create-migrated-block';
import { tolerant } from '../_shared/deprecated/tolerant';

/** The attributes of the button before it became an inner block. */
const BUTTON = [
	'text',
	'textColor',
	'customTextColor',
	'backgroundColor',
	'customBackgroundColor',
	'gradient',
	'customGradient',
	'borderRadius',
	'width',
] as const;

const linkIn = ( root: HTMLElement | null ) => root?.querySelector( 'a[href]' ) ?? null;

/** The inner block for a former button; its text is in the markup if it was the default. */
const buttonOf = ( root: HTMLElement | null, found: Found ): Block =>
	createMigratedBlock( 'jetpack/button', {
		element: 'a',
		uniqueId: 'eventbrite-widget-id',
		...Object.fromEntries( BUTTON.map( ( name ) => [ name, found[ name ] ] ) ),
		text: found.text ?? ( linkIn( root )?.innerHTML || __( 'Register', 'statecraft' ) ),
	} );

/** The attributes without those that moved to the button. */
const withoutButton = ( found: Found ): Found =>
	Object.fromEntries(
		Object.entries( found ).filter( ( [ name ] ) => ! ( BUTTON as readonly string[] ).includes( name ) )
	);

const numberOf = ( value: unknown ): number | undefined => {
	const digits = /(\d{1,15})\D*$/.exec( String( value ?? '' ) )?.[ 1 ];
	return digits ? Number( digits ) : undefined;
};

/** Tickets whose button was part of the block, and tickets whose link has a different text. */
export const deprecated = [
	tolerant( {
		legacy: [ 'useModal', ...BUTTON ],
		recognise: ( root ) =>
			! root ||
			root.querySelector( '.wp-block-jetpack-eventbrite, .eventbrite__direct-link, a[href*="eventbrite."]' ) !==
				null,
		read( root, found, innerBlocks ) {
			const link = linkIn( root );
			// Only the modal style has a button; it identifies the style of blocks that do not state it.
			const hasButton = innerBlocks.length > 0 || root?.querySelector( '.wp-block-button' ) !== null;
			const isModal =
				found.useModal === true || ( found.style === undefined ? hasButton : found.style === 'modal' );
			const attributes = {
				...found,
				url: found.url ?? link?.getAttribute( 'href' ) ?? undefined,
				eventId: found.eventId ?? numberOf( /^eventbrite-widget-\d+$/.exec( link?.id ?? '' )?.[ 0 ] ),
				style: isModal ? 'modal' : found.style,
			};
			return isModal && innerBlocks.length === 0
				? [ withoutButton( attributes ), [ buttonOf( root, found ) ] ]
				: [ attributes, innerBlocks ];
		},
		isEligible: ( { useModal } ) => useModal !== undefined,
	} ),
];
