/** Buttons that send a message, on a published page: what only a browser shows. */
import { publishPage } from '../../wordpress/_kit/visitor';
import { expect, reset, test } from '../_kit';

test.afterAll( reset );

const button = ( text: string, more = '' ) =>
	`<!-- wp:jetpack/send-a-message {"className":"${ more }"} --><div class="wp-block-jetpack-send-a-message ${ more }"><!-- wp:jetpack/whatsapp-button --><div class="wp-block-jetpack-whatsapp-button is-color-dark${ text ? '' : ' has-no-text' }"><a class="whatsapp-block__button" href="https://api.whatsapp.com/send?phone=351910000000" style="background-color:#25D366;color:#fff">${ text }</a></div><!-- /wp:jetpack/whatsapp-button --></div><!-- /wp:jetpack/send-a-message -->`;

test( '[SHARE-142] a link can be hit, with a text and without', async ( { page } ) => {
	await page.setViewportSize( { width: 375, height: 700 } );
	await page.goto( await publishPage( button( 'OK' ) + button( '' ) ) );
	for ( const name of [ 'OK', 'Chat on WhatsApp' ] ) {
		const { width, height } = ( await page.getByRole( 'link', { name } ).boundingBox() )!;
		expect( [ width >= 44, height >= 44 ] ).toEqual( [ true, true ] );
	}
} );

test( '[SHARE-145] the floating one stays in the corner', async ( { page } ) => {
	await page.setViewportSize( { width: 375, height: 700 } );
	await page.goto(
		await publishPage( `${ button( '', 'is-style-floating-bottom-right' ) }<div style="height:3000px">Long</div>` )
	);
	const link = page.getByRole( 'link', { name: 'Chat on WhatsApp' } );
	const place = async () => {
		const { x, y, width, height } = ( await link.boundingBox() )!;
		return [ 375 - x - width, 700 - y - height ].map( Math.round );
	};
	expect( await place() ).toEqual( [ 16, 16 ] );
	await page.mouse.wheel( 0, 900 );
	await expect.poll( () => page.evaluate( () => window.scrollY ) ).toBeGreaterThan( 300 );
	expect( await place() ).toEqual( [ 16, 16 ] );
} );
