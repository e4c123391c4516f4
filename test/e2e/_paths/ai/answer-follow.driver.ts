import type { StateValueFrom } from 'xstate';
import type { Event, answerFollowMachine } from '../../../../machines/ai/answer-follow';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Assistant } from '../../_kit/assistant';
import { Answer } from '../answer';
import type { Driver, Walk } from '../driver';

const LINES = Array.from( { length: 180 }, ( _, i ) => `Line ${ i } of an answer that is longer than any screen.` );
/** How many lines a step adds: more than fit on a screen. */
const MORE = 30;

const stateOf = ( { snapshot }: Step ) =>
	( snapshot as unknown as { value: StateValueFrom< typeof answerFollowMachine > } ).value;

class FollowWalk implements Walk {
	#lines = 0;

	constructor(
		private readonly assistant: Assistant,
		private readonly answer: Answer
	) {}

	async perform( { act }: Step ): Promise< void > {
		const event = act!.event as Event;
		switch ( event.type ) {
			case 'answer.change':
				return event.isWritten ? this.#ask() : this.#end();
			case 'view.leave':
				return this.#turnWheel( -600 );
			case 'view.return':
				return this.#turnWheel( 100_000 );
			case 'newest.request':
				return this.assistant.button( 'Newest' ).click();
		}
	}

	async see( step: Step ): Promise< void > {
		const state = stateOf( step );
		await expect( this.assistant.button( 'Newest' ) ).toHaveCount( state === 'released' ? 1 : 0 );
		if ( state === 'idle' ) {
			return;
		}
		const stop = expect( this.assistant.button( 'Stop' ) );
		if ( state === 'following' ) {
			await this.#say();
			return stop.toBeInViewport( { ratio: 1 } );
		}
		await stop.not.toBeInViewport();
		const top = await this.#top();
		await this.#say();
		expect( await this.#top() ).toBe( top );
	}

	close = (): Promise< void > => this.answer.stop();

	async #ask(): Promise< void > {
		await this.assistant.submitPrompt( 'A long one' );
		await this.#say();
	}

	async #say(): Promise< void > {
		this.#lines += MORE;
		await this.answer.stream( LINES.slice( 0, this.#lines ).join( '\n\n' ) );
		await expect( this.assistant.answer ).toContainText( LINES[ this.#lines - 1 ]! );
	}

	async #end(): Promise< void > {
		await this.answer.end();
		await this.assistant.isIn( 'done' );
	}

	async #turnWheel( by: number ): Promise< void > {
		const { page } = this.assistant.editor;
		const { x, y, width, height } = ( await page.locator( 'iframe[name="editor-canvas"]' ).boundingBox() )!;
		await page.mouse.move( x + width / 2, y + height / 2 );
		await page.mouse.wheel( 0, by );
	}

	#top(): Promise< number > {
		return this.assistant.editor.canvas
			.locator( 'html' )
			.evaluate( ( { ownerDocument } ) => ownerDocument.scrollingElement!.scrollTop );
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/ai-assistant',
			async open( editor: Editor ) {
				const answer = await Answer.at( editor.page );
				return new FollowWalk( await Assistant.insert( editor ), answer );
			},
		},
	],
	reasons: {},
};
