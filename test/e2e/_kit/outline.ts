import type { Locator } from '@playwright/test';

/** How far the outline of a selected block lies before the letters of something in it, in pixels. */
export async function roomBeside( block: Locator, letters: Locator ): Promise< number > {
	const { x } = ( await letters.boundingBox() )!;
	const outline = await block.evaluate( ( element ) => {
		const { left } = element.ownerDocument.defaultView!.getComputedStyle( element, '::after' );
		return Number.parseFloat( left );
	} );
	return x - ( ( await block.boundingBox() )!.x + outline );
}
