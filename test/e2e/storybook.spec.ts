/** Each built story (`npm run build-storybook`): it renders, is accessible, and sends no external requests. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { aiRequestStories } from '../../stories/machines/ai/ai-request.table';

const BUILT = resolve( 'storybook-static' );
const AXE = require.resolve( 'axe-core/axe.min.js' );
const SITE = 'http://storybook.test';

interface Entry {
	id: string;
	title: string;
	name: string;
	tags: readonly string[];
}

const entries: Entry[] = Object.values( JSON.parse( readFileSync( join( BUILT, 'index.json' ), 'utf8' ) ).entries );

const isOfStory = ( address: string ) => ! /^https?:/.test( address ) || address.startsWith( SITE );

/**
 * A page that gets the built files from the disk; whatever else it asks for, and whatever it complains of, fails the test. The frames of
 * embeds get nothing: they, and the scripts in them, are the providers' own.
 */
const test = base.extend( {
	page: async ( { page }, provide ) => {
		const complaints: string[] = [];
		page.on( 'pageerror', ( error ) => complaints.push( error.stack ?? error.message ) );
		page.on(
			'console',
			( said ) => said.type() === 'error' && isOfStory( said.location().url ) && complaints.push( said.text() )
		);
		await page.route( '**', ( route ) => {
			const request = route.request();
			const { origin, pathname } = new URL( request.url() );
			const isFramed = request.frame() !== page.mainFrame();
			if ( isFramed && ( request.isNavigationRequest() || origin !== SITE ) ) {
				return route.fulfill( { contentType: 'text/html', body: '' } );
			}
			if ( origin === SITE ) {
				return route.fulfill( { path: join( BUILT, pathname ) } );
			}
			complaints.push( `asked ${ origin }` );
			return route.abort();
		} );
		await provide( page );
		expect( complaints ).toEqual( [] );
	},
} );

/** Without the accessibility addon's own run of axe, which would interfere with the one here. */
async function open( page: Page, id: string, ...globals: string[] ): Promise< void > {
	const set = [ 'a11y.manual:!true', ...globals ].join( ';' );
	await page.goto( `${ SITE }/iframe.html?id=${ id }&viewMode=story&globals=${ set }` );
	await expect( page.locator( '.editor-canvas .wp-block, .admin-screen' ).first() ).toBeVisible();
}

/** The violations that axe rates serious or worse: the rule and the elements. */
async function barriers( page: Page ): Promise< string[][] > {
	await page.addScriptTag( { path: AXE } );
	const { violations }: AxeResults = await page.evaluate( 'axe.run()' );
	return violations
		.filter( ( { impact } ) => impact === 'serious' || impact === 'critical' )
		.map( ( { id, nodes } ) => [ id, ...nodes.map( ( { html } ) => html ) ] );
}

const idOf = ( leaf: keyof typeof aiRequestStories ) =>
	entries.find( ( { title, name } ) => title === 'Machines/ai-request' && name === leaf )!.id;
/** Even while a modal of the component hides everything else from assistive technology. */
const chart = ( page: Page ): Locator => page.getByRole( 'region', { name: /^Statechart /, includeHidden: true } );
const current = ( page: Page ): Promise< ( string | null )[] > =>
	chart( page )
		.locator( '.chart__name.is-leaf[aria-current]' )
		.evaluateAll( ( names ) => names.map( ( name ) => name.getAttribute( 'aria-label' ) ) );
const said = ( ...leaves: string[] ) => leaves.map( ( leaf ) => `${ leaf }, current state` );
const press = ( page: Page, name: string | RegExp ) => chart( page ).getByRole( 'button', { name } ).click();

test( 'each leaf state of the flow has a story', () => {
	const names = entries.filter( ( { title } ) => title === 'Machines/ai-request' ).map( ( { name } ) => name );
	expect( names ).toEqual( Object.keys( aiRequestStories ) );
} );

for ( const { id, title, name, tags } of entries ) {
	test( `${ title } ${ name } renders, is accessible, fits a phone`, async ( { page } ) => {
		await open( page, id );
		if ( tags.includes( 'flow' ) ) {
			await expect( page.locator( '.chart__name.is-leaf[aria-current]' ).first() ).toBeVisible();
			expect( await current( page ) ).toContain( `${ name }, current state` );
		}
		expect( await barriers( page ) ).toEqual( [] );

		await page.setViewportSize( { width: 390, height: 844 } );
		expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBe( 390 );
	} );
}

test( 'clicking events of the chart drives the component', async ( { page } ) => {
	await open( page, idOf( 'request.resting.init' ) );
	await page.getByRole( 'textbox' ).pressSequentially( 'Tea' );
	await press( page, /^prompt\.submit/ );
	await expect( page.getByRole( 'textbox' ) ).toHaveValue( 'Tea' );
	expect( await current( page ) ).toEqual( said( 'request.running.requesting', 'access.allowed', 'draft.typed' ) );
	await press( page, /^words\.chunk/ );
	await expect( page.locator( '.editor-canvas' ) ).toContainText( 'An old' );
	await page.locator( '.editor-canvas' ).getByRole( 'button', { name: 'Stop' } ).click();
	expect( await current( page ) ).toContain( 'request.resting.done.stopped, current state' );
	await expect( page.getByRole( 'complementary' ).getByRole( 'listitem' ).last() ).toHaveText(
		'The block sends answer.stop → attributes.commit'
	);
	await page.getByRole( 'button', { name: 'Back to the story' } ).click();
	expect( await current( page ) ).toContain( 'request.resting.init, current state' );
} );

test( 'a state is reached by keyboard, on the shortest path, which is announced', async ( { page } ) => {
	await open( page, idOf( 'request.resting.init' ) );
	await chart( page ).getByRole( 'button', { name: 'Go to request.running.suggesting' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'status' ).filter( { hasText: 'shortest way' } ) ).toHaveText(
		'The shortest way to request.running.suggesting from here: 3 steps.'
	);
	expect( await current( page ) ).toContain( 'request.running.suggesting, current state' );
	await expect( page.getByRole( 'complementary' ).locator( 'ol code' ) ).toHaveText( [
		'prompt.edit',
		'prompt.submit',
		'words.chunk',
	] );
} );

test( 'a chart that has moved on is accessible in dark colours, too', async ( { page } ) => {
	await open( page, idOf( 'request.running.suggesting' ), 'scheme:dark', 'motion:reduced' );
	await press( page, /^answer\.stop/ );
	await expect( chart( page ) ).toHaveCSS( 'color-scheme', 'dark' );
	expect( await barriers( page ) ).toEqual( [] );
} );

test( 'the toolbar switches the text direction, freezes the component and hides the chart', async ( { page } ) => {
	await open( page, idOf( 'request.running.suggesting' ), 'direction:rtl', 'motion:reduced', 'chart:hidden' );
	await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
	await expect( chart( page ) ).toHaveCount( 0 );
	const mark = page.locator( '.statecraft-prompt__mark' );
	await expect( mark ).toHaveCSS( 'animation-name', 'none' );
	const [ left, right ] = await Promise.all( [
		page.getByRole( 'button', { name: 'Stop' } ).boundingBox(),
		mark.boundingBox(),
	] );
	expect( left!.x ).toBeLessThan( right!.x );
} );
