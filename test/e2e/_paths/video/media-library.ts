/** The dialog of the media library, with a file in it. */
import type { Locator, Page } from '@playwright/test';
import { aVideo, anAttachment } from '../../../wordpress/_kit/video';

const PIXEL = Buffer.from( 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64' );

/** Adds a file to the library. */
export async function prepareLibrary( kind: 'video' | 'image' = 'video' ): Promise< void > {
	await ( kind === 'video' ? aVideo() : anAttachment( 'harbour.gif', 'image/gif', PIXEL ) );
}

/** Opens the library by a media button, whose menu also has the other sources of media. */
export async function openLibrary( button: Locator ): Promise< void > {
	await button.click();
	await button.page().getByRole( 'menuitem', { name: 'Media Library', exact: true } ).click();
}

/** Chooses the latest file in the dialog. */
export async function pickFromLibrary( page: Page ): Promise< void > {
	const dialog = page.locator( '.media-modal' );
	await dialog.getByRole( 'tab', { name: 'Media Library' } ).click();
	await dialog.locator( '.attachment' ).first().click();
	await dialog.locator( '.media-toolbar-primary' ).getByRole( 'button' ).click();
}
