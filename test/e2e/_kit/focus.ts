import type { Page } from '@playwright/test';

/** More than any part of the editor has tab stops. */
const MOST_STOPS = 60;

/** The name of what has the focus, in the canvas, too: its label, or its text. */
export const focusOf = ( page: Page ): Promise< string > =>
	page.evaluate( () => {
		let { activeElement } = document;
		while ( activeElement instanceof HTMLIFrameElement && activeElement.contentDocument ) {
			( { activeElement } = activeElement.contentDocument );
		}
		const label = ( activeElement as HTMLInputElement | null )?.labels?.[ 0 ]?.textContent;
		return activeElement?.getAttribute( 'aria-label' ) ?? label ?? activeElement?.textContent?.trim() ?? '';
	} );

/** Presses a key until something has the focus. @throws When it never has. */
export async function tabTo( page: Page, name: string, key = 'Tab' ): Promise< void > {
	const seen: string[] = [];
	for ( let i = 0; i < MOST_STOPS; i++ ) {
		const now = await focusOf( page );
		if ( now === name ) {
			return;
		}
		seen.push( now.slice( 0, 40 ) );
		await page.keyboard.press( key );
	}
	throw new Error( `“${ name }” is none of the tab stops: ${ seen.join( ' | ' ) }` );
}
