/** The page shared by tests: leftovers of one test do not affect the next, although the page is not reloaded in between. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './_kit';

/** With nested blocks of an older version that have view scripts. */
const FORM = readFileSync( join( __dirname, '../blocks/contact-form/fixtures/oldest.html' ), 'utf8' ).trimEnd();

test.describe.configure( { mode: 'serial' } );

let left: number;

test( 'a test may leave the editor in any state', async ( { editor, page } ) => {
	await editor.insert( 'core/paragraph', { content: 'Left behind' } );
	await editor.dispatch( 'core/editor', 'editPost', { title: 'Left behind' } );
	await editor.save();
	left = await editor.select( 'core/editor', 'getCurrentPostId' );
	await editor.dispatch( 'core/preferences', 'set', 'core', 'fixedToolbar', true );
	await editor.dispatch( 'core/notices', 'createErrorNotice', 'Left behind' );
	await editor.dispatch( 'core/editor', 'lockPostSaving', 'left-behind' );
	await editor.dispatch( 'core/editor', 'setDeviceType', 'Mobile' );
	await editor.dispatch( 'core/interface', 'openModal', 'editor/preferences' );
	await expect( page.getByRole( 'dialog', { name: 'Preferences' } ) ).toBeVisible();
	await page.evaluate( () => {
		localStorage.setItem( 'left', 'behind' );
		sessionStorage.setItem( 'left', 'behind' );
		Object.assign( window, { leftBehind: true } );
	} );
	await page.route( /wp\/v2\/posts/, ( route ) => route.abort() );
	await page.setViewportSize( { width: 700, height: 400 } );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await page.context().setOffline( true );
} );

test( 'the next test has the same page, with an empty new post and nothing else', async ( { editor, page } ) => {
	expect( await page.evaluate( () => 'leftBehind' in window ) ).toBe( true );
	expect( await editor.select( 'core/editor', 'getCurrentPostId' ) ).not.toBe( left );
	expect( await editor.content() ).toBe( '' );
	expect( await editor.select( 'core/editor', 'getEditedPostAttribute', 'title' ) ).toBe( '' );
	expect( await editor.select( 'core/editor', 'hasEditorUndo' ) ).toBe( false );
	expect( await editor.select( 'core/preferences', 'get', 'core', 'fixedToolbar' ) ).toBe( false );
	expect( await editor.select( 'core/editor', 'getDeviceType' ) ).toBe( 'Desktop' );
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
	await expect( page.getByText( 'Left behind' ) ).toHaveCount( 0 );
	expect(
		await page.evaluate( () => ( {
			stored: [ localStorage.getItem( 'left' ), sessionStorage.getItem( 'left' ) ],
			size: [ window.innerWidth, window.innerHeight ],
			isStill: window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches,
			isOnline: navigator.onLine,
		} ) )
	).toEqual( { stored: [ null, null ], size: [ 1280, 900 ], isStill: false, isOnline: true } );
	await editor.insert( 'core/paragraph', { content: 'Another post' } );
	await editor.save();
	await editor.dispatch( 'core/editor', 'undo' );
	await expect( editor.block( 'core/paragraph' ) ).toHaveCount( 0 );
} );

test( 'a post opened without a reload equals a freshly loaded one, and logs nothing', async ( { editor, page } ) => {
	const seen = async () => ( {
		content: await editor.content(),
		names: ( await editor.blocks() ).map( ( { name } ) => name ),
		title: await editor.select( 'core/editor', 'getEditedPostAttribute', 'title' ),
		state: await Promise.all(
			[ 'isEditedPostNew', 'isEditedPostDirty', 'hasEditorUndo', 'getCurrentPostId', 'getRenderingMode' ].map(
				( question ) => editor.select( 'core/editor', question )
			)
		),
		settings: await page.evaluate( () =>
			Object.keys( window.wp.data.select( 'core/editor' ).getEditorSettings?.() as object ).sort()
		),
		address: page.url(),
	} );
	await editor.open( FORM );
	expect( await page.evaluate( () => 'leftBehind' in window ) ).toBe( true );
	const warm = await seen();
	await editor.openPost( await editor.select( 'core/editor', 'getCurrentPostId' ) );
	expect( await page.evaluate( () => 'leftBehind' in window ) ).toBe( false );
	expect( await seen() ).toEqual( warm );
} );
