import { DONE, chunk, refuse, startProvider, stream, useProvider as askThere } from '../../wordpress/_kit/provider';
import type { Provider } from '../../wordpress/_kit/provider';
import { refusal } from '../../../tools/sandbox/providers/openai/refusals.mjs';
import { expect, reset, test as base } from '../_kit';
import type { Editor } from '../_kit';

const test = base.extend< { provider: Provider } >( {
	/** Stands in for the sandbox as the AI provider. */
	provider: async ( {}, provide ) => {
		const provider = await startProvider();
		await askThere( provider.url );
		await provide( provider );
		await provider.stop();
		await reset();
	},
} );

const field = ( kind: string, label: string ) =>
	`<!-- wp:jetpack/field-${ kind } -->\n<div><!-- wp:jetpack/label {"label":"${ label }"} /-->\n\n<!-- wp:jetpack/input /--></div>\n<!-- /wp:jetpack/field-${ kind } -->\n\n`;
const button = ( text: string ) => `<!-- wp:jetpack/button {"element":"button","text":"${ text }"} /-->\n\n`;
const form = ( ...inner: string[] ) =>
	`<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form">${ inner.join( '' ).trim() }</div>\n<!-- /wp:jetpack/contact-form -->`;

/** The bar below the form, as a user finds it. */
const barOf = ( editor: Editor ) => {
	const prompt = editor.canvas.getByRole( 'textbox', { name: 'Ask the AI assistant to write the form' } );
	return {
		field: prompt,
		async asks( words: string ) {
			await prompt.fill( words );
			await prompt.press( 'Enter' );
		},
		status: editor.canvas.locator( '.statecraft-form-bar__status' ),
	};
};
const toggle = ( editor: Editor ) =>
	editor.page.getByRole( 'toolbar', { name: 'Block tools' } ).getByRole( 'button', { name: 'AI Assistant' } );
const inForm = async ( editor: Editor ) => ( await editor.blocks() )[ 0 ]!.innerBlocks;

test( '[AI-199, AI-201, AI-202] a prompt becomes a form, and one undo reverts it @oldest @journey', async ( {
	editor,
	provider,
} ) => {
	provider.says( stream( chunk( field( 'name', 'Your name' ) ), chunk( field( 'email', 'Your address' ) ), DONE ) );
	await editor.insert( 'jetpack/contact-form' );
	const bar = barOf( editor );
	await bar.asks( 'An RSVP form' );
	await expect( bar.status ).toContainText( 'The form is ready.' );
	await expect( bar.field ).toHaveValue( '' );
	const blocks = await inForm( editor );
	expect( blocks.map( ( { name } ) => name ) ).toEqual( [
		'jetpack/field-name',
		'jetpack/field-email',
		'jetpack/button',
	] );
	expect( blocks[ 2 ]!.attributes ).toMatchObject( {
		element: 'button',
		text: 'Submit',
		borderRadius: 8,
		lock: { remove: true },
	} );
	await expect( editor.canvas.getByText( 'Your address' ) ).toBeVisible();
	await editor.dispatch( 'core/editor', 'undo' );
	expect( await inForm( editor ) ).toEqual( [] );
	await editor.dispatch( 'core/editor', 'redo' );
	expect( await inForm( editor ) ).toHaveLength( 3 );
} );

test( '[AI-194, AI-203, AI-207] a form with content is changed from its bar @oldest', async ( {
	editor,
	page,
	provider,
} ) => {
	await editor.open(
		form( field( 'name', 'Name' ), button( 'Send it' ) ) +
			'\n\n<!-- wp:paragraph -->\n<p>After</p>\n<!-- /wp:paragraph -->'
	);
	const [ contactForm, after ] = await editor.blocks();
	const bar = barOf( editor );
	await editor.dispatch( 'core/block-editor', 'selectBlock', contactForm!.clientId );
	await expect( bar.field ).toBeHidden();
	await toggle( editor ).click();
	await expect( bar.field ).toBeVisible();
	await page.keyboard.press( 'ControlOrMeta+/' );
	await expect( bar.field ).toBeHidden();
	await page.keyboard.press( 'ControlOrMeta+/' );
	await expect( bar.field ).toBeVisible();
	await editor.dispatch( 'core/block-editor', 'selectBlock', contactForm!.innerBlocks[ 0 ]!.clientId );
	await expect( bar.field ).toBeVisible();

	provider.says( stream( chunk( field( 'text', 'Town' ) + button( 'One' ) + button( 'Two' ) ), DONE ) );
	await bar.asks( 'Ask for the town' );
	await expect( bar.status ).toContainText( 'The form is ready.' );
	expect( JSON.stringify( provider.received.at( -1 )!.body.messages ) ).toContain( 'wp:jetpack/field-name' );
	expect( ( await inForm( editor ) ).map( ( { attributes } ) => attributes.text ) ).toEqual( [ undefined, 'One' ] );

	await editor.dispatch( 'core/block-editor', 'selectBlock', after!.clientId );
	await expect( bar.field ).toBeHidden();
} );

test( '[AI-206, AI-208] a failure restores the form, and keeps the prompt', async ( { editor, provider } ) => {
	const before = form( field( 'name', 'Name' ), button( 'Send it' ) );
	await editor.open( before );
	await editor.dispatch( 'core/block-editor', 'selectBlock', ( await editor.blocks() )[ 0 ]!.clientId );
	await toggle( editor ).click();
	const bar = barOf( editor );

	provider.says( refuse( 503, refusal( 503 ) ) );
	await bar.asks( 'Ask for the town' );
	await expect( editor.canvas.getByText( 'services are currently unavailable' ).first() ).toBeVisible();
	await expect( bar.field ).toHaveValue( 'Ask for the town' );
	expect( await editor.content() ).toBe( before );
} );

test( 'a new form has no state of a deleted one, which undo restores @oldest', async ( { editor, page, provider } ) => {
	const bar = barOf( editor );
	const FAILURE = 'services are currently unavailable';
	await editor.insert( 'jetpack/contact-form' );
	provider.says( stream( chunk( field( 'name', 'Your name' ) ), DONE ) );
	await bar.asks( 'An RSVP form' );
	await expect( bar.status ).toContainText( 'The form is ready.' );
	provider.says( refuse( 503, refusal( 503 ) ) );
	await bar.asks( 'Ask for the town' );
	const failure = editor.canvas.getByText( FAILURE ).first();
	await expect( failure ).toBeVisible();

	const [ first ] = await editor.blocks();
	await editor.dispatch( 'core/block-editor', 'removeBlock', first!.clientId );
	// The form replaces the paragraph that the editor adds to an empty post.
	await page.keyboard.type( '/form' );
	await page.getByRole( 'option', { name: 'Form', exact: true } ).click();
	await expect( bar.field ).toBeVisible();
	await expect( bar.field ).toHaveValue( '' );
	await expect( failure ).toBeHidden();

	await editor.dispatch( 'core/editor', 'undo' );
	await expect.poll( async () => ( await editor.blocks() )[ 0 ]!.name ).toBe( 'core/paragraph' );
	while ( ( await editor.blocks() )[ 0 ]!.clientId !== first!.clientId ) {
		await editor.dispatch( 'core/editor', 'undo' );
	}
	await editor.dispatch( 'core/block-editor', 'selectBlock', first!.clientId );
	await expect( failure ).toBeVisible();
	await expect( bar.field ).toHaveValue( 'Ask for the town' );
} );

test( '[AI-195] on small screens, too, the bar is below the form and scrolls with it @journey', async ( {
	editor,
	page,
} ) => {
	await editor.insert( 'jetpack/contact-form' );
	const bar = editor.canvas.locator( '.statecraft-form-bar' );
	const block = editor.block( 'jetpack/contact-form' );
	for ( const width of [ 481, 480, 375 ] ) {
		await page.setViewportSize( { width, height: 800 } );
		// The canvas is resized after the window.
		await expect( async () => {
			const [ above, below ] = [ ( await block.boundingBox() )!, ( await bar.boundingBox() )! ];
			expect( below.y ).toBeGreaterThanOrEqual( above.y + above.height );
			expect( below.x + below.width ).toBeLessThanOrEqual( width );
		} ).toPass();
	}
} );
