/** Takes pictures of blocks as their authors and visitors meet them, and a sheet with all of one block. `npm run looks` starts it. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { publishPage } from '../../wordpress/_kit/visitor';
import { removeKnobs } from '../../wordpress/_kit/knobs';
import { expect, reset, test } from '../_kit';
import type { Editor } from '../_kit';
import { Album } from './album';
import { darken, lighten } from './dark';
import { looks } from './looks';
import { allowMirror, mirror } from './mirror';
import { alone, BLOCKS, definition, settled, within } from './subject';

const { STATECRAFT_LOOKS: wish = '' } = process.env;

/** The blocks whose pictures are in files of their own. */
const ELSEWHERE = [ 'tiled-gallery', 'videopress' ];

/** The blocks that stand for themselves, or those of them that were asked for. */
const names = readdirSync( BLOCKS ).filter( ( name ) => {
	const file = join( BLOCKS, name, 'block.json' );
	return (
		! ELSEWHERE.includes( name ) &&
		existsSync( file ) &&
		// The text of a post is no block of ours.
		( definition( name ).parent ?? [] ).every( ( parent ) => parent === 'core/post-content' ) &&
		( ! wish || wish.split( ',' ).includes( name ) )
	);
} );

const REFUSAL = { code: 'down', message: 'The site is being updated. Try again soon.' };

async function inEditor( name: string, album: Album, editor: Editor ): Promise< string > {
	const { site, refuses, fail, prepare, filled } = looks[ name ]!;
	const { page } = editor;
	await site?.();
	const fresh = async () => {
		await editor.open();
		const block = await editor.insert( definition( name ).name );
		await settled( page );
		return block;
	};
	await album.take( 'empty', await fresh() );
	await page.setViewportSize( { width: 360, height: 740 } );
	await album.take( 'empty, 360 wide' );
	await page.setViewportSize( { width: 1280, height: 900 } );
	if ( refuses || fail ) {
		if ( refuses ) {
			await page.route( refuses, ( route ) => route.fulfill( { status: 503, json: REFUSAL } ) );
		}
		await fresh();
		// What asks may stand beside the block.
		const post = editor.canvas.locator( '.is-root-container' );
		await fail?.( post );
		await ( fail ? post.locator( '.components-notice' ).first().waitFor() : settled( page ) );
		await album.take( 'failed', post );
		await page.unrouteAll();
		await alone( page );
	}
	await prepare?.();
	await page.setViewportSize( { width: 1280, height: 2400 } );
	const content = within( typeof filled === 'string' ? filled : await filled() );
	await editor.open( content );
	const block = editor.block( definition( name ).name );
	await block.waitFor();
	await settled( page );
	await album.take( 'filled', block );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await editor.dispatch( 'core/block-editor', 'selectBlock', ( await editor.blocks() )[ 1 ]!.clientId );
	await settled( page );
	await album.take( 'selected' );
	await page.emulateMedia( { forcedColors: 'active' } );
	await album.take( 'selected, forced colors' );
	await page.emulateMedia( { forcedColors: 'none' } );
	await darken();
	await mirror( page );
	await page.setViewportSize( { width: 1280, height: 2400 } );
	await editor.open( content );
	await block.waitFor();
	await settled( page );
	await album.take( 'filled, dark and right-to-left', block );
	await lighten();
	await page.context().clearCookies( { name: 'mirror' } );
	return content;
}

async function onPage( content: string, album: Album, page: Page ) {
	const url = await publishPage( content, 'A page' );
	const show = async ( state: string, width: number ) => {
		await page.setViewportSize( { width, height: 2400 } );
		await page.goto( url );
		await settled( page );
		const beyond = await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );
		await album.take(
			state,
			// A view of paid content has the class, too.
			page.locator( '.entry-content' ).first(),
			beyond > 0 ? `${ state }: ${ beyond } px too wide` : state
		);
	};
	await page.context().clearCookies();
	await show( 'wide', 1280 );
	await show( 'narrow', 360 );
	await darken();
	await show( 'dark', 1280 );
	await page.emulateMedia( { forcedColors: 'active' } );
	await show( 'forced colors', 1280 );
	await page.emulateMedia( { forcedColors: 'none' } );
	await lighten();
	await mirror( page );
	await show( 'right-to-left', 1280 );
	await show( 'right-to-left, narrow', 360 );
}

// Before anybody logs in: a session is part of what is reset.
test.beforeEach( async () => {
	await reset();
	await removeKnobs();
	await allowMirror();
} );
test.afterAll( async () => {
	await removeKnobs();
	await reset();
} );

for ( const name of names ) {
	test( name, async ( { editor, page } ) => {
		expect( looks, 'test/e2e/_looks/looks.ts has a line for every block' ).toHaveProperty( [ name ] );
		test.setTimeout( 180_000 );
		await alone( page );
		const album = new Album( name, page );
		await onPage( await inEditor( name, album, editor ), album, page );
		await album.sheet();
	} );
}
