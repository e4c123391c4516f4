import { inClass } from '../_shared/deprecated/images';
import { tolerant } from '../_shared/deprecated/tolerant';
import { leftoverContent } from '../_shared/deprecated/wrapping';

const WRAPPER = '.wp-block-jetpack-cookie-consent';

/** The class names of the block itself and of its supports, which are regenerated. */
const OWN = /^(?:wp-|has-|align)/;

const addedClasses = ( element: Element | null ): string | undefined =>
	[ ...( element?.classList ?? [] ) ].filter( ( name ) => ! OWN.test( name ) ).join( ' ' ) || undefined;

const isDays = ( { textContent }: Element ): boolean => /^\s*\d+\s*$/.test( textContent );

const without = < T extends object >( parts: T ): T | undefined => {
	const present = Object.entries( parts ).filter( ( [ , value ] ) => value );
	return present.length > 0 ? ( Object.fromEntries( present ) as T ) : undefined;
};

/** The colours and the padding that are only written into the wrapper, as by hand. */
function styleIn( element: HTMLElement | null ): object | undefined {
	if ( ! element?.style.length ) {
		return undefined;
	}
	const css = ( name: string ) => element.style.getPropertyValue( name );
	const sides = [ 'top', 'right', 'bottom', 'left' ].map( ( side ) => [ side, css( `padding-${ side }` ) ] );
	return without( {
		color: without( { text: css( 'color' ), background: css( 'background-color' ) } ),
		spacing: without( { padding: without( Object.fromEntries( sides ) as object ) } ),
		border: without( { radius: css( 'border-radius' ) } ),
	} );
}

/** Markup with other attributes, more or fewer elements, days or style only in the markup, or none at all; the button is an inner block. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) => ! root || root.querySelector( WRAPPER ) !== null || root.querySelector( 'p' ) !== null,
		read( root, found, innerBlocks ) {
			if ( ! root ) {
				return found;
			}
			const wrapper = root.querySelector< HTMLElement >( WRAPPER );
			const rest = root.cloneNode( true ) as HTMLElement;
			const [ first, ...more ] = rest.querySelectorAll( 'p' );
			const days = [ ...rest.querySelectorAll( 'span' ) ]
				.filter( ( span ) => isDays( span ) && ! span.closest( 'p' ) )
				.at( -1 );
			const text = [ first, ...more ].map( ( paragraph ) => paragraph?.innerHTML.trim() ).filter( Boolean );
			[ first, ...more, days ].forEach( ( part ) => part?.remove() );
			return [
				{
					align: inClass( root, /\balign(left|right|wide|full)\b/ ),
					className: addedClasses( wrapper ),
					style: styleIn( wrapper ),
					...( days && { consentExpiryDays: Number( days.textContent ) } ),
					...found,
					text: text.join( '<br>' ),
				},
				[ ...innerBlocks, ...leftoverContent( rest ) ],
			];
		},
	} ),
];
