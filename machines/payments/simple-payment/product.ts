/** Compares products. Pure functions. */
import type { Block, Context, Product, Stored } from './simple-payment.types';

const FIELDS = [ 'title', 'content', 'price', 'currency', 'email', 'multiple', 'mediaId' ] as const;

/** The site trims whitespace. */
const comparable = ( value: Product[ keyof Product ] ) => ( typeof value === 'string' ? value.trim() : value );

export const isSame = ( a: Product, b: Product ): boolean =>
	FIELDS.every( ( field ) => comparable( a[ field ] ) === comparable( b[ field ] ) );

/** Whether nothing was typed: a block converted from a shortcode has only the id of its product. */
export const isEmpty = ( { title, content, price, email, mediaId }: Product ): boolean =>
	! title && ! content && price === null && ! email && mediaId === 0;

/**
 * The id of a block's own product after a change. Undo can remove the id from the block, but not the product from the site.
 *
 * @param context The context before the change.
 * @param id      The id in the block.
 */
export function idAfter( context: Context, id: Block[ 'id' ] ): number | null {
	if ( id === 'copy' ) {
		return null;
	}
	return id === null || id === context.lost ? context.id : id;
}

/**
 * The attributes that show a stored product. Their names are those of the flow's product; texts are plain.
 *
 * @param stored The stored product.
 * @param shown What the block shows: an unchanged price keeps its formatting.
 */
export function attributesOf( { product, media }: Stored, shown: Product ): Record< string, unknown > {
	const { title, content, price, currency, email, multiple, mediaId } = product;
	const isSamePrice = price === shown.price && currency === shown.currency;
	return {
		...{ title: encoded( title ), content: encoded( content ), currency, email, multiple },
		price: price ?? undefined,
		featuredMediaId: mediaId,
		...( ( media || mediaId === 0 ) && { featuredMediaUrl: media?.url, featuredMediaTitle: media?.title } ),
		...( ! isSamePrice && { formattedPrice: undefined } ),
	};
}

/** The block's texts are HTML. */
const encoded = ( text: string ): string =>
	text
		.replace( /&/g, '&amp;' )
		.replace( /</g, '&lt;' )
		.replace( /\u00a0/g, '&nbsp;' );
