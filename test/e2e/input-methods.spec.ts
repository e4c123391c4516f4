/** Enter ends an IME composition, as in Japanese or Chinese, and does nothing else: it neither sends nor starts a new line. */
import type { Page } from '@playwright/test';
import { Assistant } from './_kit/assistant';
import { expect, test } from './_kit/writer';
import { block, form } from './_kit/saved-form';

/** Composes a text at the caret and accepts it with Enter, whose event has the key code of input methods. */
async function compose( page: Page, text: string ): Promise< void > {
	const browser = await page.context().newCDPSession( page );
	await browser.send( 'Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length } );
	for ( const type of [ 'rawKeyDown', 'keyUp' ] as const ) {
		await browser.send( 'Input.dispatchKeyEvent', {
			type,
			key: 'Enter',
			code: 'Enter',
			windowsVirtualKeyCode: 229,
		} );
	}
	await browser.send( 'Input.insertText', { text } );
	await browser.detach();
}

test( 'a prompt is sent by the Enter after the one that ends a composition @journey', async ( {
	editor,
	page,
	writer,
} ) => {
	const assistant = await Assistant.insert( editor );
	await assistant.field.click();
	await compose( page, 'お茶' );
	await page.keyboard.type( ' ' );
	await compose( page, '静岡' );
	await expect( assistant.field ).toHaveValue( 'お茶 静岡' );
	await page.keyboard.press( 'Enter' );
	await expect.poll( () => writer.requests ).toBe( 1 );
	writer.say( 'はい。' );
	writer.end();
	await assistant.isIn( 'done' );
	expect( writer.requests ).toBe( 1 );
} );

test( 'an option of a form is composed on one line @journey', async ( { editor, page } ) => {
	await editor.open( form( block( 'field-radio', { label: 'お茶', options: [ '緑茶', '' ] } ) ) );
	const options = editor.block( 'jetpack/options' ).getByRole( 'textbox', { name: 'Option' } );
	await options.nth( 1 ).click();
	await compose( page, '抹茶' );
	await expect( options ).toHaveText( [ '緑茶', '抹茶' ] );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'C' );
	await expect( options ).toHaveText( [ '緑茶', '抹茶', 'C' ] );
} );
