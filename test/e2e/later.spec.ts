/** Blocks that few posts have, whose script comes before or after the editor's own. */
import { expect, test } from './_kit';

const SAVED = `<!-- wp:jetpack/like /-->

<!-- wp:jetpack/image-compare {"imageBefore":{"url":"https://example.com/b.jpg","alt":"Before"},"imageAfter":{"url":"https://example.com/a.jpg","alt":"After"}} -->
<figure class="wp-block-jetpack-image-compare"><div class="juxtapose" data-mode="horizontal"><img src="https://example.com/b.jpg" alt="Before" class="image-compare__image-before"/><img src="https://example.com/a.jpg" alt="After" class="image-compare__image-after"/></div></figure>
<!-- /wp:jetpack/image-compare -->`;

test( '[CONT-193] a post that has them opens with them, though their script is slow @unopened', async ( {
	editor,
	page,
} ) => {
	await page.route( /build\/later\.js/, async ( route ) => {
		// The rest of the page has arrived long before.
		await page.waitForFunction( () => document.querySelector( '#wpbody' ) !== null );
		await route.continue();
	} );
	await editor.open( SAVED );
	expect( ( await editor.blocks() ).map( ( { name } ) => name ) ).toEqual( [
		'jetpack/like',
		'jetpack/image-compare',
	] );
} );

test( '[CONT-193] a post without them opens before their script arrives, and the inserter lists them @unopened', async ( {
	editor,
	page,
} ) => {
	let release = () => {};
	const held = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await page.route( /build\/later\.js/, async ( route ) => {
		await held;
		await route.continue();
	} );
	await page.goto( '/wp-admin/post-new.php' );
	await editor.canvas.getByRole( 'textbox', { name: 'Add title' } ).fill( 'Before them' );
	release();
	await page.getByRole( 'button', { name: 'Block Inserter' } ).click();
	await page.getByRole( 'searchbox' ).fill( 'applause' );
	await page.getByRole( 'option', { name: 'Like', exact: true } ).click();
	await expect( editor.block( 'jetpack/like' ) ).toBeVisible();
} );
