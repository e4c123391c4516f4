/** Each block as visitors see it, and as its author does, filled in as a person would: what axe finds, and whether it fits on the smallest screen. */
import type { Browser } from '@playwright/test';
import { somePictures } from '../wordpress/_kit/gallery';
import { removeKnobs } from '../wordpress/_kit/knobs';
import { GUID, addVideo, vtt } from '../wordpress/_kit/page-video';
import { publishPage } from '../wordpress/_kit/visitor';
import { expect, reset, test } from './_kit';
import type { Editor } from './_kit';
import { violations } from './_kit/axe';
import { looks } from './_looks/looks';
import { definition, settled, within } from './_looks/subject';

/** A desktop, and a screen of 1280 pixels at a zoom of 400 % (WCAG 2.2, 1.4.10). */
const WIDTHS = [ 1280, 320 ];

/** What is pressed and looks like a button. */
const BUTTONS =
	':is( .entry-content, .statecraft-consent ) :is( button, .wp-element-button, input[type="submit"] ):visible';

/** The words of buttons that have no border in forced colours, where backgrounds are gone; a picture is a shape. */
const shapeless = ( buttons: ( HTMLElement | SVGElement )[] ): string[] =>
	buttons
		.filter( ( button ) => {
			const { borderTopWidth, borderTopStyle } = getComputedStyle( button );
			return borderTopWidth === '0px' || borderTopStyle === 'none';
		} )
		.map( ( button ) => button.textContent.trim() )
		.filter( ( words ) => words !== '' );

const filledIn = async ( name: string ): Promise< string > => {
	const { site, prepare, filled } = looks[ name ]!;
	await site?.();
	await prepare?.();
	return typeof filled === 'string' ? filled : filled();
};

test.beforeEach( async () => {
	await reset();
	await removeKnobs();
} );
test.afterAll( async () => {
	await removeKnobs();
	await reset();
} );

/** Opens a page as a visitor: on a desktop, on the smallest screen, and in forced colours. */
async function isAccessible( browser: Browser, url: string ): Promise< void > {
	const page = await browser.newPage();
	for ( const width of WIDTHS ) {
		await page.setViewportSize( { width, height: 800 } );
		await page.goto( url );
		await settled( page );
		expect( await violations( page, '.entry-content' ) ).toEqual( [] );
	}
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 320 );
	await page.emulateMedia( { forcedColors: 'active' } );
	expect( await page.locator( BUTTONS ).evaluateAll( shapeless ) ).toEqual( [] );
	await page.close();
}

/** The first block of the post is selected: what axe finds in the sidebar. */
async function sidebarOf( editor: Editor ): Promise< string[] > {
	await editor.dispatch( 'core/block-editor', 'selectBlock', ( await editor.blocks() )[ 0 ]!.clientId );
	await settled( editor.page );
	return violations( editor.page, '.block-editor-block-inspector' );
}

for ( const name of Object.keys( looks ) ) {
	test( `${ name }: a page has no violations, and is no wider than the smallest screen; its buttons have a shape in forced colours`, async ( {
		browser,
	} ) => {
		await isAccessible( browser, await publishPage( within( await filledIn( name ) ), 'A page' ) );
	} );

	test( `${ name }: the sidebar and the block in the editor have no violations`, async ( { editor } ) => {
		await editor.open( await filledIn( name ) );
		await editor.block( definition( name ).name ).first().waitFor();
		expect( await sidebarOf( editor ) ).toEqual( [] );
	} );
}

/** Blocks with files: their attributes, once the site has these. */
const withFiles: Record< string, () => Promise< object > > = {
	'jetpack/tiled-gallery': async () => {
		const images = await somePictures(
			{ name: 'harbour', width: 1600, height: 1067, alt: 'A harbour' },
			{ name: 'tower', width: 800, height: 1200, alt: 'A tower' },
			{ name: 'square', width: 1024, height: 1024, alt: 'A square' }
		);
		return { images, ids: images.map( ( { id } ) => id ) };
	},
	'videopress/video': async () => {
		await addVideo( {
			guid: GUID,
			title: 'A walk',
			hasPoster: true,
			tracks: [ { kind: 'captions', srclang: 'en', label: 'English', vtt: vtt( 'Hello.' ) } ],
		} );
		return { guid: GUID };
	},
};

for ( const [ name, prepare ] of Object.entries( withFiles ) ) {
	test( `${ name }: neither its sidebar nor its page has violations, on the smallest screen and in forced colours`, async ( {
		browser,
		editor,
	} ) => {
		await editor.open();
		const block = await editor.insert( name, await prepare() );
		await block.locator( 'img, video' ).first().waitFor();
		expect( await sidebarOf( editor ) ).toEqual( [] );
		await isAccessible( browser, await publishPage( await editor.content(), 'A page' ) );
	} );
}
