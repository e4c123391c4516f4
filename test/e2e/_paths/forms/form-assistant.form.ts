import type { Locator } from '@playwright/test';
import type { Editor } from '../../_kit';
import type { PlainBlock } from '../../_kit/editor';

const FORM = 'jetpack/contact-form';

/** Beside all that can be clicked in it. */
const CORNER = { position: { x: 5, y: 5 } };

/** A form in a post with something else in it. */
export class WalkedForm {
	private constructor(
		readonly editor: Editor,
		private readonly other: Locator
	) {}

	static async insert( editor: Editor ): Promise< WalkedForm > {
		await editor.insert( FORM );
		// Far enough away that the toolbar of what follows covers nothing of the form.
		await editor.insert( 'core/spacer' );
		return new WalkedForm( editor, await editor.insert( 'core/paragraph', { content: 'Something else' } ) );
	}

	/** What is in the form, by the names of the blocks. */
	async names(): Promise< string[] > {
		return ( await this.#stored() ).innerBlocks.map( ( { name } ) => name );
	}

	/** Selects the form, which is empty or is not. */
	async select( isEmpty: boolean ): Promise< void > {
		const { clientId, innerBlocks } = await this.#stored();
		if ( isEmpty !== ( innerBlocks.length === 0 ) ) {
			const blocks = isEmpty ? [] : [ await this.#field() ];
			await this.editor.tell( 'core/block-editor', 'replaceInnerBlocks', clientId, blocks, false );
		}
		await this.editor.block( FORM ).click( CORNER );
		// Where there are fields, the click went into one of them: “Select parent block” in its toolbar leads to the form.
		await this.editor.tell( 'core/block-editor', 'selectBlock', clientId );
	}

	async leave(): Promise< void > {
		await this.other.click();
	}

	/** Presses a button in the last look before publishing, and publishes nothing. */
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
