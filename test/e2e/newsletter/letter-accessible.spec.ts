/** Newsletters as mail programs show them: what axe finds in the email of everything that a post may have, by day, by night and on a phone. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { mailOf } from '../../wordpress/_kit/letter';
import type { Asked } from '../../wordpress/_kit/letter';
import { closePostBox, openPostBox } from '../../wordpress/_kit/newsletter';
import { expect, reset, test } from '../_kit';
import { mailViolations } from '../_kit/axe';

const BLOCKS = join( __dirname, '../../blocks' );

const fixturesOf = ( block: string ): string[] => {
	const folder = join( BLOCKS, block, 'fixtures' );
	return existsSync( folder )
		? readdirSync( folder )
				.filter( ( file ) => file.endsWith( '.html' ) && ! file.endsWith( '.serialized.html' ) )
				.map( ( file ) => readFileSync( join( folder, file ), 'utf8' ) )
		: [];
};

/** Shows an email in a mail program that loads no pictures. */
async function open( page: Page, asked: Asked ): Promise< void > {
	const { html } = await mailOf( asked );
	await page.route( /^https?:/, ( route ) => route.abort() );
	await page.setContent( html );
}

/** What axe finds in an email in each look of it. */
async function found( page: Page, asked: Asked ): Promise< string[] > {
	await open( page, asked );
	const all = new Set< string >();
	for ( const colorScheme of [ 'light', 'dark' ] as const ) {
		for ( const width of [ 700, 320 ] ) {
			await page.emulateMedia( { colorScheme } );
			await page.setViewportSize( { width, height: 800 } );
			for ( const one of await mailViolations( page ) ) {
				all.add( `${ colorScheme } ${ one }` );
			}
		}
	}
	return [ ...all ];
}

test.beforeAll( openPostBox );
test.afterAll( async () => {
	await closePostBox();
	await reset();
} );

for ( const block of readdirSync( BLOCKS ).filter( ( name ) => fixturesOf( name ).length > 0 ) ) {
	test( `an email with all that the block ${ block } ever saved has no violations, for those who may read it and for others`, async ( {
		browser,
	} ) => {
		const page = await browser.newPage();
		const content = fixturesOf( block ).join( '\n' );
		for ( const may of [ true, false ] ) {
			expect( await found( page, { content, may, plans: may ? [ 1, 3, 4, 7 ] : [] } ) ).toEqual( [] );
		}
		await page.close();
	} );
}

/** What authors save with WordPress's own blocks. */
const CORE = `<!-- wp:heading --><h2 class="wp-block-heading">Tea</h2><!-- /wp:heading -->
<!-- wp:paragraph --><p>Fish, <a href="https://a.example/">here</a>, and <mark style="background-color:#ffff00" class="has-inline-color">marked</mark></p><!-- /wp:paragraph -->
<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>One</li><!-- /wp:list-item --></ul><!-- /wp:list -->
<!-- wp:table {"hasFixedLayout":false} --><figure class="wp-block-table"><table><thead><tr><th>Day</th><th>Tea</th></tr></thead><tbody><tr><td>Monday</td><td>Green</td></tr></tbody></table><figcaption class="wp-element-caption">Teas</figcaption></figure><!-- /wp:table -->
<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Left</p><!-- /wp:paragraph --></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Right</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://a.example/"></a></div><!-- /wp:button --></div><!-- /wp:buttons -->
<!-- wp:image {"linkDestination":"custom"} --><figure class="wp-block-image"><a href="https://a.example/harbour"><img src="https://a.example/harbour.jpg" alt=""/></a></figure><!-- /wp:image -->
<!-- wp:paragraph --><p><a href="https://a.example/tower"><img src="https://a.example/tower.jpg" alt=""/></a></p><!-- /wp:paragraph -->
<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>Well said</p><!-- /wp:paragraph --><cite>Ada</cite></blockquote><!-- /wp:quote -->
<!-- wp:media-text {"mediaType":"image"} --><div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media"><a href="https://a.example/b"><img src="https://a.example/b.jpg" alt=""/></a></figure><div class="wp-block-media-text__content"><!-- wp:paragraph --><p>Beside</p><!-- /wp:paragraph --></div></div><!-- /wp:media-text -->
<!-- wp:cover {"customOverlayColor":"#336699"} --><div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background has-background-dim-100 has-background-dim" style="background-color:#336699"></span><div class="wp-block-cover__inner-container"><!-- wp:paragraph --><p>Over <a href="https://a.example/">a cover</a></p><!-- /wp:paragraph --></div></div><!-- /wp:cover -->
<!-- wp:embed {"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ","type":"video","providerNameSlug":"youtube"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">https://www.youtube.com/watch?v=dQw4w9WgXcQ</div></figure><!-- /wp:embed -->`;

for ( const [ where, before ] of Object.entries( {
	'': '',
	' of a site without a name': `update_option( 'blogname', '' );`,
	' of a site that is written from right to left': `$GLOBALS['wp_locale']->text_direction = 'rtl';`,
} ) ) {
	test( `an email${ where } with WordPress’s own blocks has no violations`, async ( { browser } ) => {
		const page = await browser.newPage();
		expect( await found( page, { content: CORE, may: true, before } ) ).toEqual( [] );
		await page.close();
	} );
}

test( 'an email of a post without a title has no violations, and neither has its preview', async ( { browser } ) => {
	const page = await browser.newPage();
	for ( const preview of [ false, true ] ) {
		expect( await found( page, { content: CORE, title: '', may: true, preview } ) ).toEqual( [] );
	}
	await page.close();
} );

test( 'the body of an email says its language, since mail programs on the web show no more than that', async ( {
	browser,
} ) => {
	const page = await browser.newPage();
	await open( page, { content: CORE, may: true } );
	expect( await page.locator( 'body > [lang="en-US"][dir="ltr"]' ).count() ).toBe( 1 );
	await page.close();
} );
