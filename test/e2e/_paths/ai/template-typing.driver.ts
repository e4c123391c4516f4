import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { templates } from '../../../../blocks/ai-assistant/parts/templates';
import { typedText } from '../../../../machines/ai/template-typing';
import type { Event, templateTypingMachine } from '../../../../machines/ai/template-typing';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { setKnobs } from '../../../wordpress/_kit/knobs';
import { expect, reset } from '../../_kit';
import type { Editor } from '../../_kit';
import { Assistant } from '../../_kit/assistant';
import type { Driver, Walk } from '../driver';

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< typeof templateTypingMachine >;

/** The real templates for the two in the model, by first letter. */
const labels: Readonly< Record< string, string > > = { B: 'Plain language', O: 'Storyteller' };

class PlaygroundWalk implements Walk {
	readonly #panel: Locator;
	readonly #field: Locator;
	#template = '';
	/** The system prompt in the block. */
	#kept = '';

	constructor( private readonly assistant: Assistant ) {
		this.#panel = assistant.editor.page.getByRole( 'region', { name: 'Editor settings' } );
		this.#field = this.#panel.getByRole( 'textbox', { name: 'System prompt' } );
	}

	async perform( step: Step ): Promise< void > {
		const { page } = this.assistant.editor;
		const event = step.act!.event as Event | OwnEvent;
		if ( event.type === 'template.pick' ) {
			const label = labels[ event.text[ 0 ]! ]!;
			this.#template = templates().find( ( template ) => template.label === label )!.text;
			await this.#panel.getByRole( 'button', { name: label } ).click();
		} else if ( event.type === 'template.stop' ) {
			this.#kept = 'By the author';
			await this.#field.fill( this.#kept );
		} else if ( isByTime( step.act! ) ) {
			// A template in the model has two characters: the first stands for all but the last one of the real template, which is typed half
			// a pause later.
			const isLast = snapshotOf( step ).value === 'resting';
			this.#kept = isLast ? this.#template : this.#kept;
			await page.clock.runFor( step.waited * ( isLast ? 1 : this.#template.length - 0.5 ) );
		}
	}

	async see( step: Step ): Promise< void > {
		const { value, context } = snapshotOf( step );
		const isTyping = value === 'typing';
		const typed = typedText( context ).length > 0 ? this.#template.slice( 0, -1 ) : '';
		await expect( this.#field ).toHaveValue( isTyping ? typed : this.#kept );
		// The attribute changes once, when the whole template has been typed.
		expect( ( await this.assistant.stored() )!.attributes.customSystemPrompt ?? '' ).toBe( this.#kept );
	}

	async close(): Promise< void > {
		// The clock is shared by all pages of the browser context.
		await this.assistant.editor.page.clock.resume();
		await reset();
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/ai-assistant',
			/** The panel is enabled by site data, which only a page load updates. */
			outlivesPost: () => true,

			async open( editor: Editor ) {
				const { page } = editor;
				await setKnobs( { filters: { statecraft_features: [ 'ai-playground' ] } } );
				await editor.open();
				const assistant = await Assistant.insert( editor );
				await editor.dispatch( 'core/interface', 'enableComplementaryArea', 'core', 'edit-post/block' );
				await page.getByRole( 'button', { name: 'AI Playground' } ).click();
				await page.clock.install();
				await page.clock.pauseAt( ( await page.evaluate( () => Date.now() ) ) + 1_000 );
				return new PlaygroundWalk( assistant );
			},
		},
	],
	reasons: {},
};
