/** Each block as visitors see it, and as its author does, filled in as a person would: what axe finds, and whether it fits on the smallest screen. */
import { publishPage } from '../wordpress/_kit/visitor';
import { removeKnobs } from '../wordpress/_kit/knobs';
import { expect, reset, test } from './_kit';
import { violations } from './_kit/axe';
import { looks } from './_looks/looks';
import { definition, settled, within } from './_looks/subject';

/** A desktop, and a screen of 1280 pixels at a zoom of 400 % (WCAG 2.2, 1.4.10). */
const WIDTHS = [ 1280, 320 ];

/** What is pressed and looks like a button. */
const BUTTONS = '.entry-content :is( button, .wp-element-button, input[type="submit"] ):visible';

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

for ( const name of Object.keys( looks ) ) {
	test( `${ name }: a page has no violations, and is no wider than the smallest screen; its buttons have a shape in forced colours`, async ( {
		browser,
	} ) => {
		const url = await publishPage( within( await filledIn( name ) ), 'A page' );
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
	} );

	test( `${ name }: the sidebar and the block in the editor have no violations`, async ( { editor, page } ) => {
		await editor.open( await filledIn( name ) );
		await editor.block( definition( name ).name ).first().waitFor();
		await editor.dispatch( 'core/block-editor', 'selectBlock', ( await editor.blocks() )[ 0 ]!.clientId );
		await settled( page );
		expect( await violations( page, '.block-editor-block-inspector' ) ).toEqual( [] );
	} );
}
