/** The browser of a source in a real editor: what a DOM without layout cannot show. */
import type { Locator } from '@playwright/test';
import { expect, reset, test } from '../_kit';
import { MediaDialog } from '../_kit/media';

test.beforeEach( () => MediaDialog.prepare() );
test.afterAll( reset );

/** How long the main thread may be busy without a person noticing, in milliseconds. */
const LONGEST_TASK = 50;

/** An event of Chromium's trace format. Durations are in microseconds; `tdur` is time of the processor, whatever else runs on the machine. */
interface TraceEvent {
	name: string;
	pid: number;
	tid: number;
	tdur?: number;
	args: { name?: string };
}

const box = ( locator: Locator ) =>
	locator.evaluate( ( element ) => element.getBoundingClientRect().toJSON() as DOMRect );

test( '[MEDIA-038, MEDIA-039, MEDIA-104] a source is searched, walked and selected by keyboard alone @fresh', async ( {
	editor,
	page,
} ) => {
	const media = await MediaDialog.open( editor, 'Openverse', 'core/gallery' );
	const search = media.dialog.getByRole( 'searchbox' );
	await expect( search ).toBeFocused();
	await media.items.first().waitFor();
	await search.fill( 'boats' );
	await page.keyboard.press( 'Enter' );
	await expect( media.items.first() ).toHaveAccessibleName( /Boats/ );
	await expect( search ).toBeFocused();

	const first = media.items.first();
	await first.focus();
	await page.keyboard.press( 'ArrowDown' );
	const focused = media.dialog.locator( ':focus' );
	const [ above, below ] = [ await box( first ), await box( focused ) ];
	expect( below.top ).toBeGreaterThan( above.top );
	expect( below.left ).toBeCloseTo( above.left, 0 );
	await page.keyboard.press( 'Space' );
	await expect( focused ).toBeChecked();
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'Enter' );
	await expect( media.dialog.getByText( '2 of 10' ) ).toBeVisible();

	await page.keyboard.press( 'Tab' );
	await expect( media.button( 'Load More' ) ).toBeFocused();
	const count = await media.items.count();
	await page.keyboard.press( 'Enter' );
	await expect.poll( () => media.items.count() ).toBeGreaterThan( count );
	await expect( media.button( 'Load More' ) ).toBeFocused();
	await page.keyboard.press( 'Shift+Tab' );
	await expect( media.items.and( media.dialog.locator( ':focus' ) ) ).toBeChecked();
} );

test( '[MEDIA-054] after a resize the arrow keys follow the new rows @fresh', async ( { editor, page } ) => {
	const media = await MediaDialog.open( editor, 'Openverse' );
	const first = media.items.first();
	await first.waitFor();
	await page.setViewportSize( { width: 420, height: 800 } );
	await expect
		.poll( async () => {
			await first.focus();
			await page.keyboard.press( 'ArrowDown' );
			const below = await box( media.dialog.locator( ':focus' ) );
			return Math.abs( below.left - ( await box( first ) ).left );
		} )
		.toBeLessThan( 1 );
	await page.keyboard.press( 'ArrowUp' );
	await expect( first ).toBeFocused();
} );

test( `a thousand thumbnails scroll without a task over ${ LONGEST_TASK } ms @fresh`, async ( {
	editor,
	page,
	browser,
} ) => {
	test.slow();
	const media = await MediaDialog.open( editor, 'Pexels Free Photos' );
	await media.items.first().waitFor();
	for ( let count = await media.items.count(); count < 1000; count = await media.items.count() ) {
		await media.button( 'Load More' ).click();
		await expect.poll( () => media.items.count() ).toBeGreaterThan( count );
	}
	await browser.startTracing( page, { categories: [ '__metadata', 'disabled-by-default-devtools.timeline' ] } );
	const frames = await media.dialog.locator( '.statecraft-media-browser__list' ).evaluate( async ( list ) => {
		const lengths: number[] = [];
		list.scrollTo( 0, 0 );
		let last = await new Promise< number >( ( resolve ) => requestAnimationFrame( resolve ) );
		while ( list.scrollTop + list.clientHeight < list.scrollHeight - 1 ) {
			list.scrollBy( 0, 120 );
			const now = await new Promise< number >( ( resolve ) => requestAnimationFrame( resolve ) );
			lengths.push( now - last );
			last = now;
		}
		return lengths;
	} );
	const { traceEvents } = JSON.parse( ( await browser.stopTracing() ).toString() ) as { traceEvents: TraceEvent[] };
	const main = traceEvents.filter( ( { name, args } ) => name === 'thread_name' && args.name === 'CrRendererMain' );
	const tasks = traceEvents.filter(
		( { name, pid, tid, tdur } ) =>
			name === 'RunTask' && tdur && main.some( ( one ) => one.pid === pid && one.tid === tid )
	);
	expect( tasks.length ).toBeGreaterThan( frames.length );
	const longest = Math.max( ...tasks.map( ( { tdur = 0 } ) => tdur / 1000 ) );
	test.info().annotations.push( {
		type: 'scrolling',
		description: `longest task ${ longest.toFixed( 1 ) } ms, longest frame ${ Math.max( ...frames ).toFixed( 1 ) } ms of ${ frames.length }`,
	} );
	expect( longest ).toBeLessThanOrEqual( LONGEST_TASK );
} );
