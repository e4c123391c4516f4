import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, markdownMachine } from '../../../../machines/content/markdown';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import type { Driver, Walk } from '../driver';

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< typeof markdownMachine >;
const eventOf = ( step: Step ) => step.act!.event as Event;

const MARKDOWN = 'jetpack/markdown';
const SOURCE = 'At **eight**, see [programme](https://example.com/).';

/** A click position next to the link. */
const CORNER = { position: { x: 5, y: 5 } };

class MarkdownWalk implements Walk {
	readonly #field: Locator;
	readonly #rendered: Locator;
	readonly #question: Locator;

	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly other: Locator,
		private readonly source: string
	) {
		this.#field = block.getByRole( 'textbox', { name: 'Markdown' } );
		this.#rendered = block.locator( '.jetpack-markdown__preview' );
		this.#question = editor.page.getByRole( 'dialog', { name: 'Leave the editor?' } );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'preview.show':
				return this.#press( 'Preview' );
			case 'source.show':
				return this.#press( 'Markdown' );
			case 'selection.change':
				await this.#leave();
				return event.isSelected ? this.#comeBack() : undefined;
			case 'text.change':
				// Writes only the source, as a program does.
				return this.editor.dispatch(
					'core/block-editor',
					'updateBlockAttributes',
					await this.block.getAttribute( 'data-block' ),
					{ source: this.source, ...( event.text.html === '' && { html: '' } ) }
				);
			case 'backspace.press':
				return this.#field.press( 'Backspace' );
			case 'link.open':
				return this.#rendered.getByRole( 'link', { name: 'programme' } ).click();
			case 'leave.answer':
				return this.#question.getByRole( 'button', { name: 'Stay' } ).click();
		}
	}

	async see( step: Step ): Promise< void > {
		const { value, context } = snapshotOf( step );
		const told = step.emitted.map( ( { type } ) => type );
		if ( told.includes( 'block.remove' ) ) {
			return expect( this.block ).toHaveCount( 0 );
		}
		await expect( this.#question ).toContainText( value === 'leaving' ? [ context.href ] : [] );
		if ( value === 'editing' && step.act?.event.type === 'selection.change' && told.length === 0 ) {
			await this.#isRendered();
			// The state is only visible while the block is selected.
			await this.#comeBack();
		}
		if ( value === 'editing' ) {
			await expect( this.#field ).toHaveValue( this.source );
		} else {
			await this.#isRendered();
		}
		if ( told.includes( 'focus.request' ) ) {
			await expect( this.#field ).toBeFocused();
		}
		if ( told.includes( 'html.due' ) && this.source !== '' ) {
			await expect.poll( () => this.editor.content() ).toContain( '<strong>eight</strong>' );
		}
		const stored = ( await this.editor.blocks() ).find( ( { name } ) => name === MARKDOWN );
		expect( stored!.attributes.source ?? '' ).toBe( this.source );
	}

	async close(): Promise< void > {}

	async #isRendered(): Promise< void > {
		await expect( this.#field ).toHaveCount( 0 );
		await expect( this.#rendered.locator( 'strong' ) ).toHaveText( 'eight' );
	}

	/** The toolbar is hidden during typing, and reappears on mouse movement. */
	async #press( panel: string ): Promise< void > {
		await this.block.hover( CORNER );
		await this.block.hover( { position: { x: 25, y: 5 } } );
		await this.editor.page
			.getByRole( 'toolbar', { name: 'Block tools' } )
			.getByRole( 'button', { name: panel, exact: true } )
			// Excludes the block icon, which has the same accessible name.
			.filter( { hasText: panel } )
			.click();
	}

	/** A modal dialog blocks clicks outside it; a change by the editor, such as undo, can still deselect the block. */
	async #leave(): Promise< void > {
		if ( await this.#question.isHidden() ) {
			return this.other.click();
		}
		await this.editor.dispatch( 'core/block-editor', 'selectBlock', await this.other.getAttribute( 'data-block' ) );
	}

	async #comeBack(): Promise< void > {
		await this.block.click( CORNER );
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/markdown',
			async open( editor: Editor, path: Path ) {
				const block = await editor.insert( MARKDOWN );
				const source = path.some( ( { act } ) => act?.event.type === 'backspace.press' ) ? '' : SOURCE;
				await editor.page.keyboard.type( source );
				// Far enough away that its toolbar does not cover the block.
				await editor.insert( 'core/spacer' );
				const other = await editor.insert( 'core/paragraph', { content: 'Something else' } );
				await block.click( CORNER );
				return new MarkdownWalk( editor, block, other, source );
			},
		},
	],
	reasons: {},
};
