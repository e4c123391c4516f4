/** Takes the pictures of docs/authors: each block as its author sees it in the editor, and as visitors see it. `npm run docs:pictures` starts it. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { somePictures } from '../../wordpress/_kit/gallery';
import { removeKnobs } from '../../wordpress/_kit/knobs';
import { addVideo, vtt } from '../../wordpress/_kit/page-video';
import { publishPage } from '../../wordpress/_kit/visitor';
import { expect, reset, test } from '../_kit';
import type { Editor } from '../_kit';
import { looks } from './looks';
import { alone, BLOCKS, definition, settled, within } from './subject';

const AUTHORS = join( __dirname, '../../../docs/authors' );
const PICTURES = join( AUTHORS, 'pictures' );

/** In pixels; the editor has its sidebar beside the post from 782 on. */
const WIDTH = 800;
const MOST_HEIGHT = 640;
const MOST_BYTES = 60_000;

const { STATECRAFT_PICTURES: wish = '' } = process.env;
const names = readdirSync( AUTHORS )
	.flatMap( ( file ) => /^(.+)\.md$/.exec( file )?.[ 1 ] ?? [] )
	.filter(
		( name ) => existsSync( join( BLOCKS, name, 'block.json' ) ) && ( ! wish || wish.split( ',' ).includes( name ) )
	);

const VIDEO = 'kUJmAcSf';

interface Examples {
	getBlockType: ( name: string ) => { example: object };
	getBlockFromExample: ( name: string, example: object ) => object;
}

/** The example of the inserter, as it is saved. */
const example = async ( folder: string, editor: Editor ) => {
	await editor.open();
	await editor.page.evaluate( ( name ) => {
		const { getBlockType, getBlockFromExample } = window.wp.blocks as unknown as Examples;
		window.wp.data
			.dispatch( 'core/block-editor' )
			.insertBlock?.( getBlockFromExample( name, getBlockType( name ).example ) );
	}, definition( folder ).name );
	return editor.content();
};

const saved = ( name: string ) => looks[ name ]!.filled as string;

/** What is saved of the blocks whose looks are in files of their own, or are made of words that only try the block. */
const others: Record< string, ( editor: Editor ) => Promise< string > > = {
	'contact-form': ( editor ) => example( 'contact-form', editor ),
	markdown: ( editor ) => example( 'markdown', editor ),
	'premium-content': async () =>
		saved( 'premium-content' )
			.replace( 'Secret', 'This week’s recipe: bread with seeds, for two loaves.' )
			.replace( '>Subscribe<', '>A new recipe each week<' )
			.replace( '>Read more<', '>Members read all of them.<' ),
	'repeat-visitor': ( editor ) => example( 'repeat-visitor', editor ),
	'simple-payments': async () =>
		`<!-- wp:jetpack/simple-payments ${ JSON.stringify( {
			...{ productId: 90011, title: 'Handmade mug', content: 'Glazed by hand, 300 ml.' },
			...{ price: 25, currency: 'EUR', email: 'shop@example.com', multiple: true },
		} ) } /-->`,
	subscriptions: ( editor ) => example( 'subscriptions', editor ),
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
		const { site, prepare, filled: filledLook } = looks[ name ] ?? {};
		const filled = others[ name ] ?? filledLook;
		expect( filled, 'test/e2e/_looks/looks.ts has a line for every block' ).toBeDefined();
		await site?.();
		await prepare?.();
		const block = typeof filled === 'string' ? filled : await filled!( editor );

		await page.setViewportSize( { width: WIDTH, height: MOST_HEIGHT } );
		await editor.open( block );
		await editor.block( definition( name ).name ).waitFor();
		await editor.dispatch( 'core/block-editor', 'selectBlock', ( await editor.blocks() )[ 0 ]!.clientId );
		await settled( page );
		await expect( editor.canvas.locator( '.components-spinner' ) ).toHaveCount( 0, { timeout: 20_000 } );
		await editor.canvas.locator( 'html' ).evaluate( ( html ) => html.scrollTo( 0, 0 ) );
		await take( page, `${ name }-editor`, { x: 0, y: 0, width: WIDTH, height: MOST_HEIGHT } );

		if ( ! readFileSync( join( AUTHORS, `${ name }.md` ), 'utf8' ).includes( `${ name }-page.jpg` ) ) {
			return;
		}
		const url = await publishPage( within( block ), 'A page' );
		await page.context().clearCookies();
		await page.setViewportSize( { width: WIDTH, height: 2400 } );
		await page.goto( url );
		await settled( page );
		await take( page, `${ name }-page`, await around( page.locator( '.entry-content' ).first(), 16 ) );
	} );
}
