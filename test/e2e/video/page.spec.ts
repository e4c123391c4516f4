/** Videos on a published page, as a visitor has them. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { test as base, expect, reset } from '../_kit';
import { serveParts } from '../_kit/video-parts';
import { addVideo, vtt } from '../../wordpress/_kit/page-video';
import { removeKnobs, setKnobs } from '../../wordpress/_kit/knobs';
import { publishPage } from '../../wordpress/_kit/visitor';

const GUID = 'kUJmAcSf';
const PLAIN = 'pLaIn123';

const test = base.extend( {
	page: async ( { browser }, provide ) => {
		const page = await browser.newPage();
		await serveParts( page, /\.webm$/ );
		await provide( page );
		await page.close();
	},
} );

/** Two seconds of red, of green, of blue. */
const CHAPTERS = vtt( 'Red', 'Green', 'Blue' )
	.replaceAll( '00:00:10.000', '00:00:02.000' )
	.replaceAll( '00:00:20.000', '00:00:04.000' )
	.replaceAll( '00:00:30.000', '00:00:06.000' );

const block = ( attributes: object = {} ) =>
	`<!-- wp:videopress/video ${ JSON.stringify( { guid: GUID, caption: 'Three colours', ...attributes } ) } /-->`;

const COLOURS = {
	useAverageColor: false,
	seekbarColor: '#cccccc',
	seekbarPlayedColor: '#d63638',
	seekbarLoadingColor: '#2271b1',
};

/** Where it has played from. */
const played = ( page: Page ) =>
	page.locator( 'video' ).evaluate( ( { played: parts, paused }: HTMLVideoElement ) => ( {
		from: parts.length ? Math.round( parts.start( 0 ) ) : null,
		isPaused: paused,
	} ) );

/** The colour in the middle of the picture. */
const picture = ( page: Page ) =>
	page.locator( 'video' ).evaluate( ( video: HTMLVideoElement ) => {
		const canvas = document.createElement( 'canvas' );
		canvas.width = canvas.height = 1;
		const pen = canvas.getContext( '2d' )!;
		pen.drawImage( video, 0, 0, 1, 1 );
		const [ red = 0, green = 0, blue = 0 ] = pen.getImageData( 0, 0, 1, 1 ).data;
		return (
			[
				[ 'red', red ],
				[ 'green', green ],
				[ 'blue', blue ],
			] as const
		 ).reduce( ( most, one ) => ( one[ 1 ] > most[ 1 ] ? one : most ) )[ 0 ];
	} );

const room = async ( page: Page ) => {
	const [ player, bar ] = await Promise.all( [
		page.locator( 'video' ).boundingBox(),
		page.locator( '.statecraft-video__bar' ).boundingBox(),
	] );
	return { player: player!, bar: bar! };
};

test.beforeAll( async () => {
	await reset();
	await addVideo( { guid: PLAIN } );
	await addVideo( {
		guid: GUID,
		title: 'Colours',
		settings: { allow_download: 1, rating: 'PG-13' },
		tracks: [
			{ kind: 'chapters', srclang: 'en', label: 'Chapters', vtt: CHAPTERS },
			{
				kind: 'descriptions',
				srclang: 'en',
				label: 'Descriptions',
				vtt: CHAPTERS.replace( 'Blue', 'A blue sky' ),
			},
		],
	} );
} );
test.afterAll( async () => {
	await removeKnobs();
	await reset();
} );

test( '[VIDEO-001] a visitor plays it, and goes to a chapter by mouse and by keyboard @journey', async ( { page } ) => {
	await page.goto( await publishPage( block( { ...COLOURS, muted: true } ) ) );
	await expect( page.locator( 'video' ) ).toHaveAttribute( 'aria-label', 'Colours' );
	await page.getByText( 'Chapters', { exact: true } ).click();
	const chapter = ( name: string ) => page.getByRole( 'link', { name } );
	await expect( chapter( 'Red' ) ).toHaveAttribute( 'aria-current', 'true' );
	await chapter( 'Green' ).click();
	await expect( chapter( 'Green' ) ).toHaveAttribute( 'aria-current', 'true' );
	await expect.poll( () => picture( page ) ).toBe( 'green' );
	const { from, isPaused } = await played( page );
	expect( [ from, isPaused ] ).toEqual( [ 2, false ] );
	await expect( chapter( 'Blue' ) ).toHaveAttribute( 'aria-current', 'true' );
	await chapter( 'Red' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect.poll( () => picture( page ) ).toBe( 'red' );
	await expect( page ).not.toHaveURL( /#t=/ );
} );

test( 'the colours of the author fill below the picture while it plays', async ( { page } ) => {
	await page.goto( await publishPage( block( { ...COLOURS, muted: true } ) ) );
	const bar = page.locator( '.statecraft-video__bar' );
	await expect( bar ).toBeVisible();
	await page.locator( 'video' ).evaluate( ( video: HTMLVideoElement ) => ( video.currentTime = 3 ) );
	await expect
		.poll( () =>
			bar.evaluate( ( { style } ) => Number.parseFloat( style.getPropertyValue( '--statecraft-video-time' ) ) )
		)
		.toBeCloseTo( 50.5, 0 );
	await expect( bar ).toHaveCSS(
		'background-image',
		/rgb\(214, 54, 56\).*rgb\(34, 113, 177\).*rgb\(204, 204, 204\)/
	);
	const { player, bar: strip } = await room( page );
	expect( Math.round( strip.y ) ).toBe( Math.round( player.y + player.height ) );
	expect( Math.round( strip.width ) ).toBe( Math.round( player.width ) );
	// As wide as its place, in its own proportions.
	expect( player.width / player.height ).toBeCloseTo( 16 / 9, 1 );
} );

test( 'all that a page loads for it is at most 4 kB, and none of it is a script where nothing needs one', async ( {
	page,
} ) => {
	const loads = async ( content: string ) => {
		const loaded: Promise< { type: string; bytes: number } >[] = [];
		const listen = ( response: Response ) => {
			if ( response.url().includes( '/plugins/statecraft/' ) ) {
				loaded.push(
					response.body().then( ( body ) => ( {
						type: response.request().resourceType(),
						bytes: gzipSync( body ).length,
					} ) )
				);
			}
		};
		page.on( 'response', listen );
		await page.goto( await publishPage( content ), { waitUntil: 'networkidle' } );
		page.off( 'response', listen );
		return Promise.all( loaded );
	};
	const all = await loads( block( COLOURS ) );
	expect( all.map( ( { type } ) => type ) ).toContain( 'script' );
	expect( all.reduce( ( sum, { bytes } ) => sum + bytes, 0 ) ).toBeLessThanOrEqual( 4096 );
	expect( ( await loads( block( { guid: PLAIN } ) ) ).map( ( { type } ) => type ) ).not.toContain( 'script' );
	expect( await loads( '<!-- wp:paragraph --><p>No video</p><!-- /wp:paragraph -->' ) ).toEqual( [] );
} );

test( 'descriptions are read out when they are on', async ( { page } ) => {
	await page.goto( await publishPage( block() ) );
	await page.getByRole( 'button', { name: 'Read descriptions' } ).click();
	await page.locator( 'video' ).evaluate( ( video: HTMLVideoElement ) => ( video.currentTime = 5 ) );
	await expect( page.getByRole( 'status' ) ).toHaveText( 'A blue sky' );
} );

test( 'does not start by itself for who wants no motion', async ( { browser } ) => {
	const page = await browser.newPage( { reducedMotion: 'reduce' } );
	await page.goto( await publishPage( block( { autoplay: true, muted: true, loop: true, controls: false } ) ) );
	await expect( page.locator( 'video' ) ).toHaveAttribute( 'controls' );
	expect( ( await played( page ) ).isPaused ).toBe( true );
	await page.close();
} );

test( 'without a script it plays, and its chapters are links into the file', async ( { browser } ) => {
	const page = await browser.newPage( { javaScriptEnabled: false } );
	await page.goto( await publishPage( block( COLOURS ) ) );
	const player = page.locator( 'video[controls]' );
	await expect( player ).toBeVisible();
	await expect( page.locator( '.statecraft-video__bar' ) ).toBeHidden();
	await expect( page.getByRole( 'button', { name: 'Read descriptions' } ) ).toBeHidden();
	await page.getByText( 'Chapters', { exact: true } ).click();
	await page.getByRole( 'link', { name: 'Blue' } ).click();
	await expect( page ).toHaveURL( /clip[^/]*\.webm#t=4$/ );
	await page.close();
} );

test( 'without a script a video without controls has a link', async ( { browser } ) => {
	const page = await browser.newPage( { javaScriptEnabled: false } );
	await page.goto( await publishPage( block( { controls: false } ) ) );
	await expect( page.getByRole( 'link', { name: 'Download video' } ) ).toBeVisible();
	await page.close();
} );

test( 'on a page that is read from right to left its texts follow, and its time does not', async ( { page } ) => {
	await setKnobs( { filters: { locale: 'ar', language_attributes: 'lang="ar" dir="rtl"' } } );
	await page.goto( await publishPage( block( { ...COLOURS, maxWidth: '50%' } ) ) );
	await page.getByText( 'Chapters', { exact: true } ).click();
	const { player } = await room( page );
	const label = await page.locator( '.statecraft-video__time' ).first().boundingBox();
	expect( Math.round( label!.x + label!.width ) ).toBeCloseTo( Math.round( player.x + player.width ), -1 );
	await expect( page.locator( '.statecraft-video__bar' ) ).toHaveCSS( 'background-image', /^linear-gradient\(90deg/ );
	await removeKnobs();
} );

test( 'in a column as narrow as a phone nothing stands out', async ( { browser } ) => {
	const page = await browser.newPage( { viewport: { width: 320, height: 600 } } );
	await page.goto( await publishPage( block( { ...COLOURS, maxWidth: '640px' } ) + block( { guid: 'MdWJPEYE' } ) ) );
	for ( const element of await page.locator( '.statecraft-video, .statecraft-video__frame' ).all() ) {
		const box = ( await element.boundingBox() )!;
		expect( [ box.x >= 0, box.x + box.width <= 320 ] ).toEqual( [ true, true ] );
	}
	await page.close();
} );
