/** The attributes of `jetpack/google-calendar`. */
export type Attributes = {
	url?: string;
	/** In pixels, or a percentage such as `100%`. */
	width?: number | string;
	/** In pixels. */
	height: number;
};

/** The prefix of a calendar URL; older posts have URLs that Google redirects to the current one. */
const START = /^https?:\/\/(?:calendar|www)\.google\.com\/calendar(?=[/?#]|$)/i;

/** The URL for the embed, or undefined if it is not a calendar URL. */
export const checkedUrl = ( url: unknown ): string | undefined =>
	typeof url === 'string' && START.test( url )
		? url.replace( START, 'https://calendar.google.com/calendar' )
		: undefined;

/** The URL as saved, if it is a calendar URL and may be linked. */
export const linkedUrl = ( url: unknown ): string | undefined =>
	typeof url === 'string' && START.test( url ) ? url : undefined;

/** The default height in pixels, as in block.json. */
export const HEIGHT = 600;

/** The maximum width and height in pixels, as on the page. */
export const MAX_SIZE = 4000;

/** Rounds and clamps a length in pixels; undefined for an invalid one. */
const pixels = ( value: number ): number | undefined =>
	value > 0 ? Math.min( Math.max( Math.round( value ), 1 ), MAX_SIZE ) : undefined;

/** A width as a CSS length; undefined for the full width. */
export const cssWidth = ( width: Attributes[ 'width' ] ): string | undefined => {
	const length = pixels( Number( width ) );
	const share = /^\d{1,3}%$/.exec( String( width ) )?.[ 0 ];
	return length ? `${ length }px` : share;
};

/** Converts a typed width such as `50%` or `400px` to the attribute; undefined for an invalid one. */
export function widthFrom( typed: string | undefined ): Attributes[ 'width' ] {
	const length = pixels( parseFloat( typed ?? '' ) );
	return length && typed?.endsWith( '%' ) ? `${ Math.min( length, 100 ) }%` : length;
}

/** Converts a typed height such as `400px` to the attribute; undefined for an invalid one. */
export const heightFrom = ( typed: string | undefined ): number | undefined => pixels( parseFloat( typed ?? '' ) );
