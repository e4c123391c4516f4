/** A site with one answer at a time: the second request is queued, and no text is lost. */
import { expect, php, test } from '../_kit';
import { ASSISTANT, Assistant } from '../_kit/assistant';
import type { Editor } from '../_kit';

/** Half a minute of text, so that it only ends when it is stopped. */
const LONG = 'Tea [pace=400]';

test.describe( 'one answer at a time @fresh', () => {
	test.beforeEach( () => php( "update_option( 'statecraft_ai_streams', '1' );" ) );
	test.afterEach( () => php( "delete_option( 'statecraft_ai_streams' );" ) );

	/** Two assistants in a post: the first is being answered, the second sends a request. */
	async function two( editor: Editor ) {
		await Assistant.insert( editor );
		await editor.insert( ASSISTANT );
		const [ first, second ] = ( await editor.blocks() ).map(
			( { clientId } ) => new Assistant( editor, editor.block( clientId ) )
		);
		if ( ! first || ! second ) {
			throw new Error( 'Two assistants were to stand in the post.' );
		}
		await first.submitPrompt( LONG );
		await first.isIn( 'suggesting' );
		await second.submitPrompt( 'Coffee' );
		await second.isIn( 'queued' );
		return { first, second };
	}

	test( 'the second request says that it is queued, and starts automatically when the first has ended', async ( {
		editor,
	} ) => {
		const { first, second } = await two( editor );
		await expect( second.block ).toContainText(
			'Waiting for other answers on this site to finish. Yours will start automatically.'
		);
		await first.button( 'Stop' ).click();
		await first.isIn( 'done' );
		await second.isIn( 'done' );
		await expect( second.answer ).toContainText( 'Coffee' );
	} );

	test( 'stopping a queued request restores the prompt, and the first answer continues', async ( { editor } ) => {
		const { first, second } = await two( editor );
		await second.button( 'Stop' ).click();
		await second.isIn( 'done' );
		await expect( second.field ).toHaveValue( 'Coffee' );
		await first.isIn( 'suggesting' );
	} );
} );
