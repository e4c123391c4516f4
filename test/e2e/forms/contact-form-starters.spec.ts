/** A form to start with: found in the inserter by what people call it, and chosen by its picture. */
import { removeKnobs } from '../../wordpress/_kit/knobs';
import { patient, publishPage } from '../../wordpress/_kit/visitor';
import { expect, test } from '../_kit';

const WANTED = {
	RSVP: 'RSVP form',
	survey: 'Feedback form',
	newsletter: 'Newsletter form',
	booking: 'Booking form',
};

test.afterEach( removeKnobs );

test( 'the inserter finds a form by what people call it, and puts it there whole', async ( { editor, page } ) => {
	await editor.open( '<!-- wp:paragraph -->\n<p>Before</p>\n<!-- /wp:paragraph -->' );
	await page.getByRole( 'button', { name: 'Block Inserter', exact: true } ).click();
	const found = page.getByRole( 'listbox', { name: 'Blocks', exact: true } );
	for ( const [ word, title ] of Object.entries( WANTED ) ) {
		await page.getByRole( 'searchbox', { name: 'Search' } ).fill( word );
		await expect( found.getByRole( 'option', { name: title, exact: true } ) ).toBeVisible();
	}
	await found.getByRole( 'option', { name: 'Booking form', exact: true } ).click();
	const form = editor.block( 'jetpack/contact-form' );
	await expect( form.getByText( 'Book appointment' ) ).toBeVisible();
	expect( await editor.content() ).toContain( '"variationName":"appointment-form"' );
	await page.getByRole( 'button', { name: 'Block Inserter', exact: true } ).click();
} );

test( 'each card of an empty form has its picture, and the newsletter asks for consent with a box', async ( {
	editor,
	browser,
} ) => {
	const form = await editor.insert( 'jetpack/contact-form' );
	const cards = form.getByRole( 'list', { name: 'Starter forms' } ).getByRole( 'button' );
	await expect( cards.locator( 'svg' ) ).toHaveCount( 7 );
	for ( const card of await cards.all() ) {
		const [ picture, button ] = [ await card.locator( 'svg' ).boundingBox(), await card.boundingBox() ];
		expect( picture!.width ).toBeGreaterThan( 60 );
		expect( picture!.x ).toBeGreaterThanOrEqual( button!.x );
		expect( picture!.x + picture!.width ).toBeLessThanOrEqual( button!.x + button!.width );
	}
	await form.getByRole( 'button', { name: /^Newsletter/ } ).click();
	await expect( form.getByText( 'Yes, you may send me emails.' ) ).toBeVisible();
	await patient();
	const page = await ( await browser.newContext() ).newPage();
	await page.goto( await publishPage( await editor.content() ) );
	await expect( page.getByRole( 'checkbox', { name: /^Yes, you may send me emails/ } ) ).toHaveAttribute(
		'required',
		''
	);
	await page.context().close();
} );
