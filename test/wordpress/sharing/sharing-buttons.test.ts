/** Sharing buttons on pages, in loops, archives, feeds and emails. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { php, reset, site } from '../_kit/client';
import { inPhp } from '../_kit/knobs';

jest.setTimeout( 240_000 );

const ROOT = join( __dirname, '../../..' );

const button = ( service: string, label = '' ) =>
	`<!-- wp:jetpack/sharing-button ${ JSON.stringify( { service, ...( label && { label } ) } ) } /-->`;

const row = ( attributes: object, ...buttons: string[] ) =>
	`<!-- wp:jetpack/sharing-buttons ${ JSON.stringify( attributes ) } -->
<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list">${ buttons.join( '\n\n' ) }</ul>
<!-- /wp:jetpack/sharing-buttons -->`;

interface Given {
	title?: string;
	status?: string;
	password?: string;
	slug?: string;
}

/** Creates a post of an administrator, and returns its id and address. */
const add = async (
	content: string,
	{ title = 'Tea & “milk”', status = 'publish', password = '', slug = 'tea' }: Given = {}
): Promise< { id: number; url: string } > =>
	JSON.parse(
		await php( `
			kses_remove_filters();
			$given = ${ inPhp( { content, title, status, password, slug } ) };
			$id = wp_insert_post( wp_slash( array( 'post_title' => $given['title'], 'post_content' => $given['content'], 'post_status' => $given['status'], 'post_password' => $given['password'], 'post_name' => $given['slug'] ) ) );
			echo wp_json_encode( array( 'id' => $id, 'url' => get_permalink( $id ) ) );
		` )
	);

const pageOf = async ( url: string ) => new JSDOM( await ( await fetch( url ) ).text() ).window.document;

const LINKS = '.jetpack-sharing-button__list-item > a';

/** Adds a must-use plugin that prints a row before the loop of each page, as the header of a theme does. */
const inHeader = ( blocks: string ) =>
	php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/sharing-header.php', '<?php add_action( "wp_body_open", static function () { echo "<header>" . do_blocks( base64_decode( "${ Buffer.from( blocks ).toString( 'base64' ) }" ) ) . "</header>"; } );' );
	` );

afterEach( async () => {
	await php( `@unlink( WPMU_PLUGIN_DIR . '/sharing-header.php' );` );
	await reset();
} );

describe( 'the links', () => {
	const TITLE = 'Tea%20%26%20%E2%80%9Cmilk%E2%80%9D';

	/** By the documentation of each service; {url} and {title} are encoded once. */
	const SERVICES: Record< string, string > = {
		bluesky: 'https://bsky.app/intent/compose?text={title}%20{url}',
		facebook: 'https://www.facebook.com/sharer/sharer.php?u={url}',
		linkedin: 'https://www.linkedin.com/sharing/share-offsite/?url={url}',
		mail: 'mailto:?subject={title}&body={url}',
		mastodon: 'https://share.joinmastodon.org/#text={title}%20{url}',
		nextdoor: 'https://nextdoor.com/sharekit/?source=website&body={title}%20{url}',
		pinterest: 'https://www.pinterest.com/pin/create/button/?url={url}&description={title}',
		reddit: 'https://www.reddit.com/submit?url={url}&title={title}',
		telegram: 'https://t.me/share/url?url={url}&text={title}',
		threads: 'https://www.threads.com/intent/post?text={title}%20{url}',
		tumblr: 'https://www.tumblr.com/widgets/share/tool?canonicalUrl={url}&title={title}',
		twitter: 'https://x.com/intent/post?url={url}&text={title}',
		whatsapp: 'https://wa.me/?text={title}%20{url}',
		x: 'https://x.com/intent/post?url={url}&text={title}',
	};

	it( '[SHARE-005] each service is a link to its page, with the address and the title @oldest', async () => {
		const { url } = await add( row( {}, ...Object.keys( SERVICES ).map( ( service ) => button( service ) ) ) );
		const page = await pageOf( url );
		expect( [ ...page.querySelectorAll( LINKS ) ].map( ( link ) => link.getAttribute( 'href' ) ) ).toEqual(
			Object.values( SERVICES ).map( ( address ) =>
				address.replace( '{url}', encodeURIComponent( url ) ).replace( '{title}', TITLE )
			)
		);
	} );

	it( '[SHARE-007] a link opens a new tab with rel nofollow noopener; mail does not', async () => {
		const { url } = await add( row( {}, button( 'facebook' ), button( 'mail' ) ) );
		const [ facebook, mail ] = ( await pageOf( url ) ).querySelectorAll( LINKS );
		expect( [ facebook!.getAttribute( 'target' ), facebook!.getAttribute( 'rel' ) ] ).toEqual( [
			'_blank',
			'nofollow noopener',
		] );
		expect( [ mail!.hasAttribute( 'target' ), mail!.hasAttribute( 'rel' ) ] ).toEqual( [ false, false ] );
	} );

	it( '[SHARE-008] the accessible name says where to, and contains the label of the button', async () => {
		const { url } = await add(
			row(
				{},
				button( 'x' ),
				button( 'linkedin', 'LinkedIn' ),
				button( 'facebook', 'Tell <b>all</b> &amp; more' ),
				button( 'mail' ),
				button( 'twitter', 'Tweet' )
			)
		);
		const links = [ ...( await pageOf( url ) ).querySelectorAll( LINKS ) ];
		expect( links.map( ( link ) => link.getAttribute( 'aria-label' ) ) ).toEqual( [
			'Share on X',
			'Share on LinkedIn',
			'Tell all & more: Share on Facebook',
			'Share by mail',
			'Tweet: Share on X',
		] );
		expect( links.map( ( link ) => link.textContent!.trim() ) ).toEqual( [
			'X',
			'LinkedIn',
			'Tell all & more',
			'Mail',
			'Tweet',
		] );
	} );
} );

describe( 'the look', () => {
	it.each( [
		[ 'icon-text', true, 'Facebook' ],
		[ 'icon', true, '' ],
		[ 'text', false, 'Facebook' ],
		[ 'official', true, 'Facebook' ],
	] )( '[SHARE-009] %s: icon %j, text %j', async ( styleType, hasIcon, text ) => {
		const { url } = await add( row( { styleType }, button( 'facebook' ) ) );
		const link = ( await pageOf( url ) ).querySelector( LINKS )!;
		expect( link.querySelector( 'svg[aria-hidden="true"] path[d]' ) !== null ).toBe( hasIcon );
		expect( link.textContent!.trim() ).toBe( text );
		expect( link.classList.contains( `style-${ styleType }` ) ).toBe( true );
	} );

	it( '[SHARE-009] size, colours, layout and alignment are on the page; what is no colour is not', async () => {
		const { url } = await add(
			row(
				{
					size: 'has-huge-icon-size',
					iconColor: 'tea',
					iconColorValue: '#123456',
					customIconBackgroundColor: 'rgb(1, 2, 3);position:fixed',
					align: 'center',
					layout: { type: 'flex', justifyContent: 'center', orientation: 'vertical' },
				},
				button( 'facebook' )
			)
		);
		const page = await pageOf( url );
		const list = page.querySelector( '.wp-block-jetpack-sharing-buttons' )!;
		expect( [ ...list.classList ] ).toEqual(
			expect.arrayContaining( [
				'has-huge-icon-size',
				'is-layout-flex',
				'is-content-justification-center',
				'is-vertical',
			] )
		);
		expect( list.querySelector( 'a' )!.getAttribute( 'style' ) ).toBe( 'color:#123456' );
	} );

	it( '[SHARE-004] rows of other shapes give the same list, without the id that all of them have', async () => {
		const shapes = [
			row( {}, button( 'facebook' ) ),
			`<!-- wp:jetpack/sharing-buttons -->\n\t<ul style="margin-top:1px">\n\t\t${ button( 'facebook' ) }\n\t</ul>\n<!-- /wp:jetpack/sharing-buttons -->`,
			`<!-- wp:jetpack/sharing-buttons -->\n${ button( 'facebook' ) }\n<!-- /wp:jetpack/sharing-buttons -->`,
		];
		const { url } = await add( shapes.join( '\n\n' ) );
		const lists = [ ...( await pageOf( url ) ).querySelectorAll( 'ul.wp-block-jetpack-sharing-buttons' ) ];
		expect( lists.map( ( list ) => list.querySelectorAll( ':scope > li > a' ).length ) ).toEqual( [ 1, 1, 1 ] );
		for ( const list of lists ) {
			expect( [ ...list.classList ] ).toEqual(
				expect.arrayContaining( [ 'has-normal-icon-size', 'jetpack-sharing-buttons__services-list' ] )
			);
			expect( list.id ).toBe( '' );
		}
		expect( lists[ 1 ]!.getAttribute( 'style' ) ).toContain( 'margin-top:1px' );
	} );
} );

describe( 'what is shared', () => {
	const shared = ( page: Document, inside = '' ) =>
		[ ...page.querySelectorAll( `${ inside } .share-reddit` ) ].map( ( link ) => {
			const { searchParams } = new URL( ( link as HTMLAnchorElement ).href );
			return [ searchParams.get( 'title' ), searchParams.get( 'url' ) ];
		} );

	it( '[SHARE-006] in a query loop, the post of each round; beside it, the post of the page', async () => {
		const one = await add( 'One.', { title: 'A first one', slug: 'one' } );
		const two = await add( 'Two.', { title: 'A second one', slug: 'two' } );
		const buttons = row( {}, button( 'reddit' ) );
		const { url } = await add(
			`${ buttons }\n<!-- wp:query {"query":{"perPage":2,"postType":"post","order":"asc","orderBy":"title","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template -->${ buttons }<!-- /wp:post-template --></div><!-- /wp:query -->`,
			{ title: 'Zoo', slug: 'zoo' }
		);
		const page = await pageOf( url );
		expect( shared( page )[ 0 ] ).toEqual( [ 'Zoo', url ] );
		expect( shared( page, '.wp-block-post-template' ) ).toEqual( [
			[ 'A first one', one.url ],
			[ 'A second one', two.url ],
		] );
	} );

	it( '[SHARE-006] in a template, the post of its page; before the loop of an archive, the archive', async () => {
		await inHeader( row( {}, button( 'reddit' ) ) );
		const { url } = await add( 'Tea.', { title: 'Tea', slug: 'tea' } );
		expect( shared( await pageOf( url ), 'header' ) ).toContainEqual( [ 'Tea', url ] );
		const archive: string = JSON.parse( await php( `echo wp_json_encode( get_category_link( 1 ) );` ) );
		const page = await pageOf( archive );
		expect( shared( page, 'header' ) ).toEqual( [ [ page.title, archive ] ] );
		const home = await pageOf( `${ site().url }/` );
		expect( shared( home, 'header' ) ).toEqual( [ [ home.title, `${ site().url }/` ] ] );
		expect( shared( await pageOf( `${ site().url }/nothing-is-here/` ), 'header' ) ).toEqual( [] );
	} );

	it( '[SHARE-014] a private post and a post with a password have no buttons', async () => {
		await inHeader( row( {}, button( 'reddit' ) ) );
		const { url } = await add( 'Tea.', { password: 'milk', slug: 'with-password' } );
		expect( shared( await pageOf( url ) ) ).toEqual( [] );
		const { id } = await add( 'Tea.', { status: 'private', slug: 'private' } );
		const html = await php(
			`$GLOBALS['post'] = get_post( ${ id } ); echo do_blocks( ${ inPhp( row( {}, button( 'reddit' ) ) ) } );`
		);
		expect( html.trim() ).toBe( '' );
	} );

	it( '[SHARE-014] a preview shows them', async () => {
		const { id } = await add( 'Tea.', { status: 'draft' } );
		const html = await php(
			`$GLOBALS['wp_query']->is_preview = true; $GLOBALS['post'] = get_post( ${ id } ); echo do_blocks( ${ inPhp( row( {}, button( 'reddit' ) ) ) } );`
		);
		expect( html ).toContain( 'reddit.com/submit' );
	} );
} );

it( '[SHARE-015] a button without a row stands alone; a row without a button that can be shown leaves nothing', async () => {
	const { url } = await add(
		`${ button( 'facebook' ) }\n\n${ row( {}, button( 'friendfeed' ) ) }\n\n${ row( {} ) }\n\n<!-- wp:jetpack/sharing-buttons /-->`
	);
	const page = await pageOf( url );
	expect( page.querySelectorAll( 'div.jetpack-sharing-button__list-item > a.share-facebook' ) ).toHaveLength( 1 );
	expect(
		page.querySelectorAll( '.wp-block-jetpack-sharing-buttons, li.jetpack-sharing-button__list-item' )
	).toHaveLength( 0 );
	expect( page.querySelector( 'link[href*="/sharing-buttons/style"], style[id*="sharing-buttons"]' ) ).not.toBeNull();
} );

it( '[SHARE-013] a feed has none of them, and whoever renders emails by blocks is told that an email has none', async () => {
	await add( `Before\n\n${ row( {}, button( 'facebook' ) ) }\n\n${ button( 'x' ) }` );
	const feed = await ( await fetch( `${ site().url }/feed/` ) ).text();
	expect( feed ).toContain( 'Before' );
	expect( feed ).not.toMatch( /sharing-button|facebook/ );
	const mails = await php( `
		Statecraft\\Block_Types::register_all();
		foreach ( array( 'jetpack/sharing-buttons', 'jetpack/sharing-button' ) as $name ) {
			echo '[' . call_user_func( WP_Block_Type_Registry::get_instance()->get_registered( $name )->render_email_callback, 'buttons', array() ) . ']';
		}
	` );
	expect( mails ).toBe( '[][]' );
} );

describe( 'the script', () => {
	const scripts = ( page: Document ) =>
		[ ...page.querySelectorAll( 'script[src]' ) ].filter( ( { outerHTML } ) =>
			outerHTML.includes( 'sharing-buttons' )
		);

	it( '[SHARE-012] is only on pages with print, share or Mastodon, and nothing comes from elsewhere', async () => {
		const plain = await pageOf( ( await add( row( {}, button( 'facebook' ), button( 'mail' ) ) ) ).url );
		expect( scripts( plain ) ).toHaveLength( 0 );
		for ( const service of [ 'print', 'share', 'mastodon' ] ) {
			const page = await pageOf( ( await add( row( {}, button( service ) ), { slug: service } ) ).url );
			expect( scripts( page ) ).toHaveLength( 1 );
			const hosts = [ ...page.querySelectorAll( '[src], link[rel="stylesheet"]' ) ].map(
				( element ) =>
					new URL( element.getAttribute( 'src' ) ?? element.getAttribute( 'href' )!, site().url ).host
			);
			expect( new Set( hosts ) ).toEqual( new Set( [ new URL( site().url ).host ] ) );
		}
	} );

	it( '[SHARE-012] is at most 1 kB', () => {
		const file = join( ROOT, 'build/sharing-buttons/view.js' );
		expect( existsSync( file ) ).toBe( true );
		expect( gzipSync( readFileSync( file ) ).length ).toBeLessThanOrEqual( 1000 );
	} );

	it( '[SHARE-010] without it, print and share are hidden', async () => {
		const { url } = await add( row( {}, button( 'print' ), button( 'share' ), button( 'x' ) ) );
		const items = [ ...( await pageOf( url ) ).querySelectorAll( '.jetpack-sharing-button__list-item' ) ];
		expect( items.map( ( item ) => item.hasAttribute( 'hidden' ) ) ).toEqual( [ true, true, false ] );
		expect( items[ 1 ]!.querySelector( 'button' )!.dataset ).toMatchObject( { title: 'Tea & “milk”', url } );
	} );

	it( "[SHARE-011] without it, Mastodon's link leads to Mastodon's own page; the question and its pencil are closed", async () => {
		const { url } = await add( row( {}, button( 'mastodon' ) ) );
		const page = await pageOf( url );
		expect( page.querySelector( LINKS )!.getAttribute( 'href' ) ).toMatch(
			/^https:\/\/share\.joinmastodon\.org\//
		);
		expect( page.querySelector( 'dialog' )!.hasAttribute( 'open' ) ).toBe( false );
		expect( page.querySelector( '.jetpack-sharing-button__change' )!.hasAttribute( 'hidden' ) ).toBe( true );
	} );

	it.each( [
		[ 'mastodon.social', true ],
		[ 'https://mastodon.social/@ada', true ],
		[ '@ada@mastodon.social', true ],
		[ 'ada', false ],
		[ 'javascript:alert(1)', false ],
	] )( '[SHARE-011] the question takes a server: %j %j', async ( typed, isTaken ) => {
		const { url } = await add( row( {}, button( 'mastodon' ) ) );
		const input = ( await pageOf( url ) ).querySelector< HTMLInputElement >( 'dialog input' )!;
		expect( new RegExp( `^(?:${ input.pattern })$`, 'v' ).test( typed ) ).toBe( isTaken );
	} );
} );
