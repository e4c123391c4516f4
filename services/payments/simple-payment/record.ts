/** The REST API record of a product. */
import type { Media, Product, Stored } from '../../../machines/payments/simple-payment';
import { asRecord, asText } from '../../_kit/json';

/** Decodes a text: for users without `unfiltered_html`, WordPress stores an ampersand as an entity. */
const decoded = ( html: string ): string =>
	html.includes( '&' )
		? new DOMParser().parseFromString( html.replace( /</g, '&lt;' ), 'text/html' ).body.textContent
		: html;

const rawOf = ( value: unknown ): string => decoded( asText( asRecord( value )?.raw ) );

const isId = ( value: unknown ): value is number => Number.isInteger( value ) && Number( value ) > 0;

/** Older versions store numbers as strings. */
const priceOf = ( value: unknown ): number | null => {
	const price = value === '' || value === null || value === undefined ? Number.NaN : Number( value );
	return Number.isFinite( price ) ? price : null;
};

/** Parses a record. Its image has to be loaded separately. */
export function readProduct( answer: unknown ): Stored {
	const { id, title, content, status, featured_media: image, meta } = asRecord( answer ) ?? {};
	if ( ! isId( id ) ) {
		throw new Error( 'The site did not say which product it has.' );
	}
	const {
		spay_price: price,
		spay_currency: currency,
		spay_email: email,
		spay_multiple: multiple,
	} = asRecord( meta ) ?? {};
	return {
		id,
		isPublished: status === 'publish',
		media: null,
		product: {
			title: rawOf( title ),
			content: rawOf( content ),
			price: priceOf( price ),
			currency: asText( currency ) || 'USD',
			email: asText( email ),
			multiple: multiple === true || multiple === 1 || multiple === '1',
			mediaId: isId( image ) ? image : 0,
		},
	};
}

/** Serializes a record, without its id and status. */
export const writeProduct = ( { title, content, price, currency, email, multiple, mediaId }: Product ) => ( {
	title,
	content,
	featured_media: mediaId,
	meta: { spay_currency: currency, spay_email: email, spay_multiple: multiple, spay_price: price },
} );

/** Parses the image of a product; null without a URL. */
export function readMedia( answer: unknown ): Media | null {
	const { source_url: url, title } = asRecord( answer ) ?? {};
	return asText( url ) ? { url: asText( url ), title: decoded( asText( asRecord( title )?.rendered ) ) } : null;
}
