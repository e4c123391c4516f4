import type { Locator, Page } from '@playwright/test';
import { DONE, chunk, refuse, startProvider, stream, useProvider as askThere } from '../../wordpress/_kit/provider';
import type { Provider } from '../../wordpress/_kit/provider';
import { refusal } from '../../../tools/sandbox/providers/openai/refusals.mjs';
import { Assistant } from '../_kit/assistant';
import { expect, reset, test as base } from '../_kit';
import type { Editor } from '../_kit';

const test = base.extend< { provider: Provider } >( {
	/** Stands in for the sandbox as the AI provider. */
	provider: async ( {}, provide ) => {
		const provider = await startProvider();
		await askThere( provider.url );
		await provide( provider );
		await provider.stop();
		await reset();
	},
} );

const LARGE = { width: 1280, height: 900 };
const SMALL = { width: 375, height: 700 };

const LINES = Array.from( { length: 60 }, ( _, i ) => `Line ${ i } of an answer that is longer than any screen.` );

/** An answer that arrives line by line, controlled by the test. */
function heldAnswer( provider: Provider ) {
	let say: ( text: string ) => void = () => {};
	let end = () => {};
	provider.says( ( response ) => {
		response.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
		say = ( text ) => void response.write( chunk( text ) );
		end = () => void response.end( DONE );
	} );
	return {
		says: ( from: number, to: number ) => say( `${ LINES.slice( from, to ).join( '\n\n' ) }\n\n` ),
		ends: () => end(),
	};
}

const boxOf = async ( part: Locator ) => ( await part.boundingBox() )!;
const overlap = ( a: { y: number; height: number }, b: { y: number; height: number } ) =>
	Math.min( a.y + a.height, b.y + b.height ) - Math.max( a.y, b.y );

const canvasOf = ( page: Page ) => boxOf( page.locator( 'iframe[name="editor-canvas"]' ) );
/** Whether an element is completely visible in the canvas. */
async function isInSight( page: Page, part: Locator ): Promise< boolean > {
	const [ canvas, box ] = [ await canvasOf( page ), await boxOf( part ) ];
	return box.y >= canvas.y && box.y + box.height <= canvas.y + canvas.height;
}
const scrollTop = ( editor: Editor ) =>
	editor.canvas.locator( 'html' ).evaluate( ( { ownerDocument } ) => ownerDocument.scrollingElement!.scrollTop );
const turn = ( editor: Editor, isRightToLeft: boolean ) =>
	editor.canvas
		.locator( 'html' )
		.evaluate( ( html, dir ) => html.setAttribute( 'dir', dir ), isRightToLeft ? 'rtl' : 'ltr' );

test( 'a long answer is followed until the author scrolls; Newest leads back to it @journey', async ( {
	editor,
	page,
	provider,
} ) => {
	const assistant = await Assistant.insert( editor );
	const newest = assistant.button( 'Newest' );
	const answer = heldAnswer( provider );
	await assistant.submitPrompt( 'A long one, '.repeat( 20 ) );
	await assistant.isIn( 'requesting' );
	// One line while it is locked, without part of a second one.
	expect( await assistant.field.evaluate( ( field ) => field.scrollHeight - field.clientHeight ) ).toBe( 0 );
	await expect.poll( () => provider.received.length ).toBe( 1 );
	answer.says( 0, 30 );
	await expect( assistant.answer ).toContainText( LINES[ 29 ]! );
	await expect.poll( () => isInSight( page, assistant.button( 'Stop' ) ) ).toBe( true );
	await expect( newest ).toHaveCount( 0 );

	const { x, y, width, height } = await canvasOf( page );
	await page.mouse.move( x + width / 2, y + height / 2 );
	await page.mouse.wheel( 0, -600 );
	await expect( newest ).toBeVisible();
	await expect.poll( () => isInSight( page, assistant.button( 'Stop' ) ) ).toBe( false );
	const left = await scrollTop( editor );
	answer.says( 30, 45 );
	await expect( assistant.answer ).toContainText( LINES[ 44 ]! );
	expect( await scrollTop( editor ) ).toBe( left );

	await newest.click();
	await expect( newest ).toHaveCount( 0 );
	answer.says( 45, 60 );
	await expect( assistant.answer ).toContainText( LINES[ 59 ]! );
	await expect.poll( () => isInSight( page, assistant.button( 'Stop' ) ) ).toBe( true );
	answer.ends();
	await assistant.isIn( 'done' );
	await expect.poll( () => isInSight( page, assistant.button( 'Accept' ) ) ).toBe( true );
} );

test( 'the assistant’s bar is one line below the answer, on large and small screens, and grows while typing', async ( {
	editor,
	page,
	provider,
} ) => {
	const assistant = await Assistant.insert( editor );
	const bar = assistant.block.locator( '.statecraft-assistant__panel' );
	provider.says( stream( chunk( LINES.join( '\n\n' ) ), DONE ) );
	await assistant.submitPrompt( 'A long one' );
	await assistant.isIn( 'done' );
	for ( const viewport of [ LARGE, SMALL ] ) {
		await page.setViewportSize( viewport );
		for ( const isRightToLeft of [ false, true ] ) {
			await turn( editor, isRightToLeft );
			for ( const top of [ 0, 400, 100_000 ] ) {
				await editor.canvas.locator( 'html' ).evaluate( ( html, to ) => html.scrollTo( 0, to ), top );
				// The canvas is resized after the window.
				await expect( async () => {
					const box = await boxOf( bar );
					expect( overlap( box, await boxOf( assistant.answer ) ) ).toBeLessThanOrEqual( 0 );
					expect( box.height ).toBeLessThanOrEqual( 52 );
				} ).toPass();
			}
			for ( const part of [ assistant.field, assistant.button( 'Accept' ), assistant.button( 'Discard' ) ] ) {
				await expect( async () => {
					const [ inner, outer ] = [ await boxOf( part ), await boxOf( bar ) ];
					expect( inner.x ).toBeGreaterThanOrEqual( outer.x );
					expect( inner.x + inner.width ).toBeLessThanOrEqual( outer.x + outer.width );
				} ).toPass();
			}
		}
	}
	const { height } = await boxOf( bar );
	await assistant.field.fill( Array.from( { length: 30 }, () => 'More' ).join( '\n' ) );
	const grown = ( await boxOf( bar ) ).height;
	expect( grown ).toBeGreaterThan( height );
	expect( grown ).toBeLessThan( 200 );
	await turn( editor, false );
} );

test( 'the bar of a form is below it, never over its button, and shows what went wrong', async ( {
	editor,
	page,
	provider,
} ) => {
	const fields = Array.from(
		{ length: 12 },
		( _, i ) => [ 'jetpack/field-text', { label: `Field ${ i }` } ] as const
	);
	await editor.open(
		`<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form">${ fields
			.map(
				( [ , { label } ] ) =>
					`<!-- wp:jetpack/field-text -->\n<div><!-- wp:jetpack/label {"label":"${ label }"} /-->\n\n<!-- wp:jetpack/input /--></div>\n<!-- /wp:jetpack/field-text -->`
			)
			.join(
				'\n\n'
			) }\n\n<!-- wp:jetpack/button {"element":"button","text":"Submit"} /--></div>\n<!-- /wp:jetpack/contact-form -->`
	);
	const form = editor.block( 'jetpack/contact-form' );
	const bar = editor.canvas.locator( '.statecraft-form-bar' );
	const field = bar.getByRole( 'textbox' );
	const { clientId } = ( await editor.blocks() )[ 0 ]!;
	await editor.dispatch( 'core/block-editor', 'selectBlock', clientId );
	await page.getByRole( 'toolbar', { name: 'Block tools' } ).getByRole( 'button', { name: 'AI Assistant' } ).click();
	await expect.poll( () => isInSight( page, field ) ).toBe( true );

	provider.says( refuse( 503, refusal( 503 ) ) );
	await field.fill( 'Ask for the town' );
	await field.press( 'Enter' );
	const notice = bar.locator( '.components-notice' );
	await expect( notice ).toBeVisible();
	for ( const viewport of [ LARGE, SMALL ] ) {
		await page.setViewportSize( viewport );
		for ( const isRightToLeft of [ false, true ] ) {
			await turn( editor, isRightToLeft );
			for ( const top of [ 0, 300, 100_000 ] ) {
				await editor.canvas.locator( 'html' ).evaluate( ( html, to ) => html.scrollTo( 0, to ), top );
				// The countdown may change the height between two measurements.
				await expect
					.poll( async () => overlap( await boxOf( bar ), await boxOf( form ) ) )
					.toBeLessThanOrEqual( 0 );
			}
			await expect
				.poll( async () => {
					const inner = await boxOf( notice );
					const outer = await boxOf( bar.locator( '.statecraft-form-bar__panel' ) );
					return Math.round( inner.height - overlap( inner, outer ) );
				} )
				.toBe( 0 );
		}
	}
	await turn( editor, false );
} );
