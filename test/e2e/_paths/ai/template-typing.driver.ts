import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { templates } from '../../../../blocks/ai-assistant/parts/templates';
import { typedText } from '../../../../machines/ai/template-typing';
import type { Event, templateTypingMachine } from '../../../../machines/ai/template-typing';
import type { OwnEvent } from '../../../../machines/_model/model';
import { isByTime } from '../../../../machines/_model/model';
import type { Step } from '../../../../machines/_model/walk';
import { setKnobs } from '../../../wordpress/_kit/knobs';
import { expect, reset } from '../../_kit';
import type { Editor } from '../../_kit';
import { Assistant } from '../../_kit/assistant';
import type { Driver, Walk } from '../driver';

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< typeof templateTypingMachine >;

/** The templates that stand for the two of the model, by their first letters. */
const labels: Readonly< Record< string, string > > = { B: 'Plain language', O: 'Storyteller' };

class PlaygroundWalk implements Walk {
	readonly #panel: Locator;
	readonly #field: Locator;
	#template = '';
	/** What the block holds. */
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
			// Of the two characters of the model the first stands for all but the last, which comes half a pause later.
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
		// The block changes once, when the whole template is there.
		expect( ( await this.assistant.stored() )!.attributes.customSystemPrompt ?? '' ).toBe( this.#kept );
	}

	async close(): Promise< void > {
		// All pages of the browser have one clock.
		await this.assistant.editor.page.clock.resume();
		await reset();
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/ai-assistant',
			/** Only a page that is loaded knows that the site has the panel. */
			marks: () => true,

			async open( editor: Editor ) {
				const { page } = editor;
				await setKnobs( { filters: { statecraft_features: [ 'ai-playground' ] } } );
				await editor.open();
				const assistant = await Assistant.insert( editor );
				await editor.tell( 'core/interface', 'enableComplementaryArea', 'core', 'edit-post/block' );
				await page.getByRole( 'button', { name: 'AI Playground' } ).click();
				await page.clock.install();
				await page.clock.pauseAt( ( await page.evaluate( () => Date.now() ) ) + 1_000 );
				return new PlaygroundWalk( assistant );
			},
		},
	],
	reasons: {},
};
