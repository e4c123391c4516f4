/** A site that writes one answer at a time: who comes second waits in line, and nobody's words are lost. */
import { expect, php, reset, test } from './_kit';
import { ASSISTANT, Assistant } from './_kit/assistant';
import type { Editor } from './_kit';

test.describe( 'one answer at a time @fresh', () => {
	test.beforeEach( async () => {
		await php( "update_option( 'statecraft_ai_streams', '1' );" );
	} );
	test.afterEach( () => reset() );

	/** Two assistants in a post, of which the first is being answered for as long as nobody stops it. */
	async function two( editor: Editor ) {
		const first = await Assistant.insert( editor );
		await first.ask( 'Tea [slow] [words=400]' );
		await first.isIn( 'suggesting' );
		const second = new Assistant( editor, editor.canvas.locator( `[data-type="${ ASSISTANT }"]` ).nth( 1 ) );
		await editor.insert( ASSISTANT );
		await second.field.waitFor();
		await second.ask( 'Coffee [words=20]' );
		await second.isIn( 'queued' );
		return { first, second };
	}

	test( 'the second request says that it waits, and begins by itself when the first has ended', async ( {
		editor,
	} ) => {
		const { first, second } = await two( editor );
		await expect( second.block ).toContainText(
			'Waiting in line: other answers of this site are being written. Yours begins by itself.'
		);
		await first.button( 'Stop' ).click();
		await first.isIn( 'done' );
		await second.isIn( 'done' );
		expect( ( await second.answer.innerText() ).split( /\s+/ ).length ).toBeGreaterThan( 10 );
	} );

	test( 'who stops waiting has the prompt back, and the first answer goes on', async ( { editor } ) => {
		const { first, second } = await two( editor );
		await second.button( 'Stop' ).click();
		await second.isIn( 'done' );
		await expect( second.field ).toHaveValue( 'Coffee [words=20]' );
		await first.isIn( 'suggesting' );
	} );
} );
