/** The upload on a phone. */
import { expect, reset } from '../_kit';
import { LONG, VideoBlock, expectWhole, onDisk, removeFromDisk } from '../_kit/video';
import { test } from '../_kit/video-test';

test.beforeEach( reset );
test.afterAll( async () => {
	removeFromDisk();
	await reset();
} );

test.describe( 'on a phone', () => {
	test.use( { viewport: { width: 360, height: 740 } } );

	test( 'everything of a running upload is within the screen, and large enough to be hit @fresh', async ( {
		editor,
		line,
	} ) => {
		const file = onDisk( 3_000_000, `${ 'a-very-long-name-of-a-file-'.repeat( 5 ) }.webm` );
		const first = line.hold();
		const block = await VideoBlock.insert( editor );
		await block.choose( file );
		await first.arrived;
		await expect( block.block.getByRole( 'slider', { name: 'Video frame' } ) ).toBeVisible();
		// The canvas takes a moment to have its styles.
		await expect( async () => {
			for ( const element of await block.block.locator( 'button, input, progress, img, p' ).all() ) {
				const box = await element.boundingBox();
				if ( box && box.width > 1 ) {
					expect( box.x ).toBeGreaterThanOrEqual( 0 );
					expect( box.x + box.width ).toBeLessThanOrEqual( 360 );
				}
			}
		} ).toPass( LONG );
		for ( const name of [ 'Pause', 'Cancel' ] ) {
			expect( ( await block.button( name ).boundingBox() )!.height ).toBeGreaterThanOrEqual( 24 );
		}
		first.release();
		await expectWhole( block, file );
	} );
} );
