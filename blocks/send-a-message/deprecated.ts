import { tolerant } from '../_shared/deprecated/tolerant';
import { hasUnread, isOnlyWrapping, leftoverContent } from '../_shared/deprecated/wrapping';
import { digitsOf, fullNumber, readLink } from './chat-link';
import { colorClassOn } from './contrast';

const WRAPPER = '.wp-block-jetpack-send-a-message';
const BUTTON = '.wp-block-jetpack-whatsapp-button';

/** The class names of the blocks themselves and of the editor, which are regenerated. */
const OWN = /^(?:wp-block-|align|has-no-text$|is-color-)/;

const addedClasses = ( element?: Element | null ): string | undefined =>
	[ ...( element?.classList ?? [] ) ].filter( ( name ) => ! OWN.test( name ) ).join( ' ' ) || undefined;

/** Wrappers saved with other markup, or missing; what else was in them follows the button. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => isOnlyWrapping( root ) || root!.querySelector( WRAPPER ) !== null,
		read: ( root, found, innerBlocks ) => [
			{ className: addedClasses( root?.querySelector( WRAPPER ) ), ...found },
			[ ...innerBlocks, ...leftoverContent( root ) ],
		],
	} ),
];

/** The number, from the link that visitors follow, as far as the comment says something else. */
function numberOf( found: Record< string, unknown >, number?: string ): object {
	if ( ! number || fullNumber( found ) === number ) {
		return found;
	}
	const prefix = digitsOf( found.countryCode );
	return prefix && number.startsWith( prefix )
		? { ...found, phoneNumber: number.slice( prefix.length ) }
		: { ...found, countryCode: undefined, phoneNumber: `+${ number }` };
}

/** Buttons with another link, message or text than their comment says, such as the texts of the author's language; also without markup. */
export const deprecatedButton = [
	tolerant( {
		legacy: [ 'buttonText' ],
		recognise( root ) {
			const links = root?.querySelectorAll( 'a' );
			return (
				isOnlyWrapping( root ) ||
				( links?.length === 1 &&
					readLink( links[ 0 ]!.getAttribute( 'href' ) ) !== null &&
					! hasUnread( root!, 'a' ) )
			);
		},
		read( root, found ) {
			const link = root?.querySelector( 'a' );
			const wrapper = root?.querySelector( BUTTON );
			const said = readLink( link?.getAttribute( 'href' ) );
			// Not `style`: a browser writes colours in its own way.
			const behind = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/.exec( link?.getAttribute( 'style' ) ?? '' );
			return {
				className: addedClasses( wrapper ),
				align: /(?:^|\s)align(left|center|right)\b/.exec( wrapper?.className ?? '' )?.[ 1 ],
				backgroundColor: behind?.[ 1 ]?.trim(),
				colorClass:
					/\bis-color-(\w+)/.exec( wrapper?.className ?? '' )?.[ 1 ] ??
					( behind && colorClassOn( behind[ 1 ]! ) ),
				...( link && { openInNewTab: link.getAttribute( 'target' ) === '_blank' } ),
				...numberOf( found, said?.number ),
				...( said && { firstMessage: said.firstMessage } ),
				...( link && { buttonText: link.innerHTML.trim() } ),
			};
		},
	} ),
];
