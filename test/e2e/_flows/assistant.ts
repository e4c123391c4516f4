import type { Locator } from '@playwright/test';
import { expect } from '../_kit';
import type { Editor } from '../_kit';
import type { PlainBlock } from '../_kit/editor';
import type { Writer } from './writer';

export const ASSISTANT = 'jetpack/ai-assistant';

/** AI assistant blocks of a post, and an answer that one of them waits for. */
export class Assistant {
	private word = 0;

	constructor(
		readonly editor: Editor,
		private readonly writer: Writer
	) {}

	/** The assistant blocks of the post in document order, those in patterns too. */
	async blocks(): Promise< Pick< PlainBlock, 'clientId' | 'attributes' >[] > {
		return this.editor.page.evaluate( ( name ) => {
			const { getClientIdsWithDescendants, getBlockName, getBlockAttributes } =
				window.wp.data.select( 'core/block-editor' );
			return ( getClientIdsWithDescendants?.() as string[] )
				.filter( ( clientId ) => getBlockName?.( clientId ) === name )
				.map( ( clientId ) => ( {
					clientId,
					attributes: getBlockAttributes?.( clientId ) as Record< string, unknown >,
				} ) );
		}, ASSISTANT );
	}

	/** The id of one of the assistant blocks. */
	async id( index = 0 ): Promise< string > {
		const block = ( await this.blocks() )[ index ];
		if ( ! block ) {
			throw new Error( `There is no assistant block number ${ index }.` );
		}
		return block.clientId;
	}

	/** The id of the block around one of them. */
	async parent( index = 0 ): Promise< string > {
		return this.editor.select( 'core/block-editor', 'getBlockRootClientId', await this.id( index ) );
	}

	/** What one of the blocks shows. */
	view( index = 0 ): Locator {
		return this.editor.canvas.locator( `[data-type="${ ASSISTANT }"] .statecraft-assistant` ).nth( index );
	}

	/** Asks in the first block, and waits until the first word of the answer is there. */
	async ask(): Promise< void > {
		const field = this.view().getByRole( 'textbox' );
		await field.fill( 'Write about gardens' );
		await field.press( 'Enter' );
		await expect.poll( () => this.writer.requests ).toBe( 1 );
		await this.goesOn();
	}

	/** The answer that was asked for goes on in one of the blocks: it has the newest word, and nothing was asked again. */
	async goesOn( index = 0 ): Promise< void > {
		this.saySomething();
		await expect( this.view( index ) ).toHaveAttribute( 'data-state', 'suggesting' );
		await expect( this.view( index ) ).toContainText( this.newest );
		expect( this.writer.requests ).toBe( 1 );
	}

	/** One of the blocks waits for nothing and has no answer. */
	async isFresh( index: number ): Promise< void > {
		await expect( this.view( index ) ).toHaveAttribute( 'data-state', 'init' );
		await expect( this.view( index ).locator( '.statecraft-assistant__answer' ) ).toHaveCount( 0 );
	}

	/** The answer ends, and one of the blocks has it whole. */
	async endsWhole( index = 0 ): Promise< void > {
		this.writer.end();
		await this.isWhole( index );
	}

	/** One of the blocks has the whole answer. */
	async isWhole( index = 0 ): Promise< void > {
		await expect( this.view( index ) ).toHaveAttribute( 'data-state', 'done' );
		const block = ( await this.blocks() )[ index ];
		expect( block?.attributes.content ).toBe( this.writer.said );
		expect( this.writer.requests ).toBe( 1 );
	}

	/** The provider says a word that it has not said before. */
	saySomething(): void {
		this.writer.say( `word${ ++this.word }. ` );
	}

	private get newest(): string {
		return `word${ this.word }.`;
	}

	/** Selects a block as a whole, so that keys mean the block. */
	async select( clientId: string ): Promise< void > {
		await this.editor.dispatch( 'core/block-editor', 'selectBlock', clientId, null );
		await this.editor.block( clientId ).focus();
	}
}
