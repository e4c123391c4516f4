/** Related posts in a real editor, from the first block on a new site to the page. */
import { Editor, expect, php, reset, site, test } from '../_kit';
import { gapBeside } from '../_kit/outline';

const BLOCK = 'jetpack/related-posts';
const UNAVAILABLE = "Preview unavailable: you haven't published enough posts with similar content.";

/** Creates published posts with the same tag; returns their ids. */
const publish = async ( ...titles: string[] ): Promise< number[] > =>
	JSON.parse(
		await php(
			`echo wp_json_encode( array_map( static fn( $title ) => wp_insert_post( array( 'post_title' => $title, 'post_status' => 'publish', 'tags_input' => 'rail' ) ), json_decode( '${ JSON.stringify(
				titles
			) }' ) ) );`
		)
	);

test.use( { fresh: true } );
test.beforeEach( () => reset() );
test.afterAll( () => reset() );

test( '[CONT-111, CONT-114, CONT-127] the feature is activated in the block, and the page lists what the editor showed', async ( {
	editor,
	page,
} ) => {
	const [ id ] = await publish( 'By train', 'Along the river', 'Over the hills', 'Home again' );
	await editor.openPost( id! );
	const block = await editor.insert( BLOCK, { postsToShow: 4 } );
	await block.getByRole( 'button', { name: 'Activate' } ).click();

	const slots = block.getByRole( 'listitem' );
	await expect( slots ).toHaveCount( 4 );
	await expect( slots.nth( 0 ) ).toContainText( /Along the river|Over the hills|Home again/ );
	await expect( slots.nth( 3 ) ).toHaveText( UNAVAILABLE );
	// The button is gone, and the keyboard focus is still in the block.
	await expect( block ).toBeFocused();
	await expect.poll( () => gapBeside( block, slots.first() ) ).toBeGreaterThan( 4 );

	await page.getByRole( 'button', { name: 'List view' } ).click();
	await expect( block.getByRole( 'list' ) ).toHaveClass( /is-list/ );
	await page.getByRole( 'button', { name: 'Grid view' } ).click();
	await expect( block.getByRole( 'list' ) ).toHaveClass( /has-rows-of-2/ );
	await editor.save();

	await page.goto( `${ site().url }/?p=${ id }` );
	const list = page.getByRole( 'navigation', { name: 'Related posts' } );
	await expect( list.getByRole( 'link' ) ).toHaveCount( 3 );
	const tops = async () =>
		Promise.all(
			( await list.getByRole( 'listitem' ).all() ).map( async ( one ) => ( await one.boundingBox() )?.y )
		);
	expect( new Set( await tops() ).size ).toBe( 1 );
	await page.setViewportSize( { width: 360, height: 700 } );
	expect( new Set( await tops() ).size ).toBe( 3 );
} );

test( '[CONT-117] in the site editor the slots say once that there is no preview @oldest', async ( { page } ) => {
	await php( `Statecraft\\Related\\Modules::set( 'related-posts', true );` );
	const theme = await php( 'echo get_stylesheet();' );
	await page.goto( `/wp-admin/site-editor.php?p=/wp_template/${ theme }//single&canvas=edit` );
	const editor = new Editor( page );
	await editor.canvas.locator( '.is-root-container' ).waitFor();
	const block = await editor.insert( BLOCK );
	await expect( block.getByRole( 'listitem' ) ).toHaveText( [ 'Preview unavailable in site editor.', '', '' ] );
} );

test( '[EMBED-134, EMBED-138, EMBED-141] one activation applies to all ads in the editor', async ( {
	editor,
	page,
} ) => {
	const first = await editor.insert( 'jetpack/wordads' );
	const second = await editor.insert( 'jetpack/wordads', { format: 'leaderboard' } );
	await first.getByRole( 'button', { name: 'Activate WordAds' } ).click();
	await expect( first.getByText( '300 × 250' ) ).toBeVisible();
	await expect( second.getByText( '728 × 90' ) ).toBeVisible();
	await page.reload();
	await editor.ready();
	await expect( ( await editor.insert( 'jetpack/wordads' ) ).getByText( '300 × 250' ) ).toBeVisible();
} );
