import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import type { Editor, PlainBlock } from './editor';

export const ASSISTANT = 'jetpack/ai-assistant';

/** Page object: the AI Assistant block. */
export class Assistant {
	readonly field: Locator;
	readonly answer: Locator;
	readonly notice: Locator;

	/**
	 * @param editor
	 * @param block  The locator of the block, if the post has several.
	 */
	constructor(
		readonly editor: Editor,
		readonly block: Locator = editor.block( ASSISTANT )
	) {
		this.field = this.block.getByRole( 'textbox', { name: 'Ask the AI assistant' } );
		this.answer = this.block.locator( '.statecraft-assistant__answer' );
		this.notice = this.block.locator( '.components-notice' );
	}

	/** Adds one to the post. */
	static async insert( editor: Editor, attributes: object = {} ): Promise< Assistant > {
		await editor.insert( ASSISTANT, attributes );
		const assistant = new Assistant( editor );
		await assistant.field.waitFor();
		return assistant;
	}

	button( name: string ): Locator {
		return this.block.getByRole( 'button', { name, exact: true } );
	}

	async submitPrompt( prompt: string ) {
		await this.field.fill( prompt );
		await this.field.press( 'Enter' );
	}

	/** Waits until the request is in a state. */
	async isIn(
		state: 'init' | 'requesting' | 'queued' | 'suggesting' | 'done' | 'interrupted' | 'error' | 'deferred'
	) {
		await expect( this.block.locator( `[data-state="${ state }"]` ) ).toBeVisible();
	}

	/** The block in the editor's store, or undefined when it is gone. */
	async stored(): Promise< PlainBlock | undefined > {
		return ( await this.editor.blocks() ).find( ( { name } ) => name === ASSISTANT );
	}

	async storedContent(): Promise< unknown > {
		return ( await this.stored() )?.attributes.content;
	}
}
