/** Products of “Pay with PayPal” blocks on the site, and visitors who press their buttons. */
import { as, php } from './client';
import type { Role } from './client';
import { visit } from './visitor';
import type { Page } from './visitor';

export const ROUTE = 'wp/v2/jp_pay_product';

export interface Product {
	id: number;
	status: string;
	title: { raw: string };
	content: { raw: string };
	meta: Record< string, unknown >;
}
export interface Refusal {
	code: string;
	message: string;
	data: { key?: string; status: number };
}

/** A product as the editor saves it. */
export const mug = ( meta: Record< string, unknown > = {}, rest: object = {} ) => ( {
	title: 'A mug & a spoon',
	content: 'Blue\nfor tea',
	status: 'publish',
	meta: { spay_price: 25, spay_currency: 'EUR', spay_email: 'shop@example.com', spay_multiple: false, ...meta },
	...rest,
} );

/** Stores a product and returns its id. */
export async function store(
	meta?: Record< string, unknown >,
	rest?: object,
	role: Role = 'administrator'
): Promise< number > {
	const { json, status } = await as( role ).post< Product >( ROUTE, mug( meta, rest ) );
	if ( status !== 201 ) {
		throw new Error( `The product was not stored: ${ JSON.stringify( json ) }` );
	}
	return json.id;
}

/** The block as it is saved, with a price and an address that say nothing. */
export const block = ( id: number, attributes: object = {} ) =>
	`<!-- wp:jetpack/simple-payments ${ JSON.stringify( { email: 'other@example.com', price: 1, productId: id, ...attributes } ) } -->
<div class="jetpack-simple-payments-wrapper jetpack-simple-payments-${ id }"><div class="jetpack-simple-payments-product"><div class="jetpack-simple-payments-details"><div class="jetpack-simple-payments-title"><p>Old name</p></div><div class="jetpack-simple-payments-description"><p></p></div><div class="jetpack-simple-payments-price"><p>$1.00</p></div><a class="jetpack-simple-payments-purchase" href="https://evil.example/" target="_blank" rel="noopener noreferrer">Buy it there</a></div></div></div>
<!-- /wp:jetpack/simple-payments -->`;

/** Publishes a post and returns it. */
export async function publish( content: string, role: Role = 'administrator', more: object = {} ) {
	const { json } = await as( role ).post< { id: number; link: string } >( 'wp/v2/posts', {
		title: 'Shop',
		content,
		status: 'publish',
		...more,
	} );
	return json;
}

export const card = ( { document }: Page ): HTMLElement | null =>
	document.querySelector( '.jetpack-simple-payments-wrapper' );

export const formOf = ( page: Page ): HTMLFormElement | null =>
	page.document.querySelector( '.jetpack-simple-payments-wrapper form' );

/** What a browser submits of the first form. */
export function filled( page: Page, typed: Record< string, string > = {} ): FormData {
	const form = formOf( page );
	if ( ! form ) {
		throw new Error( `Nothing can be bought on the page: ${ page.document.body.textContent }` );
	}
	const data = new FormData();
	for ( const [ name, value ] of new form.ownerDocument.defaultView!.FormData( form ) ) {
		data.append( name, String( value ) );
	}
	Object.entries( typed ).forEach( ( [ name, value ] ) => data.set( name, value ) );
	return data;
}

/** Publishes a page with a product, and visits it. */
export const shop = async ( id: number, attributes?: object ): Promise< Page > =>
	visit( ( await publish( block( id, attributes ) ) ).link );

/** Writes a product past REST, as an import does. */
export const insert = async ( author: number, meta: Record< string, string > ): Promise< number > =>
	Number(
		await php( `
			echo wp_insert_post( array(
				'post_type' => 'jp_pay_product', 'post_status' => 'publish', 'post_title' => 'Imported', 'post_author' => ${ author },
				'meta_input' => json_decode( '${ JSON.stringify( meta ) }', true ),
			) );
		` )
	);
