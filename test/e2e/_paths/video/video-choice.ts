/** Where an author chooses a video: the buttons of an empty block, and the menu “Replace” of one that has a video. */
import { expect } from '../../_kit';
import type { VideoBlock } from '../../_kit/video';
import { openLibrary, pickFromLibrary } from './media-library';

export interface VideoChoice {
	upload: ( path: string ) => Promise< void >;
	insert: ( address: string ) => Promise< void >;
	/** Picks the latest file of the library. */
	pick: () => Promise< void >;
}

/** The buttons of an empty block. */
export const placeholder = ( block: VideoBlock ): VideoChoice => {
	const { page } = block.editor;
	return {
		upload: ( path ) => block.choose( { path } ),
		async insert( address ) {
			await block.button( 'Insert from URL' ).click();
			const field = page.getByRole( 'textbox', { name: 'URL' } );
			await field.fill( address );
			await field.press( 'Enter' );
		},
		async pick() {
			await openLibrary( block.button( 'Select Media' ) );
			await pickFromLibrary( page );
		},
	};
};

/** The menu in the toolbar of a block that has a video. */
export const replacement = ( block: VideoBlock ): VideoChoice => {
	const { page } = block.editor;
	const menu = page.locator( '.block-editor-media-replace-flow__options' );
	const open = async () => {
		await page.getByRole( 'button', { name: 'Replace', exact: true } ).click();
		await expect( menu ).toBeVisible();
	};
	return {
		async upload( path ) {
			await open();
			const chooser = page.waitForEvent( 'filechooser' );
			await menu.getByRole( 'menuitem', { name: 'Upload' } ).click();
			await ( await chooser ).setFiles( path );
		},
		async insert( address ) {
			await open();
			const edit = menu.getByRole( 'button', { name: 'Edit link' } );
			// Without an address there is nothing to edit: the field is open.
			if ( await edit.isVisible() ) {
				await edit.click();
			}
			const field = menu.getByRole( 'combobox' );
			await field.fill( address );
			await field.press( 'Enter' );
		},
		async pick() {
			await open();
			await menu.getByRole( 'menuitem', { name: 'Open Media Library' } ).click();
			await pickFromLibrary( page );
		},
	};
};
