/** Takes pictures of WordPress's own surfaces that the plugin adds to, without it and with it, side by side. `npm run looks -- surfaces` starts it. */
import type { Locator, Page } from '@playwright/test';
import { php, reset, test } from '../_kit';
import { Album } from './album';

const { STATECRAFT_LOOKS: wish = '' } = process.env;
const NAME = 'surfaces';

const button = ( page: Page, name: string | RegExp ) => page.getByRole( 'button', { name } ).first();
const sidebar = ( page: Page ) => page.getByRole( 'region', { name: 'Editor settings' } );
const canvas = ( page: Page ) => page.frameLocator( 'iframe[name="editor-canvas"]' );

/** A new post with a title, a picture and a paragraph, which is selected. */
async function write( page: Page ) {
	await page.waitForFunction(
		() => 'wp' in window && Boolean( document.querySelector( 'iframe[name="editor-canvas"]' ) )
	);
	await page.evaluate( () => {
		const { data, blocks } = ( window as unknown as { wp: Record< string, any > } ).wp; // eslint-disable-line @typescript-eslint/no-explicit-any -- WordPress's own global.
		data.dispatch( 'core/preferences' ).set( 'core/edit-post', 'welcomeGuide', false );
		data.dispatch( 'core/editor' ).editPost( { title: 'A walk' } );
		const paragraph = blocks.createBlock( 'core/paragraph', { content: 'We went up the hill.' } );
		data.dispatch( 'core/block-editor' ).resetBlocks( [
			paragraph,
			...[ 'core/image', 'core/gallery', 'core/video' ].map( ( name ) => blocks.createBlock( name ) ),
		] );
		data.dispatch( 'core/block-editor' ).selectBlock( paragraph.clientId );
	} );
	await canvas( page ).getByText( 'We went up the hill.' ).waitFor();
}

/** Each surface: its address, and what is done there before the picture; what it returns is what the picture shows. */
const SURFACES: Record< string, [ address: string, open?: ( page: Page ) => Promise< Locator > ] > = {
	plugins: [ 'plugins.php' ],
	dashboard: [ 'index.php' ],
	posts: [ 'edit.php' ],
	'media, as a grid': [ 'upload.php?mode=grid' ],
	'media, as a list': [ 'upload.php?mode=list' ],
	'Site Health': [ 'site-health.php' ],
	profile: [ 'profile.php' ],
	'document settings': [
		'post-new.php',
		async ( page ) => {
			await write( page );
			await page.getByRole( 'tab', { name: 'Post' } ).click();
			return sidebar( page );
		},
	],
	'toolbar of a paragraph': [
		'post-new.php',
		async ( page ) => {
			await write( page );
			const toolbar = page.getByRole( 'toolbar', { name: 'Block tools' } );
			await toolbar.waitFor();
			return toolbar;
		},
	],
	'placeholders of media': [
		'post-new.php',
		async ( page ) => {
			await write( page );
			return canvas( page ).getByRole( 'document', { name: 'Block: Gallery' } );
		},
	],
	inserter: [
		'post-new.php',
		async ( page ) => {
			await write( page );
			await button( page, 'Block Inserter' ).click();
			return page.getByRole( 'region', { name: 'Block Library' } );
		},
	],
	'before publishing': [
		'post-new.php',
		async ( page ) => {
			await write( page );
			await page.locator( '.editor-post-publish-button__button' ).first().click();
			const panel = page.locator( '.editor-post-publish-panel' );
			await panel.waitFor();
			return panel;
		},
	],
};

const turn = ( isOn: boolean ) =>
	php( `
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		${ isOn ? 'activate_plugin' : 'deactivate_plugins' }( 'statecraft/plugin.php' );
	` );

test.afterAll( reset );

if ( ! wish || wish.split( ',' ).includes( NAME ) ) {
	test( `${ NAME } @fresh`, async ( { page } ) => {
		test.setTimeout( 300_000 );
		page.on( 'dialog', ( dialog ) => dialog.accept() );
		const album = new Album( NAME, page );
		for ( const [ name, [ address, open ] ] of Object.entries( SURFACES ) ) {
			for ( const isOn of [ false, true ] ) {
				await turn( isOn );
				await page.setViewportSize( { width: 1280, height: 900 } );
				await page.goto( `/wp-admin/${ address }` );
				// The editor asks the server all the time.
				const shown = open ? await open( page ) : await page.waitForLoadState( 'networkidle' );
				await album.take( `${ name }${ isOn ? ', with Statecraft' : '' }`, shown ?? undefined );
			}
		}
		await album.sheet();
	} );
}
