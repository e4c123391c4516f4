/** What visitors see of embed blocks, on any screen, whether or not the provider responds. */
import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from '../_kit';
import { publishPage } from '../../wordpress/_kit/visitor';
import { Gate } from '../_paths/driver';

const CALENDAR = 'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com';
const CALENDLY = `<!-- wp:jetpack/calendly {"url":"https://calendly.com/acme"} -->
<div class="wp-block-jetpack-calendly"></div>
<!-- /wp:jetpack/calendly -->

<!-- wp:paragraph -->
<p>After the calendar</p>
<!-- /wp:paragraph -->`;

const calendar = ( attributes: object ) =>
	`<!-- wp:jetpack/google-calendar ${ JSON.stringify( { url: CALENDAR, height: 100, ...attributes } ) } -->
<a class="wp-block-jetpack-google-calendar" href="${ CALENDAR }">${ CALENDAR }</a>
<!-- /wp:jetpack/google-calendar -->`;

/** What Calendly's own script does to its containers. */
const SCRIPT = `document.querySelectorAll( '.calendly-inline-widget' ).forEach( ( place ) => {
	const frame = document.createElement( 'iframe' );
	Object.assign( frame, { src: place.dataset.url, width: '100%', height: '100%', frameBorder: 0 } );
	place.append( frame );
} );`;

const test = base.extend( { page: async ( { browser }, provide ) => provide( await browser.newPage() ) } );

/** The height of the calendar. */
const room = async ( page: Page ) =>
	( await page.locator( '.calendly-inline-widget' ).boundingBox() )?.height ?? Number.NaN;
/** The distance between the fallback link and the text after the calendar. */
const gap = async ( page: Page, link: Locator ) => {
	const [ above, below ] = await Promise.all(
		[ link, page.getByText( 'After the calendar' ) ].map( ( one ) => one.boundingBox() )
	);
	return below!.y - above!.y - above!.height;
};

test( '[EMBED-001] space for a calendar is reserved until Calendly’s script has loaded, without a layout shift @journey', async ( {
	page,
} ) => {
	await page.route( /^https:\/\/calendly\.com\//, ( route ) => route.fulfill( { body: 'A calendar' } ) );
	const script = await Gate.at( page, /assets\.calendly\.com/ );
	await page.goto( await publishPage( CALENDLY ), { waitUntil: 'domcontentloaded' } );
	const link = page.getByRole( 'link', { name: 'Schedule time with me' } );
	const after = page.getByText( 'After the calendar' );
	await expect( link ).toBeVisible();
	expect( await room( page ) ).toBe( 630 );
	const before = await after.boundingBox();
	await ( await script.next() ).fulfill( { contentType: 'text/javascript', body: SCRIPT } );
	await expect( page.locator( '.calendly-inline-widget iframe' ) ).toHaveCSS( 'height', '630px' );
	await expect( link ).toBeHidden();
	expect( await after.boundingBox() ).toEqual( before );
} );

test( '[EMBED-010] if the script is blocked, there is a link in the text, without a gap', async ( { page } ) => {
	await page.route( /assets\.calendly\.com/, ( route ) => route.abort( 'blockedbyclient' ) );
	await page.goto( await publishPage( CALENDLY ) );
	const link = page.getByRole( 'link', { name: 'Schedule time with me' } );
	await expect( link ).toHaveAttribute( 'href', /^https:\/\/calendly\.com\/acme\?/ );
	expect( await gap( page, link ) ).toBeLessThan( 60 );
} );

test( '[EMBED-010] so there is if the script failed before the calendar was parsed', async ( { page } ) => {
	const address = await publishPage( CALENDLY );
	// It never responds, and fails on the page before anything else is parsed.
	await page.route( /assets\.calendly\.com/, () => {} );
	await page.route( address, async ( route ) => {
		const response = await route.fetch();
		const fail = "document.getElementById( 'calendly-js' ).dispatchEvent( new Event( 'error' ) )";
		const html = await response.text();
		const [ script = '' ] = /<script[^>]* id="calendly-js"[^>]*><\/script>/.exec( html ) ?? [];
		const [ before = '' ] = /<script[^>]* id="calendly-js-before"[^>]*>[^]*?<\/script>/.exec( html ) ?? [];
		const body = html
			.replace( script, '' )
			.replace( before, '' )
			.replace( '<body', () => `${ before }${ script }<script>${ fail }</script><body` );
		await route.fulfill( { response, body } );
	} );
	await page.goto( address, { waitUntil: 'domcontentloaded' } );
	expect( await gap( page, page.getByRole( 'link', { name: 'Schedule time with me' } ) ) ).toBeLessThan( 60 );
} );

test( '[EMBED-010] without JavaScript there is a link in the text, without a gap', async ( { browser } ) => {
	const page = await browser.newPage( { javaScriptEnabled: false } );
	await page.goto( await publishPage( CALENDLY ) );
	expect( await gap( page, page.getByRole( 'link', { name: 'Schedule time with me' } ) ) ).toBeLessThan( 60 );
} );

test( '[EMBED-043] a calendar narrower than the text is aligned with its start, or centered', async ( { page } ) => {
	await page.route( /calendar\.google\.com/, ( route ) => route.fulfill( { body: 'A calendar' } ) );
	await page.goto(
		await publishPage(
			[ {}, { align: 'center' } ].map( ( align ) => calendar( { width: '60%', ...align } ) ).join( '\n\n' )
		)
	);
	for ( const [ place, share ] of [ 0, 0.5 ].entries() ) {
		const frame = page.getByTitle( 'Google Calendar' ).nth( place );
		const [ inner, outer ] = await Promise.all(
			[ frame, frame.locator( '..' ) ].map( ( one ) => one.boundingBox() )
		);
		expect( inner!.width ).toBeCloseTo( outer!.width * 0.6, 0 );
		expect( inner!.x - outer!.x ).toBeCloseTo( ( outer!.width - inner!.width ) * share, 0 );
	}
} );

test( '[EMBED-043] on a small screen a calendar is never wider than the page', async ( { page } ) => {
	await page.route( /calendar\.google\.com/, ( route ) => route.fulfill( { body: 'A calendar' } ) );
	const sizes = [ {}, { width: 800 }, { width: '80%' } ];
	const aligns = [ {}, { align: 'left' }, { align: 'wide' }, { align: 'full' } ];
	const blocks = sizes.flatMap( ( size ) => aligns.map( ( align ) => calendar( { ...size, ...align } ) ) );
	await page.setViewportSize( { width: 320, height: 700 } );
	await page.goto( await publishPage( blocks.join( '\n\n' ) ) );
	const frames = page.getByTitle( 'Google Calendar' );
	await expect( frames ).toHaveCount( blocks.length );
	for ( const frame of await frames.all() ) {
		const box = await frame.boundingBox();
		expect( box!.width ).toBeGreaterThan( 100 );
		expect( box!.x ).toBeGreaterThanOrEqual( 0 );
		expect( box!.x + box!.width ).toBeLessThanOrEqual( 320 );
	}
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBe( 320 );
} );
