import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { ASSISTANT, Assistant } from './assistant';
import type { Editor } from './editor';

/** Page object: the AI Assistant block in image mode. */
export class Images {
	readonly block: Locator;
	readonly view: Locator;
	readonly field: Locator;
	readonly list: Locator;
	readonly notice: Locator;
	/** The preview dialog, which covers the whole page, not only the canvas. */
	readonly preview: Locator;

	constructor( readonly editor: Editor ) {
		this.block = editor.block( ASSISTANT );
		this.view = this.block.locator( '.statecraft-images' );
		this.field = this.block.getByRole( 'textbox', { name: 'Describe the image' } );
		this.list = this.block.getByRole( 'list', { name: 'Generated images' } );
		this.notice = this.block.locator( '.components-notice' );
		this.preview = editor.page.getByRole( 'dialog', { name: 'Image preview' } );
	}

	/** Adds a block to the post and switches it to images. */
	static async open( editor: Editor ): Promise< Images > {
		await Assistant.insert( editor );
		const images = new Images( editor );
		await images.switch();
		await images.field.waitFor();
		return images;
	}

	get toggle(): Locator {
		return this.editor.page
			.getByRole( 'toolbar', { name: 'Block tools' } )
			.getByRole( 'button', { name: 'Generate an image' } );
	}

	/** Presses the button in the toolbar, which is hidden during typing and reappears on mouse movement. */
	async switch() {
		await this.block.hover( { position: { x: 5, y: 5 } } );
		await this.block.hover( { position: { x: 25, y: 5 } } );
		await this.toggle.click();
	}

	button( name: string ): Locator {
		return this.block.getByRole( 'button', { name, exact: true } );
	}

	async submitPrompt( prompt: string ) {
		await this.field.fill( prompt );
		await this.field.press( 'Enter' );
	}

	/** Sends a prompt and waits for the images. */
	async generate( prompt: string ) {
		await this.submitPrompt( prompt );
		await this.isIn( 'browsing' );
	}

	/** Waits until the flow is in a leaf state. */
	async isIn( state: string ) {
		await expect( this.view ).toHaveAttribute( 'data-state', state );
	}
}
