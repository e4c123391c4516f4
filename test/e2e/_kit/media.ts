import type { Locator } from '@playwright/test';
import { forget, settings } from '../../wordpress/_kit/media';
import type { Editor } from './editor';

/** Page object: the dialog of a media source, opened from the media button of a block. */
export class MediaDialog {
	readonly dialog: Locator;
	readonly items: Locator;

	constructor( readonly editor: Editor ) {
		this.dialog = editor.page.getByRole( 'dialog', { name: /^(?:Select|Inserting) media$/ } );
		this.items = this.dialog.getByRole( 'checkbox' );
	}

	/** Makes the site use the sandbox's sources, with empty caches. The editor has to be loaded after it. */
	static async prepare( constants: Record< string, string > = {} ): Promise< void > {
		await settings( constants );
		await forget();
	}

	/** Opens a source from the media button of a fresh block. */
	static async open( editor: Editor, source: string, block = 'core/image' ): Promise< MediaDialog > {
		const media = new MediaDialog( editor );
		await media.openFrom( await editor.insert( block ), source );
		return media;
	}

	/** Opens a source from the media button of a block. */
	async openFrom( block: Locator, source: string ): Promise< void > {
		await block.getByRole( 'button', { name: /^Select (?:Image|Images|Media)$/ } ).click();
		await this.editor.page.getByRole( 'menuitem', { name: source } ).click();
		await this.dialog.waitFor();
	}

	button( name: string | RegExp ): Locator {
		return this.dialog.getByRole( 'button', { name } );
	}

	/** Searches, and waits until the results are listed. */
	async search( text: string ): Promise< void > {
		await this.dialog.getByRole( 'searchbox' ).fill( text );
		await this.dialog.getByRole( 'button', { name: 'Search', exact: true } ).click();
		await this.items.first().waitFor();
	}
}
