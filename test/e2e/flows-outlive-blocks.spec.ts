/** An answer that streams into a block survives everything that an author does to the block, and never moves to another block. */
import { expect, test as base } from './_kit/writer';
import { ASSISTANT, Assistant } from './_flows/assistant';
import type { Request } from '@playwright/test';
import { codeOf, createPattern, detach, group, ungroup, usePattern } from './_flows/acts';
import { holdAnswer } from './_flows/hold';
import { as } from '../wordpress/_kit/client';
import { endWaits, holdWaits, keepTime } from './_flows/wait';

const BLOCKS = 'core/block-editor';

// Each is a dozen actions in one editor. Every action has its own timeout; a busy machine needs more than the default minute for all of them.
base.describe.configure( { timeout: 180_000 } );

const test = base.extend< { assistant: Assistant } >( {
	/** In a post with an assistant block between two paragraphs, while its answer is streaming. */
	assistant: async ( { editor, page, writer }, provide ) => {
		await holdWaits( page );
		const assistant = new Assistant( editor, writer );
		await editor.insert( 'core/paragraph', { content: 'before' } );
		await editor.insert( ASSISTANT );
		await editor.insert( 'core/paragraph', { content: 'after' } );
		await assistant.ask();
		await provide( assistant );
		await keepTime( page );
	},
} );

test( 'an answer continues while its block is moved, wrapped and displayed differently @oldest @journey', async ( {
	assistant,
	editor,
	page,
} ) => {
	await test.step( 'moved up and down', async () => {
		const id = await assistant.id();
		await editor.dispatch( BLOCKS, 'moveBlocksUp', [ id ], '' );
		await assistant.goesOn();
		await editor.dispatch( BLOCKS, 'moveBlocksDown', [ id ], '' );
		await assistant.goesOn();
	} );
	await test.step( 'moved to another parent', async () => {
		const parent = await editor.insert( 'core/group' );
		const to = await parent.getAttribute( 'data-block' );
		await editor.dispatch( BLOCKS, 'moveBlocksToPosition', [ await assistant.id() ], '', to, 0 );
		await assistant.goesOn();
	} );
	await test.step( 'ungrouped', async () => {
		await ungroup( page, await assistant.parent() );
		await assistant.goesOn();
	} );
	await test.step( 'grouped, undone, redone', async () => {
		await group( page, await assistant.id() );
		await assistant.goesOn();
		await editor.dispatch( 'core/editor', 'undo' );
		await assistant.goesOn();
		await editor.dispatch( 'core/editor', 'redo' );
		await assistant.goesOn();
	} );
	await test.step( 'locked and unlocked', async () => {
		const id = await assistant.id();
		await editor.dispatch( BLOCKS, 'updateBlockAttributes', id, { lock: { move: true } } );
		await assistant.goesOn();
		await editor.dispatch( BLOCKS, 'updateBlockAttributes', id, { lock: {} } );
	} );
	await test.step( 'previewed as on a phone', async () => {
		await editor.dispatch( 'core/editor', 'setDeviceType', 'Mobile' );
		await assistant.goesOn();
		await editor.dispatch( 'core/editor', 'setDeviceType', 'Desktop' );
		await assistant.goesOn();
	} );
	await test.step( 'shown in a recreated canvas', async () => {
		await page
			.locator( 'iframe[name="editor-canvas"]' )
			.evaluate( ( canvas ) => canvas.parentNode?.append( canvas ) );
		await assistant.goesOn();
	} );
	await test.step( 'saved', async () => {
		await editor.dispatch( 'core/editor', 'autosave' );
		await editor.save();
		await assistant.goesOn();
	} );
	await test.step( 'shown as code and back', async () => {
		await editor.dispatch( 'core/editor', 'switchEditorMode', 'text' );
		await page.locator( '.editor-post-text-editor' ).waitFor();
		assistant.saySomething();
		await editor.dispatch( 'core/editor', 'switchEditorMode', 'visual' );
		await assistant.goesOn();
	} );
	await test.step( 'edited as code around it', async () => {
		await editor.dispatch( 'core/editor', 'switchEditorMode', 'text' );
		const code = page.locator( '.editor-post-text-editor' );
		await code.press( 'ControlOrMeta+End' );
		await code.pressSequentially( '<!-- wp:paragraph --><p>typed</p><!-- /wp:paragraph -->' );
		await editor.dispatch( 'core/editor', 'switchEditorMode', 'visual' );
		await expect( editor.canvas.getByText( 'typed' ) ).toBeVisible();
		await assistant.goesOn();
	} );
	await assistant.endsWhole();
	await test.step( 'the answer is one undo level', async () => {
		await editor.dispatch( 'core/editor', 'undo' );
		expect( ( await assistant.blocks() )[ 0 ]?.attributes.content ).toBeUndefined();
	} );
} );

test( 'an answer follows its block through the clipboard, and never moves to a copy @oldest @journey', async ( {
	assistant,
	editor,
	page,
} ) => {
	const press = async ( keys: string, on: number ) => {
		await assistant.select( await assistant.id( on ) );
		await page.keyboard.press( `ControlOrMeta+${ keys }` );
	};
	const pasteAtTheEnd = async () => {
		const last = ( await editor.blocks() ).at( -1 );
		await assistant.select( last?.clientId ?? '' );
		await page.keyboard.press( 'ControlOrMeta+v' );
	};
	await test.step( 'duplicated', async () => {
		await press( 'Shift+d', 0 );
		await assistant.isFresh( 1 );
		await assistant.goesOn();
	} );
	await test.step( 'copied and pasted', async () => {
		await press( 'c', 0 );
		await pasteAtTheEnd();
		await assistant.isFresh( 2 );
		await assistant.goesOn();
	} );
	await test.step( 'removed, an equal block inserted, both undone in time', async () => {
		const [ block ] = await assistant.blocks();
		await editor.dispatch( BLOCKS, 'removeBlock', block?.clientId );
		await editor.insert( ASSISTANT, block?.attributes );
		await assistant.isFresh( 0 );
		await assistant.isFresh( 2 );
		assistant.saySomething();
		await editor.dispatch( 'core/editor', 'undo' );
		await editor.dispatch( 'core/editor', 'undo' );
		await assistant.goesOn();
	} );
	await test.step( 'cut and pasted', async () => {
		await press( 'x', 0 );
		await assistant.isFresh( 0 );
		assistant.saySomething();
		await pasteAtTheEnd();
		await assistant.goesOn( 2 );
	} );
	await test.step( 'pasted again', async () => {
		await pasteAtTheEnd();
		await assistant.isFresh( 3 );
		await assistant.goesOn( 2 );
	} );
	await assistant.endsWhole( 2 );
} );

test( 'an answer continues in a template and in a pattern, and not in another post @oldest @journey', async ( {
	assistant,
	editor,
	page,
} ) => {
	await test.step( 'shown in its template and back', async () => {
		await editor.dispatch( 'core/editor', 'setRenderingMode', 'template-locked' );
		await expect( editor.canvas.locator( '.wp-block-post-content' ) ).toBeVisible();
		await assistant.goesOn();
		await editor.dispatch( 'core/editor', 'setRenderingMode', 'post-only' );
		await expect( editor.canvas.locator( '.wp-block-post-content[data-block]' ) ).toHaveCount( 0 );
		await assistant.goesOn();
	} );
	const code = await codeOf( page, await assistant.id() );
	const pattern = await as( 'administrator' ).post< { id: number } >( 'wp/v2/blocks', {
		title: 'A pattern',
		content: code,
		status: 'publish',
	} );
	await test.step( 'turned into a pattern', async () => {
		await usePattern( page, await assistant.id(), pattern.json.id );
		await assistant.goesOn();
	} );
	await test.step( 'the pattern inserted again', async () => {
		await editor.insert( 'core/block', { ref: pattern.json.id } );
		await assistant.isFresh( 1 );
		await assistant.goesOn();
	} );
	await test.step( 'detached', async () => {
		await detach( page, await assistant.parent() );
		await assistant.goesOn();
	} );
	await test.step( 'another post with an equal block opened', async () => {
		await page.evaluate( ( postId ) => {
			const { onNavigateToEntityRecord } = window.wp.data.select( 'core/block-editor' ).getSettings?.() as {
				onNavigateToEntityRecord: ( to: object ) => void;
			};
			onNavigateToEntityRecord( { postId, postType: 'wp_block' } );
		}, pattern.json.id );
		await expect.poll( () => editor.select( 'core/editor', 'getCurrentPostType' ) ).toBe( 'wp_block' );
		await assistant.isFresh( 0 );
	} );
} );

const asksSite = ( method: string, route: RegExp ) => ( request: Request ) =>
	request.method() === method && route.test( decodeURIComponent( request.url() ) );

test( 'an answer continues in any order of events on a slow site @oldest', async ( { assistant, editor, page } ) => {
	const makePattern = async () => {
		const answer = await holdAnswer( page, asksSite( 'POST', /wp\/v2\/blocks\b/ ) );
		const made = createPattern( page, await assistant.id() );
		await answer.arrived;
		return async () => {
			await answer.release();
			await made;
			await expect( editor.block( 'core/block' ).locator( `[data-type="${ ASSISTANT }"]` ) ).toBeVisible();
		};
	};
	await test.step( 'moved before the response to a save', async () => {
		const answer = await holdAnswer( page, asksSite( 'POST', /wp\/v2\/posts\/\d+/ ) );
		const saved = editor.save();
		await answer.arrived;
		await group( page, await assistant.id() );
		await assistant.goesOn();
		await answer.release();
		await saved;
		await assistant.goesOn();
		await ungroup( page, await assistant.parent() );
		await assistant.goesOn();
	} );
	await test.step( 'changed before its pattern is created', async () => {
		const id = await assistant.id();
		const isMade = await makePattern();
		await editor.dispatch( BLOCKS, 'updateBlockAttributes', id, { lock: { move: true } } );
		await assistant.goesOn();
		await isMade();
		await assistant.goesOn();
		await detach( page, await assistant.parent() );
		await assistant.goesOn();
	} );
	await test.step( 'turned into a pattern whose content arrives late', async () => {
		const content = await holdAnswer( page, asksSite( 'GET', /wp\/v2\/blocks\/\d+/ ) );
		await createPattern( page, await assistant.id() );
		await content.arrived;
		expect( await assistant.blocks() ).toEqual( [] );
		assistant.saySomething();
		await content.release();
		await assistant.goesOn();
		await detach( page, await assistant.parent() );
		await assistant.goesOn();
	} );
	await test.step( 'finished before its pattern is created', async () => {
		const isMade = await makePattern();
		await assistant.endsWhole();
		await isMade();
		await assistant.isWhole();
	} );
} );

test( 'an answer whose block is permanently removed ends, and the page can be left @oldest @journey', async ( {
	assistant,
	editor,
	page,
	writer,
} ) => {
	// The page can only be left if the post is saved.
	const asksFirst = async () => {
		await editor.save();
		expect( await editor.select( 'core/editor', 'isEditedPostDirty' ) ).toBe( false );
		return page.evaluate( () => ! window.dispatchEvent( new Event( 'beforeunload', { cancelable: true } ) ) );
	};
	const ended = page.waitForEvent( 'requestfailed', ( request ) => request.url().includes( 'jetpack-ai-query' ) );
	expect( await asksFirst() ).toBe( true );
	await editor.dispatch( BLOCKS, 'removeBlock', await assistant.id() );
	expect( await asksFirst() ).toBe( false );
	await endWaits( page );
	await ended;
	await expect.poll( () => writer.wasLeft() ).toBe( true );
	await editor.dispatch( 'core/editor', 'undo' );
	await assistant.isFresh( 0 );
} );
