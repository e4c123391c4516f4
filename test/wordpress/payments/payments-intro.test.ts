/** The helper of the inserter that leads to the blocks of payments. */
import { JSDOM } from 'jsdom';
import { reset, site } from '../_kit/client';
import { mailOf } from '../_kit/letter';
import { closePostBox, openPostBox } from '../_kit/newsletter';
import { aPost, look } from '../_kit/premium';
import { patient } from '../_kit/visitor';

jest.setTimeout( 240_000 );

afterAll( reset );

const CONTENT = `<!-- wp:paragraph -->\n<p>Before</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:jetpack/payments-intro /-->\n
<!-- wp:jetpack/payments-intro -->\n<div class="wp-block-jetpack-payments-intro">Choose</div>\n<!-- /wp:jetpack/payments-intro -->`;

it( '[SHARE-183] visitors, feeds and emails have nothing of it', async () => {
	const { url } = await aPost( CONTENT );
	const page = ( await look( url ) ).document.querySelector( '.entry-content' )!;
	expect( page.textContent!.trim() ).toBe( 'Before' );
	const feed = await ( await fetch( `${ site().url }/feed/` ) ).text();
	expect( feed ).toContain( 'Before' );
	expect( feed ).not.toMatch( /payments-intro|Choose/ );
	await openPostBox();
	await patient();
	const { html } = await mailOf( { content: CONTENT } );
	await closePostBox();
	const words = new JSDOM( html ).window.document.body.textContent!;
	expect( words ).toContain( 'Before' );
	expect( words ).not.toContain( 'Choose' );
} );
