import { register } from '../../../blocks/simple-payments';
import type { Product, Stored } from '../../../machines/payments/simple-payment';
import { acting, edit, script, type } from '../../_kit/editor';
import type { Editor } from '../../_kit/editor';

export const mug: Product = {
	...{ title: 'A mug', content: 'Blue', price: 25, currency: 'EUR', email: 'shop@example.com' },
	...{ multiple: false, mediaId: 0 },
};
export const storedOf = ( product: Partial< Product > = {}, more: Partial< Stored > = {} ): Stored => ( {
	...{ id: 77, product: { ...mug, ...product }, isPublished: true, media: null },
	...more,
} );

export const EMPTY = '<!-- wp:jetpack/simple-payments /-->';

const NAME = 'jetpack-simple-payments';

/** The block of the product above, as saved. */
export const markup = ( id: number, price = '€25.00', link = 'https://site.example/?p=1' ) =>
	`<!-- wp:jetpack/simple-payments {"currency":"EUR","email":"shop@example.com","price":25,"productId":${ id }} -->
<div class="${ NAME }-wrapper ${ NAME }-${ id }"><div class="${ NAME }-product"><div class="${ NAME }-details"><div class="${ NAME }-title"><p>A mug</p></div><div class="${ NAME }-description"><p>Blue</p></div><div class="${ NAME }-price"><p>${ price }</p></div><a class="${ NAME }-purchase" href="${ link }" target="_blank" rel="noopener noreferrer">Click here to purchase.</a></div></div></div>
<!-- /wp:jetpack/simple-payments -->`;

/** Opens blocks in an editor. */
export async function open( content: string = EMPTY, options: Parameters< typeof edit >[ 2 ] = {} ) {
	const site = script( { 'simple-payment': [ 'readProduct', 'saveProduct' ] } );
	const editor = await edit( [ register ], content, { settings: { mediaUpload: () => {} }, ...options } );
	return { site, editor };
}

/** Opens a block whose stored product is identical. */
export async function opened( options: Parameters< typeof edit >[ 2 ] = {}, stored = storedOf() ) {
	const { site, editor } = await open( markup( 77 ), options );
	await acting( () => site.open( 'readProduct' ).answer( stored ) );
	return { site, editor };
}

export const field = ( { inCanvas }: Editor, name: string ): HTMLInputElement => {
	const found: unknown = inCanvas.getByRole( 'textbox', { name } );
	return found as HTMLInputElement;
};

/** Fills in the form of a new block. */
export async function fillIn( editor: Editor, price = '25' ) {
	await type( field( editor, 'Item name' ), 'A mug' );
	await type( field( editor, 'Description' ), 'Blue' );
	await type( editor.inCanvas.getByRole( 'combobox', { name: 'Currency' } ), 'EUR' );
	await type( field( editor, 'Price' ), price );
	await type( field( editor, 'Email' ), 'shop@example.com' );
}
