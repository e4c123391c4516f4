/** How authors find the blocks, and the previews that they see. */
import { expect, test } from './_kit';

/** The expected text in the preview of each block that normally needs data from the site. */
const PREVIEWS = {
	'AI Assistant': 'Three days in Lisbon',
	Form: 'Contact us',
	'Related Posts': 'Another sample post',
	Ad: '300 × 250',
	'Repeat Visitor': 'Welcome back!',
};

test( 'the inserter shows each block with content, including those that normally need data from the site', async ( {
	editor,
	page,
} ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	await page
		.getByRole( 'button', { name: /block inserter/i } )
		.first()
		.click();
	for ( const [ title, words ] of Object.entries( PREVIEWS ) ) {
		await page.getByRole( 'searchbox' ).fill( title );
		const preview = page.locator( '.block-editor-inserter__preview' ).frameLocator( 'iframe' );
		// The list moves under the mouse while patterns are loading.
		await expect( async () => {
			await page.mouse.move( 0, 0 );
			await page.getByRole( 'option', { name: title, exact: true } ).hover();
			await expect( preview.getByText( words ).first() ).toBeVisible( { timeout: 5_000 } );
		} ).toPass();
	}
	expect( asked.filter( ( url ) => /related-posts|module/.test( url ) ) ).toEqual( [] );
	expect( await editor.blocks() ).toEqual( [] );
} );

/** Search terms that people use, and the expected block. Each must be among the first results. */
const WORDS = {
	'opening times': 'Business Hours',
	timetable: 'Business Hours',
	map: 'Contact Info',
	telephone: 'Contact Info',
	location: 'Contact Info',
	'sign up': 'Mailchimp',
	subscribe: 'Mailchimp',
	meeting: 'Calendly',
	booking: 'Calendly',
	'book a table': 'OpenTable',
	dinner: 'Tock',
	agenda: 'Google Calendar',
	concert: 'Eventbrite Tickets',
	score: 'Star Rating',
	stars: 'Star Rating',
	survey: 'Form',
	questionnaire: 'Form',
	advert: 'Ad',
	banner: 'Ad',
	recommended: 'Related Posts',
	'read next': 'Related Posts',
	returning: 'Repeat Visitor',
	chat: 'AI Assistant',
	'plain text': 'Markdown',
};

test( 'the inserter finds blocks by the words that people use', async ( { editor, page } ) => {
	await page
		.getByRole( 'button', { name: /block inserter/i } )
		.first()
		.click();
	const search = page.getByRole( 'searchbox' );
	for ( const [ word, title ] of Object.entries( WORDS ) ) {
		await search.fill( word );
		await expect( page.getByRole( 'option', { name: title, exact: true } ), word ).toBeVisible();
	}
	expect( await editor.blocks() ).toEqual( [] );
} );
