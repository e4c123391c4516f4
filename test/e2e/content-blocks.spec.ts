import { publishPage, visit } from '../wordpress/_kit/visitor';
import { expect, php, test } from './_kit';

test( '[CONT-014, CONT-015, CONT-016] business hours are edited while they are selected', async ( { editor } ) => {
	const block = await editor.insert( 'jetpack/business-hours' );
	const sunday = block.getByRole( 'group', { name: 'Sunday' } );
	await sunday.getByRole( 'checkbox' ).check();
	await expect( sunday.getByLabel( 'Opening' ) ).toHaveValue( '09:00' );
	await editor.insert( 'core/paragraph', { content: 'Below' } );
	await expect( block.getByRole( 'definition' ).last() ).toHaveText( '9:00 am - 5:00 pm' );
} );

test( '[CONT-079, CONT-080] Markdown is typed at once, and goes with Backspace when it is empty @oldest', async ( {
	editor,
	page,
} ) => {
	const block = await editor.insert( 'jetpack/markdown' );
	await expect( block.getByRole( 'textbox' ) ).toBeFocused();
	await page.keyboard.type( '**a**' );
	await expect.poll( () => editor.content() ).toContain( '<p><strong>a</strong></p>' );
	for ( let i = 0; i < 6; i++ ) {
		await page.keyboard.press( 'Backspace' );
	}
	await expect( block ).toHaveCount( 0 );
} );

test( 'Markdown that a program has written is HTML on the page at once, and follows the text in the editor', async ( {
	editor,
	page,
} ) => {
	const content = '<!-- wp:jetpack/markdown {"source":"## Tea\\n\\n**hot**"} /-->';
	const url = await publishPage( content, 'Tea' );
	const words = async () => {
		const { document } = await visit( url );
		return [ ...document.querySelectorAll( '.wp-block-jetpack-markdown > *' ) ].map(
			( { outerHTML } ) => outerHTML
		);
	};
	expect( await words() ).toEqual( [ '<h2>Tea</h2>', '<p><strong>hot</strong></p>' ] );

	await editor.open( content );
	await expect( editor.block( 'jetpack/markdown' ).getByRole( 'heading', { name: 'Tea' } ) ).toBeVisible();
	await expect.poll( () => editor.content() ).toContain( '<h2>Tea</h2>\n<p><strong>hot</strong></p>' );
	const [ block ] = await editor.blocks();
	await editor.tell( 'core/block-editor', 'updateBlockAttributes', block!.clientId, { source: '## Coffee' } );
	await expect.poll( () => editor.content() ).toContain( '<h2>Coffee</h2>' );
	await editor.tell( 'core/editor', 'undo' );
	await expect.poll( () => editor.content() ).toContain( '<h2>Tea</h2>' );
	await editor.save();
	await page.goto( `/?p=${ await editor.ask( 'core/editor', 'getCurrentPostId' ) }&preview=true` );
	await expect( page.getByRole( 'heading', { name: 'Tea' } ) ).toBeVisible();
} );

test( '[CONT-038] contact info starts with its parts, and stars are set with the keyboard', async ( {
	editor,
	page,
} ) => {
	const contact = await editor.insert( 'jetpack/contact-info' );
	await contact.getByRole( 'textbox', { name: 'Email' } ).fill( 'me@example.com' );
	await expect( contact.getByRole( 'textbox', { name: 'Street address' } ) ).toBeVisible();
	const stars = ( await editor.insert( 'jetpack/rating-star' ) ).getByRole( 'slider', { name: 'Rating' } );
	await stars.focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect( stars ).toHaveAttribute( 'aria-valuetext', '1.5 out of 5 stars' );
	expect( await editor.content() ).toContain( 'href="mailto:me@example.com"' );
} );

test( '[CONT-129, CONT-130] a repeat visitor sees what a newcomer does not @fresh', async ( { page } ) => {
	const content = `<!-- wp:jetpack/repeat-visitor {"threshold":1} --><div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><p>Welcome back</p></div></div><!-- /wp:jetpack/repeat-visitor -->`;
	const id = await php(
		`echo wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'Visits', 'post_content' => '${ content }' ) );`
	);
	await page.goto( `/?p=${ id }` );
	await expect( page.getByText( 'Welcome back' ) ).toBeHidden();
	await page.reload();
	await expect( page.getByText( 'Welcome back' ) ).toBeVisible();
} );
