import { as } from '../_kit/client';
import { rendered } from '../_kit/page';

jest.setTimeout( 240_000 );

const inside = '<!-- wp:paragraph --><p>Welcome back</p><!-- /wp:paragraph -->';
const post = ( comment: string, html: string ) =>
	rendered( `<!-- wp:jetpack/repeat-visitor${ comment } -->${ html }<!-- /wp:jetpack/repeat-visitor -->` );
const now = `<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container">${ inside }</div></div>`;

it( '[CONT-129, CONT-130] the page is the same for everyone: hidden until the browser has counted the visit @oldest', async () => {
	const html = await post( '', now );
	expect( html ).toMatch( /^<div [^>]* hidden class="wp-block-jetpack-repeat-visitor">.*Welcome back/s );
	expect( html ).toContain( 'data-visits-threshold="3"' );
	expect( html ).toContain( 'data-visits-criteria="after-visits"' );
	expect( html ).toContain( 'data-visits-page="' );
} );

it( '[CONT-129] content for new visitors is visible without scripts', async () => {
	const html = await post( ' {"criteria":"before-visits","threshold":5}', now );
	expect( html ).toContain( 'data-visits-threshold="5"' );
	expect( html ).toContain( 'data-visits-criteria="before-visits"' );
	expect( html ).not.toContain( 'hidden' );
} );

it.each( [
	[ 'repeat-visitor', now, 'Welcome back' ],
	[
		'contact-info',
		'<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/phone {"phone":"555 1234"} --><div class="wp-block-jetpack-phone"><a href="tel:5551234">555 1234</a></div><!-- /wp:jetpack/phone --></div>',
		'555 1234',
	],
] )( 'its text is the excerpt of a post without other text: %s', async ( name, html, expected ) => {
	const { json } = await as( 'author' ).post< { excerpt: { rendered: string } } >( 'wp/v2/posts', {
		title: 'Excerpt',
		content: `<!-- wp:jetpack/${ name } -->${ html }<!-- /wp:jetpack/${ name } -->`,
		status: 'publish',
	} );
	expect( json.excerpt.rendered.trim() ).toBe( `<p>${ expected }</p>` );
} );

it( 'content saved by older versions or by no editor works, too', async () => {
	expect( await post( '', `<div class="wp-block-jetpack-repeat-visitor">${ inside }</div>` ) ).toMatch(
		/^<div [^>]* hidden .*Welcome back/s
	);
	const junk = await post( ' {"criteria":7,"threshold":-4}', now );
	expect( junk ).toContain( 'data-visits-threshold="1"' );
	expect( junk ).toContain( 'data-visits-criteria="after-visits"' );
} );
