import type { Locator } from '@playwright/test';
import type { Editor } from '../../_kit';
import type { PlainBlock } from '../../_kit/editor';

const FORM = 'jetpack/contact-form';

/** A click position away from all controls. */
const CORNER = { position: { x: 5, y: 5 } };

/** Page object: a form in a post with another block. */
export class WalkedForm {
	private constructor(
		readonly editor: Editor,
		private readonly other: Locator
	) {}

	static async insert( editor: Editor ): Promise< WalkedForm > {
		await editor.insert( FORM );
		// Far enough away that the toolbar of the next block does not cover the form.
		await editor.insert( 'core/spacer' );
		return new WalkedForm( editor, await editor.insert( 'core/paragraph', { content: 'Something else' } ) );
	}

	/** The block names of the form's inner blocks. */
	async names(): Promise< string[] > {
		return ( await this.#stored() ).innerBlocks.map( ( { name } ) => name );
	}

	/** Selects the form, after making it empty or not. */
	async select( isEmpty: boolean ): Promise< void > {
		const { clientId, innerBlocks } = await this.#stored();
		if ( isEmpty !== ( innerBlocks.length === 0 ) ) {
			const blocks = isEmpty ? [] : [ await this.#field() ];
			await this.editor.dispatch( 'core/block-editor', 'replaceInnerBlocks', clientId, blocks, false );
		}
		await this.editor.block( FORM ).click( CORNER );
		// If the form has fields, the click has selected one of them; “Select parent block” in its toolbar would select the form.
		await this.editor.dispatch( 'core/block-editor', 'selectBlock', clientId );
	}

	async leave(): Promise< void > {
		await this.other.click();
	}

	/** Presses a button in the pre-publish panel, without publishing. */
	async pressBeforePublishing( name: string ): Promise< void > {
		const { page } = this.editor;
		await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
		const panel = page.getByRole( 'region', { name: 'Editor publish' } );
		await panel.getByRole( 'listitem' ).getByRole( 'button', { name, exact: true } ).click();
		await panel.getByRole( 'button', { name: 'Cancel' } ).click();
	}

	async show(): Promise< void > {
		await this.editor.showBlocks( ( await this.#stored() ).clientId );
		await this.editor.block( FORM ).waitFor();
	}

	#field() {
		return this.editor.page.evaluate( () => window.wp.blocks.createBlock( 'jetpack/field-text' ) );
	}

	async #stored(): Promise< PlainBlock > {
		return ( await this.editor.blocks() ).find( ( { name } ) => name === FORM )!;
	}
}
