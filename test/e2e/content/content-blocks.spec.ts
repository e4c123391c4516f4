import { publishPage, visit } from '../../wordpress/_kit/visitor';
import { expect, php, test } from '../_kit';
import { gapBeside } from '../_kit/outline';

test( '[CONT-014, CONT-015, CONT-016] business hours are editable while selected', async ( { editor } ) => {
	const block = await editor.insert( 'jetpack/business-hours' );
	const sunday = block.getByRole( 'group', { name: 'Sunday' } );
	await sunday.getByRole( 'checkbox' ).check();
	await expect( sunday.getByLabel( 'Opening' ) ).toHaveValue( '09:00' );
	await sunday.getByRole( 'button', { name: 'Add Hours' } ).click();
	// Beside the times, aligned with their fields.
	const remove = sunday.getByRole( 'button', { name: 'Remove hours 2 of Sunday' } );
	const opening = sunday.getByLabel( 'Opening' ).nth( 1 );
	const boxes = await Promise.all( [ remove.boundingBox(), opening.boundingBox() ] );
	expect( boxes[ 0 ]!.y ).toBeGreaterThan( boxes[ 1 ]!.y );
	expect( boxes[ 0 ]!.y + boxes[ 0 ]!.height ).toBeLessThan( boxes[ 1 ]!.y + boxes[ 1 ]!.height );
	await remove.click();
	await editor.insert( 'core/paragraph', { content: 'Below' } );
	await expect( block.getByRole( 'definition' ).last() ).toHaveText( '9:00 am - 5:00 pm' );
} );

test( '[CONT-079, CONT-080] Markdown can be typed immediately, and Backspace removes the empty block @oldest', async ( {
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

test( 'Markdown written by other code is HTML on the page immediately, and follows the source in the editor', async ( {
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
	await editor.dispatch( 'core/block-editor', 'updateBlockAttributes', block!.clientId, { source: '## Coffee' } );
	await expect.poll( () => editor.content() ).toContain( '<h2>Coffee</h2>' );
	await editor.dispatch( 'core/editor', 'undo' );
	await expect.poll( () => editor.content() ).toContain( '<h2>Tea</h2>' );
	await editor.save();
	await page.goto( `/?p=${ await editor.select( 'core/editor', 'getCurrentPostId' ) }&preview=true` );
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

test( 'the outline of a focused block does not overlap its labels', async ( { editor } ) => {
	for ( const [ name, label ] of [
		[ 'jetpack/business-hours', '.jetpack-business-hours__day' ],
		[ 'jetpack/contact-info', 'label' ],
	] as const ) {
		const block = await editor.insert( name );
		const leftOf = async ( selector: string ) => ( await block.locator( selector ).first().boundingBox() )!.x;
		expect( ( await leftOf( label ) ) - ( await block.boundingBox() )!.x, name ).toBeGreaterThanOrEqual( 4 );
	}
} );

test( 'nor does the outline of a form and its fields, which look as on the page', async ( { editor } ) => {
	const form = await editor.insert( 'jetpack/contact-form' );
	await form.getByRole( 'button', { name: /^Contact/ } ).click();
	await expect( form.getByRole( 'textbox', { name: 'Label' } ).first() ).toBeVisible();
	const [ { clientId = '', innerBlocks: [ field ] = [] } = {} ] = await editor.blocks();
	for ( const id of [ clientId, field!.clientId ] ) {
		await editor.dispatch( 'core/block-editor', 'selectBlock', id );
		const label = editor.block( id ).getByRole( 'textbox', { name: 'Label' } ).first();
		await expect.poll( () => gapBeside( editor.block( id ), label ) ).toBeGreaterThanOrEqual( 4 );
	}
} );

test( 'in contact info Tab moves between parts, no input is lost, and empty parts take up no space', async ( {
	editor,
	page,
} ) => {
	const { keyboard } = page;
	const contact = await editor.insert( 'jetpack/contact-info' );
	await contact.getByRole( 'textbox', { name: 'Email' } ).focus();
	await keyboard.type( 'tea' );
	await expect( contact.getByText( 'There is no email address in this.' ) ).toBeVisible();
	await keyboard.press( 'Tab' );
	await keyboard.type( '210 000 000' );
	await keyboard.press( 'Shift+Tab' );
	await keyboard.press( 'End' );
	await keyboard.type( '@example.org' );
	expect( ( await editor.blocks() )[ 0 ]!.innerBlocks.map( ( { attributes } ) => attributes ) ).toMatchObject( [
		{ email: 'tea@example.org' },
		{ phone: '210 000 000' },
		{ address: '' },
	] );
	await editor.insert( 'core/paragraph', { content: 'Below' } );
	await expect( contact.getByRole( 'textbox' ) ).toHaveCount( 0 );
	await expect( contact.locator( '[data-type="jetpack/address"]' ) ).toBeHidden();
	// Only two lines of text.
	expect( ( await contact.boundingBox() )!.height ).toBeLessThan( 120 );
} );

test( 'added hours get the focus, and overlapping hours are reported', async ( { editor, page } ) => {
	const block = await editor.insert( 'jetpack/business-hours' );
	const monday = block.getByRole( 'group', { name: 'Monday' } );
	await monday.getByRole( 'button', { name: 'Add Hours' } ).press( 'Enter' );
	await expect( monday.getByLabel( 'Opening' ).nth( 1 ) ).toBeFocused();
	await page.keyboard.type( '0400PM' );
	await monday.getByLabel( 'Closing' ).nth( 1 ).focus();
	await page.keyboard.type( '1000PM' );
	await expect( monday ).toContainText( 'These hours overlap with others: Monday, 9:00 am - 5:00 pm.' );
} );

test( 'arrow keys set the stars, and do not move to another block', async ( { editor, page } ) => {
	await editor.insert( 'core/paragraph', { content: 'Above' } );
	const block = await editor.insert( 'jetpack/rating-star' );
	await editor.insert( 'core/paragraph', { content: 'Below' } );
	await editor.dispatch( 'core/block-editor', 'selectBlock', await block.getAttribute( 'data-block' ) );
	await block.focus();
	await page.keyboard.press( 'Tab' );
	const stars = block.getByRole( 'slider', { name: 'Rating' } );
	await expect( stars ).toBeFocused();
	for ( const key of [ 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'End' ] ) {
		await page.keyboard.press( key );
		await expect( stars ).toBeFocused();
	}
	await expect( stars ).toHaveAttribute( 'aria-valuetext', '5 out of 5 stars' );
} );

test( '[CONT-129, CONT-130] a repeat visitor sees content that a new visitor does not @fresh', async ( { page } ) => {
	const content = `<!-- wp:jetpack/repeat-visitor {"threshold":1} --><div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><p>Welcome back</p></div></div><!-- /wp:jetpack/repeat-visitor -->`;
	const id = await php(
		`echo wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'Visits', 'post_content' => '${ content }' ) );`
	);
	await page.goto( `/?p=${ id }` );
	await expect( page.getByText( 'Welcome back' ) ).toBeHidden();
	await page.reload();
	await expect( page.getByText( 'Welcome back' ) ).toBeVisible();
} );
