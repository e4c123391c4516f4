import { languageOf, ridsIn } from '../../machines/embeds/embed-resolve/providers';

export { bookingUrl, ridsIn } from '../../machines/embeds/embed-resolve/providers';

/** The attributes of `jetpack/opentable`. */
export type Attributes = {
	/** The numbers of the restaurants. */
	rid: string[];
	/** What older posts have in place of a class. */
	style?: string;
	iframe: boolean;
	domain: string;
	lang: string;
	newtab: boolean;
	negativeMargin: boolean;
	align?: string;
	className?: string;
};

export type StyleName = 'standard' | 'tall' | 'wide' | 'button';

/** What the widget measures in each style, in pixels. */
export const SIZES: Readonly< Record< StyleName, { width: number; height: number } > > = {
	standard: { width: 224, height: 301 },
	tall: { width: 288, height: 490 },
	wide: { width: 840, height: 150 },
	button: { width: 210, height: 113 },
};

/** The list under any name that a post may hold, as it is printed. */
export const ridsOf = ( rid: unknown ): string[] =>
	( Array.isArray( rid ) ? rid : [] )
		.filter( ( one ) => typeof one === 'string' || typeof one === 'number' )
		.map( String );

/** The classes of a block whose style is an attribute, as older posts have it. */
export function classedStyle( style: unknown, className: unknown ): string | undefined {
	const classes = typeof className === 'string' ? className : '';
	const isNamed = typeof style === 'string' && style in SIZES && style !== 'standard';
	return isNamed && ! /(?:^|\s)is-style-/.test( classes )
		? `${ classes } is-style-${ style }`.trim()
		: classes || undefined;
}

/** The style in force: a button is for one restaurant. */
export function styleOf( { className, style, rid }: Pick< Attributes, 'className' | 'style' | 'rid' > ): StyleName {
	const classes = ` ${ classedStyle( style, className ) ?? '' } `;
	const found = ( Object.keys( SIZES ) as StyleName[] ).find( ( name ) =>
		classes.includes( ` is-style-${ name } ` )
	);
	return found && ! ( found === 'button' && ridsIn( rid ).length > 1 ) ? found : 'standard';
}

/** Whether the widget is wider than the column it stands in. */
export const isTooWide = ( attributes: Attributes ): boolean =>
	styleOf( attributes ) === 'wide' && ! [ 'wide', 'full' ].includes( attributes.align ?? '' );

/**
 * The address of the widget.
 *
 * @param provider   The provider's address without a slash at its end.
 * @param attributes The block's.
 */
export function widgetUrl( provider: string, attributes: Attributes ): string {
	const rids = ridsIn( ridsOf( attributes.rid ) );
	const style = styleOf( attributes );
	const single = style === 'button' ? 'button' : 'standard';
	const query = new URLSearchParams( [
		...rids.map( ( rid ) => [ 'rid', rid ] ),
		[ 'type', rids.length > 1 ? 'multi' : single ],
		[ 'theme', style === 'button' ? 'standard' : style ],
		[ 'iframe', 'true' ],
		[ 'domain', attributes.domain ],
		[ 'lang', languageOf( attributes.lang ) ],
		[ 'newtab', String( attributes.newtab ) ],
	] );
	return `${ provider }/widget/reservation/canvas?${ query.toString() }`;
}
