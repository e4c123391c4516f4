/** Takes pictures of blocks as their authors and visitors meet them, and a sheet with all of one block. `npm run looks` starts it. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { publishPage } from '../../wordpress/_kit/visitor';
import { removeKnobs } from '../../wordpress/_kit/knobs';
import { expect, php, reset, test } from '../_kit';
import type { Editor } from '../_kit';
import { looks } from './looks';

const BLOCKS = join( __dirname, '../../../blocks' );
const PICTURES = join( __dirname, '../../../.cache/looks' );

/** What WordPress does in a language that is written from right to left, for browsers that ask for it. */
const MIRROR = `<?php add_action( 'after_setup_theme', static function () { if ( isset( $_COOKIE['mirror'] ) ) $GLOBALS['wp_locale']->text_direction = 'rtl'; } );`;

const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;

/** The block between the words of a post, which show its gaps and whether it keeps to their edges. */
const within = ( block: string ) =>
	[ paragraph( 'What comes before the block, in the words of the post.' ), block, paragraph( 'And after it.' ) ].join(
		'\n\n'
	);

const { STATECRAFT_LOOKS: wish = '' } = process.env;

/** The blocks that stand for themselves, or those of them that were asked for. */
const names = readdirSync( BLOCKS ).filter( ( name ) => {
	const file = join( BLOCKS, name, 'block.json' );
	return (
		existsSync( file ) &&
		! JSON.parse( readFileSync( file, 'utf8' ) ).parent &&
		( ! wish || wish.split( ',' ).includes( name ) )
	);
} );

/** The pictures of one block. */
class Album {
	private readonly captions: [ state: string, caption: string ][] = [];

	constructor(
		private readonly name: string,
		private readonly page: Page
	) {
		rmSync( join( PICTURES, name ), { recursive: true, force: true } );
		mkdirSync( join( PICTURES, name ), { recursive: true } );
	}

	/** The window, or an element of it with its surroundings. */
	async take( state: string, element?: Locator, caption = state ) {
		const clip = element && ( await this.around( element ) );
		await this.page.screenshot( { path: this.file( state ), animations: 'disabled', clip } );
		this.captions.push( [ state, caption ] );
	}

	/** All pictures on one sheet. */
	async sheet() {
		const pictures = this.captions.map(
			( [ state, caption ] ) =>
				`<figure><figcaption>${ caption }</figcaption><img src="data:image/png;base64,${ readFileSync(
					this.file( state ),
					'base64'
				) }"></figure>`
		);
		await this.page.setViewportSize( { width: 1800, height: 900 } );
		await this.page.goto( 'about:blank' );
		await this.page.setContent(
			`<style>body{font:16px sans-serif;background:#ccc;display:flex;flex-wrap:wrap;gap:16px;align-items:start}
			h1{width:100%;margin:0}figure{margin:0}figcaption{font-weight:bold}img{max-width:870px;display:block}</style>
			<h1>${ this.name }</h1>${ pictures.join( '' ) }`
		);
		await this.page.screenshot( { path: join( PICTURES, `${ this.name }.png` ), fullPage: true } );
	}

	private file( state: string ) {
		return join( PICTURES, this.name, `${ state }.png` );
	}

	private async around( element: Locator ) {
		const box = ( await element.boundingBox() )!;
		const { width, height } = this.page.viewportSize()!;
		const [ x, y ] = [ Math.max( 0, box.x - 40 ), Math.max( 0, box.y - 80 ) ];
		return {
			x,
			y,
			width: Math.min( width - x, box.width + 80 ),
			height: Math.max( 40, Math.min( height - y, box.height + 140 ) ),
		};
	}
}

const REFUSAL = { code: 'down', message: 'The site is being updated. Try again soon.' };

/** What loads from other hosts is not there: frames say whose they are. */
const alone = ( page: Page ) =>
	page.route( /^https:/, ( route ) =>
		route.request().resourceType() === 'document'
			? route.fulfill( {
					contentType: 'text/html',
					body: `<body style="background:#eef">${ new URL( route.request().url() ).host }`,
				} )
			: route.abort()
	);

/** All that was asked for is there; frames may ask without an end. */
const settled = ( page: Page ) => page.waitForLoadState( 'networkidle', { timeout: 2_000 } ).catch( () => {} );

async function inEditor( name: string, album: Album, editor: Editor ) {
	const { refuses, fail, prepare, filled } = looks[ name ]!;
	const { page } = editor;
	const fresh = async () => {
		await editor.open();
		const block = await editor.insert( `jetpack/${ name }` );
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
	await editor.open( within( filled ) );
	const block = editor.block( `jetpack/${ name }` );
	await block.waitFor();
	await settled( page );
	await album.take( 'filled', block );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await editor.dispatch( 'core/block-editor', 'selectBlock', ( await editor.blocks() )[ 1 ]!.clientId );
	await settled( page );
	await album.take( 'selected' );
}

async function onPage( name: string, album: Album, page: Page ) {
	const url = await publishPage( within( looks[ name ]!.filled ), 'A page' );
	const show = async ( state: string, width: number ) => {
		await page.setViewportSize( { width, height: 2400 } );
		await page.goto( url );
		await settled( page );
		const beyond = await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );
		await album.take(
			state,
			page.locator( '.entry-content' ),
			beyond > 0 ? `${ state }: ${ beyond } px too wide` : state
		);
	};
	await page.context().clearCookies();
	await show( 'wide', 1280 );
	await show( 'narrow', 360 );
	await page.context().addCookies( [ { name: 'mirror', value: '1', url } ] );
	await show( 'right-to-left', 1280 );
	await show( 'right-to-left, narrow', 360 );
}

// Before anybody logs in: a session is part of what is reset.
test.beforeEach( async () => {
	await reset();
	await removeKnobs();
	await php( `file_put_contents( WPMU_PLUGIN_DIR . '/mirror.php', base64_decode( '${ btoa( MIRROR ) }' ) );` );
} );
test.afterAll( async () => {
	await removeKnobs();
	await reset();
} );

for ( const name of names ) {
	test( name, async ( { editor, page } ) => {
		expect( looks, 'test/e2e/_looks/looks.ts has a line for every block' ).toHaveProperty( [ name ] );
		test.setTimeout( 90_000 );
		await alone( page );
		const album = new Album( name, page );
		await inEditor( name, album, editor );
		await onPage( name, album, page );
		await album.sheet();
	} );
}
