/** No URL that executes script is ever printed on a page, whoever saved it and however old the post is. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { SAFE_URLS, SCRIPT_URLS, scriptUrlsIn } from '../_kit/addresses';
import { spoilt } from '../house/spoilt';
import { as, php, reset } from './_kit/client';
import { inPhp, removeKnobs } from './_kit/knobs';
import { rendered } from './_kit/page';
import { publishPage, visit } from './_kit/visitor';

jest.setTimeout( 240_000 );

const BLOCKS = join( __dirname, '../blocks' );

const folders = readdirSync( BLOCKS, { withFileTypes: true } )
	.filter( ( entry ) => entry.isDirectory() && ! entry.name.startsWith( '_' ) )
	.map( ( { name } ) => name );

const button = ( url: string ) =>
	`<!-- wp:jetpack/button {"saveInPostContent":true,"text":"Go"} -->
<div class="wp-block-button wp-block-jetpack-button"><a class="wp-block-button__link" href="${ url.replaceAll( '&', '&amp;' ) }">Go</a></div>
<!-- /wp:jetpack/button -->`;

afterAll( async () => {
	await removeKnobs();
	await reset();
} );

it.each( folders )( 'of %s', async ( folder ) => {
	const place = join( BLOCKS, folder, 'fixtures' );
	const posts = readdirSync( place )
		.filter( ( file ) => file.endsWith( '.html' ) )
		.flatMap( ( file ) => spoilt( readFileSync( join( place, file ), 'utf8' ), SCRIPT_URLS.slice( 0, 2 ) ) )
		// Core blocks are core's responsibility.
		.map( ( post ) => post.replace( /<!-- wp:(image|html) [^]*?<!-- \/wp:\1 -->/g, '' ) );
	const pages = JSON.parse(
		await php( `echo wp_json_encode( array_map( 'do_blocks', ${ inPhp( posts ) } ) );` )
	) as string[];
	expect( pages ).toHaveLength( posts.length );
	for ( const html of pages ) {
		expect( scriptUrlsIn( new JSDOM( html ).window.document ) ).toEqual( [] );
	}
} );

it( 'however it is written; any other URL is unchanged', async () => {
	for ( const url of SCRIPT_URLS ) {
		const { document } = new JSDOM( await rendered( button( url ) ) ).window;
		expect( document.querySelector( 'a' )!.hasAttribute( 'href' ) ).toBe( false );
	}
	for ( const url of SAFE_URLS ) {
		expect( await rendered( button( url ) ) ).toContain( ` href="${ url }"` );
	}
} );

it( 'not even one saved by an administrator, whose markup WordPress does not sanitize', async () => {
	const page = await visit( await publishPage( button( 'javascript:alert(1)' ) ) );
	expect( page.html ).not.toContain( 'javascript:alert' );
	expect( page.document.querySelector( '.wp-block-jetpack-button a' )!.textContent ).toBe( 'Go' );
	const { json } = await as( 'administrator' ).post< { content: { raw: string } } >( 'wp/v2/posts', {
		content: button( 'javascript:alert(1)' ),
		status: 'draft',
	} );
	// The saved post is its author's: it is not rewritten.
	expect( json.content.raw ).toContain( 'javascript:alert' );
} );
