import type { SnapshotFrom } from 'xstate';
import type { Event, answerReviewMachine } from '../../../../machines/ai/answer-review';
import type { Step } from '../../../../machines/_exploration/walk';
import { DONE, chunk, startProvider, stream, useProvider as askThere } from '../../../wordpress/_kit/provider';
import type { Provider } from '../../../wordpress/_kit/provider';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { AiTools } from '../../_kit/ai-tools';
import { Assistant } from '../../_kit/assistant';
import type { Driver, Walk } from '../driver';

const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;
const BEFORE = [ 'An old pont', 'A frog jumps' ];
const CHANGED = 'An old pond\n\nA toad jumps';
/** The same paragraphs in a different string. */
const UNCHANGED = BEFORE.join( '\n\n' );

type Snapshot = SnapshotFrom< typeof answerReviewMachine >;
const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event;
const leafOf = ( { value }: Snapshot ) => ( typeof value === 'string' ? value : value.open );

class ReviewWalk implements Walk {
	constructor(
		private readonly assistant: Assistant,
		private readonly provider: Provider
	) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'review.open':
				return this.assistant.button( 'Show changes' ).click();
			case 'review.close':
				return this.assistant.button( 'Show answer' ).click();
			case 'review.apply':
				return this.assistant.button( 'Insert into post' ).click();
			case 'change.decide':
				return this.assistant.block
					.getByRole( 'group', { name: `Change ${ event.place + 1 } of 2` } )
					.getByRole( 'button', { name: event.verdict === 'accepted' ? 'Accept change' : 'Reject change' } )
					.click();
			case 'changes.found':
				return this.answers( event.count > 0 ? CHANGED : UNCHANGED );
		}
	}

	async see( step: Step ): Promise< void > {
		const { block } = this.assistant;
		if ( step.emitted.length > 0 ) {
			return expect( block ).toBeHidden();
		}
		const snapshot = snapshotOf( step );
		switch ( leafOf( snapshot ) ) {
			case 'closed':
				return expect( this.assistant.button( 'Show changes' ) ).toBeVisible();
			case 'comparing':
				return;
			case 'unchanged':
				return expect( block ).toContainText( 'The answer is identical to the original, word for word.' );
		}
		const decided = snapshot.context.verdicts.filter( Boolean ).length;
		await expect( block ).toContainText( `${ decided } of 2 changes decided.` );
		await expect( this.assistant.button( 'Insert into post' ) ).toBeEnabled( {
			enabled: leafOf( snapshot ) === 'decided',
		} );
	}

	close = (): Promise< void > => this.provider.stop();

	/** Replaces the answer, as undo or another request does. */
	private async answers( content: string ): Promise< void > {
		const { clientId, attributes } = ( await this.assistant.stored() )!;
		if ( attributes.content !== content ) {
			await this.assistant.editor.dispatch( 'core/block-editor', 'updateBlockAttributes', clientId, { content } );
		}
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/ai-assistant',
			isImpossible( step, before ) {
				// The diff library is loaded before anyone could press a button.
				if ( eventOf( step ).type === 'review.close' && leafOf( snapshotOf( before ) ) === 'comparing' ) {
					return true;
				}
				return false;
			},

			async open( editor: Editor ) {
				const provider = await startProvider();
				await askThere( provider.url );
				provider.says( stream( chunk( CHANGED ), DONE ) );
				await editor.open( BEFORE.map( paragraph ).join( '\n\n' ) );
				const ids = ( await editor.blocks() ).map( ( { clientId } ) => clientId );
				await editor.dispatch( 'core/block-editor', 'multiSelect', ids[ 0 ], ids.at( -1 ) );
				await new AiTools( editor ).pick( 'Simplify' );
				const assistant = new Assistant( editor );
				await assistant.isIn( 'done' );
				return new ReviewWalk( assistant, provider );
			},
		},
	],
	reasons: {},
};
