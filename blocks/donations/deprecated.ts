import { tolerant } from '../_shared/deprecated/tolerant';
import type { Attributes as Found } from '../_shared/deprecated/tolerant';
import { hasUnread } from '../_shared/deprecated/wrapping';
import { DONATIONS, sharedTexts } from './attributes';

/** The class names of each interval in the markup of older versions. */
const ITEM = { oneTimeDonation: 'one-time', monthlyDonation: 'monthly', annualDonation: 'annual' } as const;

type Name = ( typeof DONATIONS )[ number ];

const htmlOf = ( root: HTMLElement | null, selector: string ): string | undefined =>
	root?.querySelector( selector )?.innerHTML.trim() || undefined;

const record = ( value: unknown ): Found =>
	typeof value === 'object' && value !== null && ! Array.isArray( value ) ? ( value as Found ) : {};

/** A donation attribute: from the block comment, with missing texts from the oldest markup. */
function donationIn( root: HTMLElement | null, found: Found, name: Name ): Found | undefined {
	const own = record( found[ name ] );
	const item = `.donations__${ ITEM[ name ] }-item`;
	const texts = {
		heading: htmlOf( root, `h4${ item }` ),
		extraText: htmlOf( root, `p${ item }` ),
		buttonText: htmlOf( root, `a${ item }` ),
	};
	const read = Object.entries( texts ).filter( ( [ text, value ] ) => value !== undefined && ! ( text in own ) );
	return name in found || read.length > 0 ? { ...own, ...Object.fromEntries( read ) } : undefined;
}

/** The texts of the static markup, unchanged, one for each shown interval: they may be in another language than the author's. */
function savedIn( root: HTMLElement | null, shown: number ): Found {
	const all = ( selector: string ) => [ ...( root?.querySelectorAll( selector ) ?? [] ) ];
	const found = {
		savedHeadings: all( 'h4:not([class])' ),
		savedTexts: all( 'h4:not([class]) + p' ),
		savedButtons: all( 'a.jetpack-donations-fallback-link' ),
	};
	return Object.values( found ).every( ( { length } ) => length === shown )
		? Object.fromEntries(
				Object.entries( found ).map( ( [ name, elements ] ) => [
					name,
					elements.map( ( { innerHTML } ) => ( { html: innerHTML } ) ),
				] )
			)
		: {};
}

/** The texts above the amounts: only the oldest markup has them, as paragraphs without a class. */
function sharedTextsIn( root: HTMLElement | null ): Found {
	const [ choose, custom ] = [ ...( root?.querySelectorAll( '.donations__tab > p:not([class])' ) ?? [] ) ];
	return {
		chooseAmountText: choose?.innerHTML.trim() || undefined,
		customAmountText: custom?.innerHTML.trim() || undefined,
	};
}

const defined = ( found: Found ): Found =>
	Object.fromEntries( Object.entries( found ).filter( ( [ , value ] ) => value !== undefined ) );

/** The parts of the static markup that are parsed. */
const STATIC = 'h4:not([class]), h4:not([class]) + p, a.jetpack-donations-fallback-link';

/** Blocks with the whole form in their markup, without the block's class, or with manually edited markup. */
export const deprecated = [
	tolerant( {
		recognise: ( root ) =>
			root === null ||
			( root.querySelector(
				'.wp-block-jetpack-donations, .donations__container, .jetpack-donations-fallback-link'
			) !== null &&
				// Other content between the static texts would be lost on saving.
				( root.querySelector( '.donations__container' ) !== null || ! hasUnread( root, `${ STATIC }, hr` ) ) ),
		// Older versions did not save these texts: they were the defaults of the attributes.
		isEligible: ( found ) => found.chooseAmountText === undefined || found.customAmountText === undefined,
		read( root, found ) {
			const shown = DONATIONS.filter( ( name ) => record( found[ name ] ).show !== false );
			const donations = DONATIONS.map( ( name ) => [ name, donationIn( root, found, name ) ] );
			const link =
				root?.querySelector( 'a.jetpack-donations-fallback-link' )?.getAttribute( 'href' ) ?? undefined;
			return {
				...sharedTexts( {} ),
				...savedIn( root, shown.length ),
				...defined( { fallbackLinkUrl: link, ...sharedTextsIn( root ) } ),
				...found,
				...Object.fromEntries( donations.filter( ( [ , donation ] ) => donation !== undefined ) ),
			};
		},
	} ),
];
