/** The markup that the form script is tested on is the one that the server renders. */
import { buttonPage, productPage } from '../../_kit/pay-pages';
import { php } from '../_kit/client';
import { eachOnASite, settings } from '../_kit/checkout';
import { aPost } from '../_kit/premium';
import { block, card, publish, store } from '../_kit/products';
import { visit } from '../_kit/visitor';
import type { Page } from '../_kit/visitor';

jest.setTimeout( 240_000 );
eachOnASite();
beforeEach( () =>
	settings( {
		STATECRAFT_PAYPAL_TEST_CLIENT_ID: 'sandbox-paypal-client',
		STATECRAFT_PAYPAL_TEST_KEY: 'sandbox-paypal-secret',
	} )
);

/** Removes what differs on each site and each time. */
const plain = ( html: string, form: string, id: number ) =>
	html
		.replaceAll( form, 'pay-1' )
		.replaceAll( `jetpack-simple-payments-${ id }`, 'jetpack-simple-payments-7' )
		.replace( /(?<=\[seal\]" value=")[^"]+/, 'SEAL' )
		.replace( /(?<=\[once\]" value=")[^"]+/, 'ONCE' )
		// With PHP's Intl extension the separators are those of the language, without it those of the currency, see money.test.ts.
		.replace( /€(\d+),(\d\d)/g, '€$1.$2' )
		.replaceAll( '&nbsp;', ' ' );

const has = ( { html }: Page, name: string ) => html.includes( `/build/${ name }/view.js` );

it( 'of a product, with its script', async () => {
	const id = await store( { spay_multiple: true } );
	const page = await visit( ( await publish( block( id ) ) ).link );
	const shown = card( page )!;
	expect( plain( shown.outerHTML, shown.querySelector( 'form' )!.id, id ) ).toBe( productPage() );
	expect( has( page, 'simple-payments' ) ).toBe( true );
} );

it( 'of a payment button, with its script', async () => {
	const id = Number(
		await php(
			`echo ( new Statecraft\\Payments\\Products\\Plans() )->add( array( 'title' => 'Club', 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) )->id;`
		)
	);
	const { url } = await aPost(
		`<!-- wp:jetpack/recurring-payments {"planId":${ id },"planIds":[${ id }]} --><div class="wp-block-jetpack-recurring-payments wp-block-button"></div><!-- /wp:jetpack/recurring-payments -->`
	);
	const page = await visit( url );
	const shown = page.document.querySelector( '.wp-block-jetpack-recurring-payments' )!;
	expect( plain( shown.outerHTML, shown.querySelector( 'form' )!.id, id ) ).toBe( buttonPage() );
	expect( has( page, 'recurring-payments' ) ).toBe( true );
} );
