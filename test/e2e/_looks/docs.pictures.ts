/** Takes the pictures of docs/authors: each block as its author sees it in the editor, and as visitors see it. `npm run docs:pictures` starts it. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { somePictures } from '../../wordpress/_kit/gallery';
import { removeKnobs } from '../../wordpress/_kit/knobs';
import { addVideo, vtt } from '../../wordpress/_kit/page-video';
import { publishPage } from '../../wordpress/_kit/visitor';
import { expect, reset, test } from '../_kit';
import type { Editor } from '../_kit';
import { looks } from './looks';
import { alone, definition, settled, within } from './subject';

const AUTHORS = join( __dirname, '../../../docs/authors' );
const PICTURES = join( AUTHORS, 'pictures' );

/** In pixels; the editor has its sidebar beside the post from 782 on. */
const WIDTH = 800;
const MOST_HEIGHT = 640;
const MOST_BYTES = 60_000;

const { STATECRAFT_PICTURES: wish = '' } = process.env;
const names = readdirSync( AUTHORS )
	.flatMap( ( file ) => /^(.+)\.md$/.exec( file )?.[ 1 ] ?? [] )
	.filter( ( name ) => name !== 'README' && ( ! wish || wish.split( ',' ).includes( name ) ) );

const VIDEO = 'kUJmAcSf';

/** What is saved of the blocks whose looks are in files of their own. */
const others: Record< string, ( editor: Editor ) => Promise< string > > = {
	'tiled-gallery': async ( editor ) => {
		const images = await somePictures(
			{ name: 'lake', width: 1600, height: 1067, alt: 'A lake' },
			{ name: 'tower', width: 800, height: 1200, alt: 'A tower' },
			{ name: 'stall', width: 1024, height: 1024, alt: 'A stall' },
			{ name: 'road', width: 1920, height: 1080, alt: 'A road' }
		);
		await editor.open();
		await editor.insert( definition( 'tiled-gallery' ).name, { images, ids: images.map( ( { id } ) => id ) } );
		return editor.content();
	},
	videopress: async () => {
		await addVideo( {
			guid: VIDEO,
			title: 'A walk along the harbour',
			tracks: [ { kind: 'chapters', srclang: 'en', label: 'English', vtt: vtt( 'Setting out', 'Home' ) } ],
		} );
		return `<!-- wp:videopress/video {"guid":"${ VIDEO }","caption":"A walk"} /-->`;
	},
};

/** Makes the best picture that is small enough. */
async function take( page: Page, name: string, area: { x: number; y: number; width: number; height: number } ) {
	for ( let quality = 85; quality > 20; quality -= 10 ) {
		const picture = await page.screenshot( { type: 'jpeg', quality, clip: area, animations: 'disabled' } );
		if ( picture.length < MOST_BYTES ) {
			writeFileSync( join( PICTURES, `${ name }.jpg` ), picture );
			return;
		}
	}
	throw new Error( `${ name } has too much in it for ${ MOST_BYTES } bytes.` );
}

/** The area of an element and some pixels around it, as wide as the page. */
async function around( element: Locator, top: number ) {
	const box = ( await element.boundingBox() )!;
	const y = Math.max( 0, box.y - top );
	return { x: 0, y, width: WIDTH, height: Math.min( MOST_HEIGHT, box.y + box.height + 16 - y ) };
}

test.use( { actionTimeout: 20_000 } );
// Before anybody logs in: a session is part of what is reset.
test.beforeEach( async () => {
	await reset();
	await removeKnobs();
	mkdirSync( PICTURES, { recursive: true } );
} );
test.afterAll( async () => {
	await removeKnobs();
	await reset();
} );

for ( const name of names ) {
	test( name, async ( { editor, page } ) => {
		test.setTimeout( 180_000 );
		await alone( page );
		const { site, prepare, filled = others[ name ] } = looks[ name ] ?? {};
		expect( filled, 'test/e2e/_looks/looks.ts has a line for every block' ).toBeDefined();
		await site?.();
		await prepare?.();
		const block = typeof filled === 'string' ? filled : await filled!( editor );

		await page.setViewportSize( { width: WIDTH, height: MOST_HEIGHT } );
		await editor.open( block );
		await editor.block( definition( name ).name ).waitFor();
		await editor.dispatch( 'core/block-editor', 'selectBlock', ( await editor.blocks() )[ 0 ]!.clientId );
		await settled( page );
		await take( page, `${ name }-editor`, { x: 0, y: 0, width: WIDTH, height: MOST_HEIGHT } );

		const url = await publishPage( within( block ), 'A page' );
		await page.context().clearCookies();
		await page.setViewportSize( { width: WIDTH, height: 2400 } );
		await page.goto( url );
		await settled( page );
		await take( page, `${ name }-page`, await around( page.locator( '.entry-content' ).first(), 16 ) );
	} );
}
