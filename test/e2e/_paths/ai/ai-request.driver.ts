import { failureIn } from '../../../../machines/_kit/failure';
import type { aiRequestMachine } from '../../../../machines/ai/ai-request';
import { model } from '../../../machines/ai/ai-request/ai-request.model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { ASSISTANT, Assistant } from '../../_kit/assistant';
import { barsAi, barsThePage, change } from '../access';
import { Answer } from '../answer';
import { pickShortcut } from './ai-request.driver-shortcuts';
import { isImpossible } from './ai-request.obstacles';
import { eventOf, leaf, snapshotOf } from './ai-request.step';
import type { StepEvent } from './ai-request.step';
import type { Driver, Reasons, Walk } from '../driver';

const buttons: Partial< Record< StepEvent[ 'type' ], string > > = {
	'prompt.submit': 'Send',
	'answer.stop': 'Stop',
	'answer.accept': 'Accept',
	'answer.discard': 'Discard',
	'answer.restore': 'Try Again',
	'answer.continue': 'Continue where it stopped',
	'answer.restart': 'Start again',
	'answer.regenerate': 'Regenerate',
	'answer.undo': 'Undo last',
	'request.retry': 'Retry',
};

/** The emitted events that replace or remove the block. */
const LEAVING: readonly string[] = [ 'blocks.replace', 'block.remove', 'original.return', 'title.set' ];

class AssistantWalk implements Walk {
	constructor(
		private readonly editor: Editor,
		private readonly assistant: Assistant,
		private readonly answer: Answer,
		private readonly path: Path
	) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		const button = buttons[ event.type ];
		if ( button ) {
			return this.assistant.button( button ).click();
		}
		switch ( event.type ) {
			case 'prompt.edit':
				// Clearing an empty field triggers no change event, so something is typed first.
				await this.assistant.field.fill( `${ event.text } ` );
				return this.assistant.field.fill( event.text );
			case 'shortcut.pick':
				return pickShortcut( this.editor.page, event.promptRequest );
			case 'attributes.change': {
				const { isUnfinished, ...kept } = event.kept;
				const requestingState = isUnfinished ? 'suggesting' : undefined;
				return this.write( { ...kept, requestingState, content: kept.content || undefined } );
			}
			case 'settings.change':
				return this.write( { isLayoutBuldingModeEnable: event.settings.isBuilding } );
			case 'words.chunk':
				return this.answer.stream( event.text );
			case 'words.usage':
				return this.answer.end( event.usage );
			case 'words.end':
				return this.answer.end();
			case 'words.fail':
				return this.answer.fail( failureIn( event.error ) );
			case 'access.change':
				return change(
					this.editor,
					event.access,
					this.path.slice( 0, this.path.indexOf( step ) ).some( barsAi )
				);
		}
		if ( event.type.startsWith( 'xstate.after.' ) && step.waited > LONG ) {
			await this.editor.page.clock.fastForward( step.waited );
		}
		// Short delays are waited for in real time.
	}

	async see( step: Step ): Promise< void > {
		const { context, value } = snapshotOf( step );
		if ( step.emitted.some( ( { type } ) => LEAVING.includes( type ) ) ) {
			return expect( this.assistant.block ).toBeHidden();
		}
		const view = this.assistant.block.locator( '.statecraft-assistant' );
		if ( step.act?.event.type === 'words.usage' ) {
			// The site sends the usage together with the end of the answer.
			await expect( view ).toHaveAttribute( 'data-state', 'done' );
			return expect( view.getByText( '46 tokens' ) ).toBeVisible();
		}
		await expect( view ).toHaveAttribute( 'data-state', leaf( value.request ) );
		await expect( view ).toHaveAttribute(
			'data-access',
			value.access === 'barred' || barsAi( step ) ? /^(?:offline|exhausted|unset)$/ : /^(?:granted|checking)$/
		);
		await expect( this.assistant.field ).toHaveValue( context.draft );
		await expect( this.assistant.answer ).toHaveCount( context.text ? 1 : 0 );
		if ( context.text ) {
			await expect( this.assistant.answer ).toHaveText( context.text );
		}
		for ( const { type } of step.emitted ) {
			if ( type === 'focus.request' ) {
				await expect( this.assistant.field ).toBeFocused();
			}
		}
		if ( step.emitted.some( ( emitted ) => emitted.type === 'attributes.commit' ) ) {
			const { attributes } = step.emitted.findLast( ( { type } ) => type === 'attributes.commit' ) as unknown as {
				attributes: { content?: string; userPrompt?: string };
			};
			await expect
				.poll( async () => ( await this.assistant.stored() )!.attributes )
				.toMatchObject( JSON.parse( JSON.stringify( attributes ) ) );
		}
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
		await this.answer.stop();
	}

	/** Changes attributes from outside, as undo, another block or the sidebar do. */
	private async write( attributes: object ): Promise< void > {
		const { clientId } = ( await this.assistant.stored() )!;
		await this.editor.dispatch( 'core/block-editor', 'updateBlockAttributes', clientId, attributes );
	}
}

/** For longer delays the clock of the page is advanced, in milliseconds. */
const LONG = 5_000;

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/ai-assistant',
			isImpossible,
			outlivesPost: barsThePage,

			async open( editor: Editor, path: Path ) {
				const answer = await Answer.at( editor.page );
				if ( path.some( ( { act, waited } ) => act && isByTime( act ) && waited > LONG ) ) {
					await editor.page.clock.install();
				}
				const assistant = await Assistant.insert( editor, {
					isLayoutBuldingModeEnable: model.input.settings.isBuilding,
				} );
				expect( ( await assistant.stored() )!.name ).toBe( ASSISTANT );
				return new AssistantWalk( editor, assistant, answer, path );
			},
		},
	],
	reasons: {
		'request.running.requesting · words.end':
			'The service tells an answer without a word as an unclear prompt: no end comes before a word.',
	} satisfies Reasons< typeof aiRequestMachine >,
};
