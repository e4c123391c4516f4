import type { Route } from '@playwright/test';
import { as } from '../../wordpress/_kit/client';
import { removeKnobs, setKnobs } from '../../wordpress/_kit/knobs';
import { Assistant } from '../_kit/assistant';
import { expect, php, site, test } from '../_kit';

const EXHAUSTED = 'Congratulations on exploring Jetpack AI and reaching the free requests limit!';
const OWN_LIMIT = 'This site allows each person 3 AI requests per month. You have used yours.';
const POSTS = /wp\/v2\/posts\/\d+/;

/** The owner allows three requests a month, and these users have sent three. */
const useUp = () =>
	php( `
		update_option( 'statecraft_ai_limit', '3' );
		foreach ( array( ${ site().users.administrator.id }, ${ site().users.editor.id } ) as $user ) {
			update_user_meta( $user, 'wp_statecraft_ai_usage', array( 'month' => gmdate( 'Y-m' ), 'count' => 3 ) );
		}
	` );

test.use( { fresh: true } );

test.afterEach( async () => {
	await removeKnobs();
	await php(
		`delete_option( 'statecraft_ai_limit' ); delete_metadata( 'user', 0, 'wp_statecraft_ai_usage', '', true );`
	);
} );

test( '[AI-112, AI-116, AI-118] with a host’s limit, the owner gets a link to upgrade, and the post is saved before leaving', async ( {
	editor,
	page,
} ) => {
	await useUp();
	await setKnobs( { filters: { statecraft_ai_upgrade_type: 'default' } } );
	const assistant = await Assistant.insert( editor );
	await expect( assistant.notice ).toContainText( EXHAUSTED );
	await expect( assistant.notice ).toContainText( '3 of 3 requests used.' );
	// Tools that could do nothing are not shown.
	const toolbar = page.getByRole( 'toolbar', { name: 'Block tools' } );
	await expect( toolbar ).toBeVisible();
	await expect( toolbar.getByRole( 'button', { name: /^(?:Improve|Translate|Generate an image)/ } ) ).toHaveCount(
		0
	);
	await editor.dispatch( 'core/editor', 'editPost', { title: 'Typed before leaving' } );
	const id = await editor.select< number >( 'core/editor', 'getCurrentPostId' );
	await assistant.block.getByRole( 'link', { name: 'Upgrade' } ).click();
	await page.waitForURL( /page=my-jetpack#\/add-jetpack-ai$/ );
	await expect( page.getByRole( 'heading', { name: 'Limits and prices' } ) ).toBeInViewport();
	const { json } = await as( 'administrator' ).get< { title: { raw: string } } >(
		`wp/v2/posts/${ id }?context=edit`
	);
	expect( json.title.raw ).toBe( 'Typed before leaving' );
} );

test( '[AI-118] if the post cannot be saved, the author stays, sees why, and loses nothing', async ( {
	editor,
	page,
} ) => {
	await useUp();
	const assistant = await Assistant.insert( editor );
	await editor.dispatch( 'core/editor', 'editPost', { title: 'Typed before leaving' } );
	let tries = 0;
	await page.route( POSTS, ( route ) => {
		tries++;
		return route.fulfill( { status: 500, json: { code: 'no', message: 'Disk full' } } );
	} );
	await expect( assistant.notice ).toContainText( OWN_LIMIT );
	await assistant.block.getByRole( 'link', { name: 'Change the limit' } ).click();
	const failure = assistant.notice.filter( { hasText: 'Your post could not be saved, so you are still here.' } );
	await expect( failure ).toBeVisible();
	await assistant.button( 'Save and leave' ).click();
	await expect.poll( () => tries ).toBe( 2 );
	await expect( failure ).toBeVisible();
	await assistant.button( 'Stay here' ).click();
	await expect( failure ).toBeHidden();
	expect( await editor.select( 'core/editor', 'getEditedPostAttribute', 'title' ) ).toBe( 'Typed before leaving' );
	expect( await editor.select( 'core/editor', 'isEditedPostDirty' ) ).toBe( true );
} );

test( 'usage increases with each answer, in the currency of the prices @unopened', async ( { editor, page } ) => {
	await php(
		`update_option( 'statecraft_ai_price_in', '10' ); update_option( 'statecraft_ai_price_out', '20' ); update_option( 'statecraft_ai_currency', 'EUR' );`
	);
	try {
		await editor.open();
		const assistant = await Assistant.insert( editor );
		await editor.dispatch( 'core/interface', 'enableComplementaryArea', 'core', 'edit-post/block' );
		const usage = page.locator( '.statecraft-ai-usage' );
		await expect( usage ).toContainText( '0 of 1,000 requests used.' );
		await expect( usage ).toContainText( '€0.0000' );
		await assistant.submitPrompt( 'Tea [words=20]' );
		await assistant.isIn( 'done' );
		await expect( usage ).toContainText( '1 of 1,000 requests used.' );
		await expect( usage ).toContainText( /[1-9]\d* tokens in prompts, [1-9]\d* in answers\./ );
		await expect( usage ).not.toContainText( '€0.0000' );
		const counted = await usage.innerText();
		await usage.getByRole( 'button', { name: 'Refresh usage' } ).click();
		await expect( usage.getByRole( 'button', { name: 'Refresh usage' } ) ).toHaveAttribute(
			'aria-disabled',
			'false'
		);
		expect( await usage.innerText() ).toBe( counted );
		await expect( assistant.block ).toContainText( /tokens, about €0\.\d+ at this site’s prices/ );
	} finally {
		await php(
			`foreach ( array( 'price_in', 'price_out', 'currency' ) as $name ) delete_option( "statecraft_ai_$name" );`
		);
	}
} );

test( 'says that the browser is offline, and recovers automatically', async ( { editor, page } ) => {
	const assistant = await Assistant.insert( editor );
	await expect( assistant.notice ).toHaveCount( 0 );
	await page.context().setOffline( true );
	await expect( assistant.notice ).toContainText( 'You are offline.' );
	await page.context().setOffline( false );
	await expect( assistant.notice ).toHaveCount( 0 );
} );

test( 'one request for the quota serves all blocks of an editor', async ( { editor, page } ) => {
	const held: Route[] = [];
	await page.route( /ai-assistant-feature/, ( route ) => void held.push( route ) );
	await editor.dispatch( 'core/block-editor', 'resetBlocks', [] );
	await page.evaluate( () => {
		const blocks = Array.from( { length: 5 }, () => window.wp.blocks.createBlock( 'jetpack/ai-assistant' ) );
		window.wp.data.dispatch( 'core/block-editor' ).insertBlocks?.( blocks );
	} );
	await expect( editor.canvas.getByRole( 'textbox', { name: 'Ask the AI assistant' } ) ).toHaveCount( 5 );
	await expect.poll( () => held.length ).toBe( 1 );
	await held[ 0 ]!.continue();
	await expect( editor.canvas.locator( '[data-access="granted"]' ) ).toHaveCount( 5 );
	expect( held ).toHaveLength( 1 );
} );

test.describe( 'for a user who does not manage the site', () => {
	test.use( { role: 'editor' } );

	test( '[AI-111, AI-113] the banner says whom to ask', async ( { editor } ) => {
		await useUp();
		await setKnobs( { filters: { statecraft_ai_upgrade_type: 'default' } } );
		const assistant = await Assistant.insert( editor );
		await expect( assistant.notice ).toContainText( EXHAUSTED );
		await expect( assistant.notice ).toContainText( 'Ask the administrator of this site' );
		await expect( assistant.block.getByRole( 'link', { name: 'Upgrade' } ) ).toHaveCount( 0 );
	} );
} );
