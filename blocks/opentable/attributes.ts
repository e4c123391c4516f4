import { languageOf, ridsIn } from '../../machines/embeds/embed-resolve/providers';

export { bookingUrl, ridsIn } from '../../machines/embeds/embed-resolve/providers';

/** The attributes of `jetpack/opentable`. */
export type Attributes = {
	/** The restaurant ids. */
	rid: string[];
	/** The style of older posts, which is now a class name. */
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

/** The size of the widget in each style, in pixels. */
export const SIZES: Readonly< Record< StyleName, { width: number; height: number } > > = {
	standard: { width: 224, height: 301 },
	tall: { width: 288, height: 490 },
	wide: { width: 840, height: 150 },
	button: { width: 210, height: 113 },
};

/** The ids in any format that a post may contain, as strings. */
export const ridsOf = ( rid: unknown ): string[] =>
	( Array.isArray( rid ) ? rid : [] )
		.filter( ( one ) => typeof one === 'string' || typeof one === 'number' )
		.map( String );

/** The class names of a block, including the style that older posts have as an attribute. */
export function classedStyle( style: unknown, className: unknown ): string | undefined {
	const classes = typeof className === 'string' ? className : '';
	const isNamed = typeof style === 'string' && style in SIZES && style !== 'standard';
	return isNamed && ! /(?:^|\s)is-style-/.test( classes )
		? `${ classes } is-style-${ style }`.trim()
		: classes || undefined;
}

/** The effective style: the button style supports a single restaurant only. */
export function styleOf( { className, style, rid }: Pick< Attributes, 'className' | 'style' | 'rid' > ): StyleName {
	const classes = ` ${ classedStyle( style, className ) ?? '' } `;
	const found = ( Object.keys( SIZES ) as StyleName[] ).find( ( name ) =>
		classes.includes( ` is-style-${ name } ` )
	);
	return found && ! ( found === 'button' && ridsIn( rid ).length > 1 ) ? found : 'standard';
}

/** Whether the widget is wider than its column. */
export const isTooWide = ( attributes: Attributes ): boolean =>
	styleOf( attributes ) === 'wide' && ! [ 'wide', 'full' ].includes( attributes.align ?? '' );

/**
 * The URL of the widget.
 *
 * @param provider   The provider's base URL without a trailing slash.
 * @param attributes The attributes of the block.
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
