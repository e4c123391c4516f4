/** A post is sent by email from a real editor: before publishing, after it, and in the sidebar. */
import type { Page } from '@playwright/test';
import { expect, test } from '../_kit';
import { closeNewsletterPanel, openNewsletterPanel } from '../_kit/newsletter';
import {
	batch,
	closePostBox,
	forgetNewsletters,
	openPostBox,
	recipients,
	subscribers,
} from '../../wordpress/_kit/newsletter';

const PEOPLE = [ 'ada@example.com', 'bob@example.com', 'cleo@example.com' ];

test.beforeEach( async () => {
	await forgetNewsletters();
	await openPostBox();
	await subscribers( ...PEOPLE.map( ( email ) => ( { email } ) ) );
} );
test.afterAll( async () => {
	await closePostBox();
	await forgetNewsletters();
} );

const publishing = ( page: Page ) => page.getByRole( 'region', { name: 'Editor publish' } );
const publish = ( page: Page ) => publishing( page ).getByRole( 'button', { name: 'Publish', exact: true } ).click();

test( '[NEWS-063, NEWS-064] a choice before publishing is sent with the post, and the panels after it and in the sidebar say how far that is @unopened', async ( {
	editor,
	page,
} ) => {
	test.slow();
	await editor.open();
	await editor.dispatch( 'core/editor', 'editPost', { title: 'Tea' } );
	await editor.insert( 'core/paragraph', { content: 'Steep it.' } );
	const sidebar = await openNewsletterPanel( editor );
	await expect( sidebar.getByRole( 'radio', { name: 'No one' } ) ).toBeChecked();
	await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	const before = publishing( page );
	await expect( before.getByRole( 'radio', { name: 'No one' } ) ).toBeChecked();
	await expect( before.getByRole( 'button', { name: 'Send now' } ) ).toHaveCount( 0 );
	// By the keyboard: the radio buttons are one stop of the Tab key.
	await before.getByRole( 'radio', { name: 'No one' } ).focus();
	await page.keyboard.press( 'ArrowDown' );
	await expect( before.getByRole( 'radio', { name: 'All subscribers (3)' } ) ).toBeChecked();
	await publish( page );
	const after = publishing( page ).getByRole( 'status' ).filter( { hasText: 'email' } );
	await expect( after ).toHaveText( 'This post is being sent by email. 0 of 3 sent.' );
	await batch();
	await expect( after ).toHaveText( 'This post has been sent by email. 3 of 3 sent.', { timeout: 20_000 } );
	expect( ( await recipients() ).toSorted() ).toEqual( PEOPLE );
	await publishing( page ).getByRole( 'button', { name: 'Close panel' } ).click();
	await expect( sidebar.getByRole( 'status' ) ).toHaveText( 'This post has been sent by email. 3 of 3 sent.' );
	await closeNewsletterPanel( editor );
} );

test( '[NEWS-066, NEWS-069] a published post is previewed and sent by the keyboard, after a question, and cancelled @unopened', async ( {
	editor,
	page,
} ) => {
	test.slow();
	await editor.open( '<!-- wp:paragraph --><p>Steep it.</p><!-- /wp:paragraph -->' );
	await editor.dispatch( 'core/editor', 'editPost', { status: 'publish' } );
	await editor.save();
	const panel = await openNewsletterPanel( editor );
	const press = ( name: string ) => panel.getByRole( 'button', { name, exact: true } );
	await expect( press( 'Send now' ) ).toBeDisabled();
	await press( 'Preview email' ).focus();
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: 'A post' } );
	await expect( dialog.locator( 'iframe' ).contentFrame().getByText( 'Steep it.' ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( press( 'Preview email' ) ).toBeFocused();
	await panel.getByRole( 'radio', { name: 'All subscribers (3)' } ).check();
	await press( 'Send now' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( panel.getByRole( 'status' ) ).toHaveText( 'Send this post to 3 people now?' );
	expect( await recipients() ).toEqual( [] );
	await press( 'Send now' ).click();
	await expect( panel.getByRole( 'status' ) ).toHaveText( 'This post is being sent by email. 0 of 3 sent.' );
	await press( 'Cancel' ).click();
	await expect( panel.getByRole( 'status' ) ).toHaveText(
		'This newsletter was cancelled. Nothing more is sent. 0 of 3 sent.'
	);
	await batch();
	expect( await recipients() ).toEqual( [] );
	await closeNewsletterPanel( editor );
} );
