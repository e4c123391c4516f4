import type { Locator } from '@playwright/test';

/** The distance from the outline of a selected block to the text of an element in it, in pixels. */
export async function gapBeside( block: Locator, letters: Locator ): Promise< number > {
	const { x } = ( await letters.boundingBox() )!;
	const outline = await block.evaluate( ( element ) => {
		const { left } = element.ownerDocument.defaultView!.getComputedStyle( element, '::after' );
		return Number.parseFloat( left );
	} );
	return x - ( ( await block.boundingBox() )!.x + outline );
}
