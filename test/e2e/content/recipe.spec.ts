import { publishPage } from '../../wordpress/_kit/visitor';
import { expect, test } from '../_kit';

type Plain = { name: string; attributes: Record< string, unknown >; innerBlocks: Plain[] };

test( '[SHARE-126][SHARE-128] ingredients and steps are typed one after another @oldest', async ( {
	editor,
	page,
} ) => {
	const recipe = await editor.insert( 'jetpack/recipe' );
	const lines = async ( list: number ) => {
		const [ block ] = ( await editor.blocks() ) as unknown as Plain[];
		return block!.innerBlocks[ list ]!.innerBlocks.map( ( { attributes } ) => String( attributes.content ) );
	};
	await recipe.getByRole( 'textbox', { name: 'Ingredient' } ).click();
	await page.keyboard.type( 'flour' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'water' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'salt' );
	expect( await lines( 2 ) ).toEqual( [ 'flour', 'water', 'salt' ] );

	await page.keyboard.press( 'Home' );
	await page.keyboard.press( 'Backspace' );
	expect( await lines( 2 ) ).toEqual( [ 'flour', 'watersalt' ] );
	// The caret is between the two.
	await page.keyboard.press( 'Enter' );
	expect( await lines( 2 ) ).toEqual( [ 'flour', 'water', 'salt' ] );
	await page.keyboard.press( 'End' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'Sieve the flour.' );
	expect( await lines( 2 ) ).toEqual( [ 'flour', 'water', 'salt' ] );
	const [ block ] = ( await editor.blocks() ) as unknown as Plain[];
	expect( block!.innerBlocks[ 3 ] ).toMatchObject( {
		name: 'core/paragraph',
		attributes: { content: 'Sieve the flour.' },
	} );

	await recipe.getByRole( 'textbox', { name: 'Step' } ).click();
	await page.keyboard.type( 'Mix.' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'Bake.' );
	expect( await lines( 4 ) ).toEqual( [ 'Mix.', 'Bake.' ] );

	// Pasted paragraphs are lines, also in an empty one.
	const paste = ( html: string ) =>
		page.evaluate( ( text ) => {
			const canvas = document.querySelector< HTMLIFrameElement >( 'iframe[name="editor-canvas"]' )!;
			const clipboardData = new DataTransfer();
			clipboardData.setData( 'text/html', text );
			clipboardData.setData( 'text/plain', text.replace( /<[^>]+>/g, '\n' ) );
			canvas.contentDocument!.activeElement!.dispatchEvent(
				new ClipboardEvent( 'paste', { clipboardData, bubbles: true, cancelable: true } )
			);
		}, html );
	await page.keyboard.press( 'Enter' );
	await paste( '<p>Cool.</p><p>Cut.</p>' );
	expect( await lines( 4 ) ).toEqual( [ 'Mix.', 'Bake.', 'Cool.', 'Cut.' ] );
	await paste( '<p> Now.</p><p>Eat.</p>' );
	expect( await lines( 4 ) ).toEqual( [ 'Mix.', 'Bake.', 'Cool.', 'Cut.Now.', 'Eat.' ] );

	// The first line leaves the list.
	await recipe.getByRole( 'textbox', { name: 'Ingredient' } ).first().click();
	await page.keyboard.press( 'Home' );
	await page.keyboard.press( 'Backspace' );
	const [ after ] = ( await editor.blocks() ) as unknown as Plain[];
	expect( after!.innerBlocks[ 2 ] ).toMatchObject( { name: 'core/paragraph', attributes: { content: 'flour' } } );
	expect( await lines( 3 ) ).toEqual( [ 'water', 'salt' ] );
} );

test( '[SHARE-134] a page with a recipe loads no script of ours', async ( { page } ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.resourceType() === 'script' && request.url().includes( '/statecraft/' ) ) {
			asked.push( request.url() );
		}
	} );
	await page.goto(
		await publishPage(
			'<!-- wp:jetpack/recipe --><div class="wp-block-jetpack-recipe"><h2 class="wp-block-jetpack-recipe__title">Bread</h2></div><!-- /wp:jetpack/recipe -->',
			'Bread'
		)
	);
	await expect( page.getByRole( 'heading', { name: 'Bread' } ).last() ).toBeVisible();
	expect( asked ).toEqual( [] );
} );
