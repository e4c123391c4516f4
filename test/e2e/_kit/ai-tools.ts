import type { Locator } from '@playwright/test';
import type { Editor } from './editor';

/** Page object: the AI tools in the toolbar of the selected blocks. */
export class AiTools {
	readonly toggle: Locator;
	readonly menu: Locator;
	readonly notice: Locator;

	constructor( readonly editor: Editor ) {
		const { page } = editor;
		this.toggle = page
			.getByRole( 'toolbar', { name: 'Block tools' } )
			.getByRole( 'button', { name: 'AI tools', exact: true } );
		this.menu = page.getByRole( 'menu', { name: 'AI tools' } );
		this.notice = this.menu.locator( '.components-notice' );
	}

	item( name: string ): Locator {
		return this.editor.page.getByRole( 'menuitem', { name, exact: true } );
	}

	async open() {
		await this.toggle.click();
		await this.menu.waitFor();
	}

	/** Picks a tool, in the menu or a submenu. */
	async pick( ...way: string[] ) {
		await this.open();
		for ( const name of way ) {
			await this.item( name ).click();
		}
	}
}
