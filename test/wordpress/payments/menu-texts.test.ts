/** The texts in a menu: WordPress renders them without asking anybody, so what follows a paywall is taken out of what it has rendered. */
import { as, php, reset, site } from '../_kit/client';
import { CANARY, OPEN_WORD, aPost, cookiesOf, look, openShop } from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';

jest.setTimeout( 240_000 );

/** A menu shows no text that is in no block. */
const words = ( text: string ) => `<!-- wp:paragraph --><p>${ text }</p><!-- /wp:paragraph -->`;
const walled = `${ words( OPEN_WORD ) }<!-- wp:jetpack/paywall /-->${ words( CANARY ) }`;
const kept = { meta_input: { _jetpack_newsletter_access: 'subscribers' } };

let pattern: StoredPost;
let menu: StoredPost;

beforeAll( async () => {
	await openShop();
	pattern = await aPost( walled, { post_type: 'wp_block' } );
	menu = await aPost( `<!-- wp:block {"ref":${ pattern.id }} /-->`, { post_type: 'wp_navigation' } );
	await php( `
		file_put_contents( WPMU_PLUGIN_DIR . '/walled.php', '<?php
			add_action( "init", static fn() => register_block_pattern( "test/walled", array( "title" => "x", "content" => ${ JSON.stringify(
				walled
			).replaceAll( '$', '\\$' ) } ) ) );
		' );
	` );
} );
afterAll( async () => {
	await php( `unlink( WPMU_PLUGIN_DIR . '/walled.php' );` );
	await reset();
} );

/** A menu with a block in it, as somebody writes it in a text. */
const inMenu = ( block: string ) => `<!-- wp:navigation -->${ block }<!-- /wp:navigation -->`;

const inSubmenu = ( block: string ) =>
	inMenu( `<!-- wp:navigation-submenu {"label":"x","url":"#"} -->${ block }<!-- /wp:navigation-submenu -->` );

const ROWS: [ string, () => string ][] = [
	[ 'a menu with a pattern', () => `<!-- wp:navigation {"ref":${ menu.id }} /-->` ],
	[ 'a pattern in a menu', () => inMenu( `<!-- wp:block {"ref":${ pattern.id }} /-->` ) ],
	[ 'a pattern in a submenu', () => inSubmenu( `<!-- wp:block {"ref":${ pattern.id }} /-->` ) ],
];

it.each( ROWS )( '[PAY-252] %s shows nothing below a paywall', async ( _, text ) => {
	const draft = await aPost( text(), { post_status: 'draft', post_author: site().users.contributor.id } );
	const published = await aPost( text(), { post_author: site().users.author.id } );
	const answers = [
		await (
			await as( 'contributor' ).send( 'GET', `wp/v2/posts/${ draft.id }`, { query: { context: 'edit' } } )
		).text(),
		( await look( `${ site().url }/?p=${ draft.id }&preview=true`, await cookiesOf( 'contributor' ) ) ).html,
		( await look( published.url ) ).html,
		( await look( `${ published.url }&feed=rss2&withoutcomments=1` ) ).html,
	];
	for ( const answer of answers ) {
		expect( answer ).not.toContain( CANARY );
	}
} );

it( '[PAY-252] the menu keeps what stands above it, for everybody', async () => {
	const published = await aPost( ROWS[ 0 ]![ 1 ](), { post_author: site().users.author.id } );
	expect( ( await look( published.url ) ).html ).toContain( OPEN_WORD );
} );

it( '[PAY-252] a registered pattern in a menu of a closed post is for whom the post is', async () => {
	const published = await aPost( inMenu( '<!-- wp:pattern {"slug":"test/walled"} /-->' ), {
		...kept,
		post_author: site().users.author.id,
	} );
	expect( ( await look( published.url ) ).html ).not.toContain( CANARY );
} );
