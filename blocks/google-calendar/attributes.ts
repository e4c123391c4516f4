import metadata from './block.json';

/** The attributes of `jetpack/google-calendar`. */
export type Attributes = {
	url?: string;
	/** In pixels, or a share of the page such as `100%`. */
	width?: number | string;
	/** In pixels. */
	height: number;
};

/** What an address may start with; older posts have what Google itself sent on to the present one. */
const START = /^https?:\/\/(?:calendar|www)\.google\.com\/calendar(?=[/?#]|$)/i;

/** The address as it may be embedded, or none. */
export const checkedUrl = ( url: unknown ): string | undefined =>
	typeof url === 'string' && START.test( url )
		? url.replace( START, 'https://calendar.google.com/calendar' )
		: undefined;

/** The address as it stands in the post, where it may be linked. */
export const linkedUrl = ( url: unknown ): string | undefined =>
	typeof url === 'string' && START.test( url ) ? url : undefined;

/** How high a calendar is when its author says nothing, in pixels. */
export const HEIGHT = metadata.attributes.height.default;

/** The most that a calendar measures, in pixels: the page shows no more. */
export const MOST = 4000;

/** A number of pixels within its limits; undefined for what is none. */
const pixels = ( value: number ): number | undefined =>
	value > 0 ? Math.min( Math.max( Math.round( value ), 1 ), MOST ) : undefined;

/** A width as CSS has it; undefined where the calendar is as wide as it can be. */
export const widthInCss = ( width: Attributes[ 'width' ] ): string | undefined => {
	const length = pixels( Number( width ) );
	const share = /^\d{1,3}%$/.exec( String( width ) )?.[ 0 ];
	return length ? `${ length }px` : share;
};

/** A width as the block keeps it, from one such as `50%` or `400px`; undefined for what is none. */
export function widthFrom( typed: string | undefined ): Attributes[ 'width' ] {
	const length = pixels( parseFloat( typed ?? '' ) );
	return length && typed?.endsWith( '%' ) ? `${ Math.min( length, 100 ) }%` : length;
}

/** A height as the block keeps it, from one such as `400px`; undefined for what is none. */
export const heightFrom = ( typed: string | undefined ): number | undefined => pixels( parseFloat( typed ?? '' ) );
