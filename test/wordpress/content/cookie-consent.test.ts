/** Cookie notices on real pages: where they are, what they are made of, and which content is for every page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { as, php, reset, site } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { aPost, look } from '../_kit/premium';
import type { Seen } from '../_kit/premium';
import { words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const button = ( text = 'Fine', href = '' ) =>
	`<!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link wp-element-button"${ href }>${ text }</a></div><!-- /wp:button -->`;

/** As the editor saves it. */
const block = ( attributes: object = {}, text = 'We use cookies.', inner = button() ) =>
	`<!-- wp:jetpack/cookie-consent ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-cookie-consent alignwide" role="dialog" aria-modal="true"><p>${ text }</p>${ inner }<span>365</span></div>
<!-- /wp:jetpack/cookie-consent -->`;
const everywhere = ( text = 'We use cookies.', attributes: object = {} ) =>
	block( { render_from_template: true, ...attributes }, text );
/** A page without any post. */
const elsewhere = () => `${ site().url }/nothing-is-here/`;
const paragraph = '<!-- wp:paragraph --><p>Tea and milk.</p><!-- /wp:paragraph -->';

const notices = ( { document }: Pick< Seen, 'document' > ) => [
	...document.querySelectorAll< HTMLElement >( '.wp-block-jetpack-cookie-consent' ),
];
/** What can be read in a notice: not the content of its mark. */
const wordsOf = ( notice: Element ) => words( notice ).replace( /^\{\}/, '' );
const texts = async ( url: string ) => notices( await look( url ) ).map( ( one ) => words( one.querySelector( 'p' ) ) );
const accepts = ( { document }: Pick< Seen, 'document' > ) => [
	...document.querySelectorAll< HTMLButtonElement >( '[data-statecraft-accept]' ),
];

interface Kept {
	[ post: string ]: { theme: string; block: string };
}
const kept = async (): Promise< Kept > =>
	JSON.parse( await php( `echo wp_json_encode( (object) get_option( 'statecraft_content_consent' ) );` ) );

/** Saves a template part of a theme, as the site editor does. */
const part = async ( content: string, theme = 'get_stylesheet()' ): Promise< number > =>
	Number(
		await php( `
			wp_set_current_user( ${ site().users.administrator.id } );
			echo wp_insert_post( wp_slash( array( 'post_type' => 'wp_template_part', 'post_status' => 'publish', 'post_name' => 'a-notice', 'post_title' => 'A notice', 'post_content' => ${ inPhp( content ) }, 'tax_input' => array( 'wp_theme' => array( ${ theme } ) ) ) ) );
		` )
	);
const forget = ( id: number ) => php( `wp_delete_post( ${ id }, true );` );

const publish = async ( role: 'administrator' | 'editor', content: string ) => {
	const { json } = await as( role ).post< { id: number; link: string } >( 'wp/v2/posts', {
		title: 'A notice',
		content,
		status: 'publish',
	} );
	return { id: json.id, url: json.link };
};

const forgetAll = () => php( `update_option( 'statecraft_content_consent', array(), true );` );
beforeEach( forgetAll );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

it( '[SHARE-094, SHARE-098] where the block stands, as a region with a button and without the number @oldest', async () => {
	const page = await look( ( await aPost( `${ paragraph }${ block() }${ paragraph }` ) ).url );
	const [ notice, ...others ] = notices( page );
	expect( others ).toEqual( [] );
	expect( notice!.nextElementSibling!.textContent ).toBe( 'Tea and milk.' );
	expect( [ notice!.getAttribute( 'role' ), notice!.getAttribute( 'aria-modal' ) ] ).toEqual( [ 'region', null ] );
	expect( notice!.getAttribute( 'aria-label' ) ).toBe( 'Cookie notice' );
	expect( wordsOf( notice! ) ).toBe( 'We use cookies.Fine' );
	const [ accept ] = accepts( page );
	expect( [ accept!.localName, accept!.type, accept!.getAttribute( 'href' ) ] ).toEqual( [
		'button',
		'button',
		null,
	] );
	expect( notice!.className ).not.toContain( 'is-at-foot' );
} );

it( '[SHARE-094] with render_from_template it is at the foot of its own page, once, although the text is rendered twice', async () => {
	const post = await aPost( `${ everywhere() }${ paragraph }${ block( {}, 'Another one.' ) }` );
	await php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/twice.php', '<?php add_action( "template_redirect", static function () { apply_filters( "the_content", get_queried_object()->post_content ); } );' );
	` );
	const page = await look( post.url );
	const [ notice, ...others ] = notices( page );
	expect( others ).toEqual( [] );
	expect( words( notice!.querySelector( 'p' ) ) ).toBe( 'We use cookies.' );
	expect( notice!.parentElement!.localName ).toBe( 'body' );
	expect( notice!.className ).toContain( 'is-at-foot' );
	expect( await texts( ( await aPost( `${ block() }${ block( {}, 'Second.' ) }` ) ).url ) ).toEqual( [
		'We use cookies.',
	] );
	await php( `unlink( WPMU_PLUGIN_DIR . '/twice.php' );` );
} );

describe( 'for every page', () => {
	it( '[SHARE-095] a template part that no page has: once on each page, in place of any other, until it is deleted @oldest', async () => {
		const other = await aPost( `${ block( {}, 'Only here.' ) }${ everywhere( 'At the foot here.' ) }` );
		const id = await part( everywhere() );
		for ( const url of [ `${ site().url }/`, other.url, elsewhere() ] ) {
			expect( [ url, await texts( url ) ] ).toEqual( [ url, [ 'We use cookies.' ] ] );
		}
		await forget( id );
		expect( await texts( elsewhere() ) ).toEqual( [] );
		expect( await kept() ).toEqual( {} );
	} );

	it( '[SHARE-095] a template of another theme is not shown', async () => {
		const id = await part( everywhere(), `'another-theme'` );
		expect( await texts( elsewhere() ) ).toEqual( [] );
		await forget( id );
	} );

	it( '[SHARE-095] a post counts if who publishes it may change the design of the site, and as long as it is public', async () => {
		const { id, url } = await publish( 'editor', everywhere() );
		expect( [ await texts( elsewhere() ), await texts( url ) ] ).toEqual( [ [], [ 'We use cookies.' ] ] );
		const change = async ( role: 'administrator' | 'editor', fields: object ) => {
			expect( ( await as( role ).post( `wp/v2/posts/${ id }`, fields ) ).status ).toBe( 200 );
			return texts( elsewhere() );
		};
		expect( await change( 'administrator', { content: everywhere( 'By the owner.' ) } ) ).toEqual( [
			'By the owner.',
		] );
		expect( await change( 'editor', { content: everywhere( 'By an editor.' ) } ) ).toEqual( [ 'By the owner.' ] );
		expect( await change( 'administrator', { password: 'x' } ) ).toEqual( [] );
		expect( await change( 'administrator', { password: '' } ) ).toEqual( [ 'By an editor.' ] );
		expect( await change( 'editor', { content: block() } ) ).toEqual( [] );
		expect( await change( 'administrator', { content: everywhere() } ) ).toEqual( [ 'We use cookies.' ] );
		expect( await change( 'administrator', { status: 'draft' } ) ).toEqual( [] );
		await forget( id );
	} );

	it( '[SHARE-095] who changes something else of a post, such as its tags, has not published its notice', async () => {
		const { id, url } = await publish( 'editor', everywhere( 'By an editor.' ) );
		const change = async ( role: 'administrator' | 'editor', fields: object ) => {
			expect( ( await as( role ).post( `wp/v2/posts/${ id }`, fields ) ).status ).toBe( 200 );
			return texts( elsewhere() );
		};
		expect( await change( 'administrator', { comment_status: 'closed', sticky: true } ) ).toEqual( [] );
		expect( await texts( url ) ).toEqual( [ 'By an editor.' ] );
		await change( 'administrator', { content: everywhere( 'By the owner.' ) } );
		await change( 'editor', { content: everywhere( 'By an editor again.' ) } );
		expect( await change( 'administrator', { comment_status: 'open' } ) ).toEqual( [ 'By the owner.' ] );
		await forget( id );
	} );

	it( '[SHARE-096] neither the notice nor its absence asks the database; activation reads templates that were saved without the plugin', async () => {
		const post = await aPost( paragraph );
		await php( `
			file_put_contents( WPMU_PLUGIN_DIR . '/gauge.php', '<?php register_shutdown_function( static function () { did_action( "wp_footer" ) && print "~" . get_num_queries() . "~"; } );' );
		` );
		const queries = async () => {
			await look( post.url );
			return /~(\d+)~$/.exec( ( await look( post.url ) ).html )![ 1 ];
		};
		const without = await queries();
		const id = await part( everywhere() );
		expect( await texts( post.url ) ).toEqual( [ 'We use cookies.' ] );
		expect( await queries() ).toBe( without );
		await forgetAll();
		expect( await texts( post.url ) ).toEqual( [] );
		await php( `( new Statecraft\\Content\\Module() )->activate();` );
		expect( await texts( post.url ) ).toEqual( [ 'We use cookies.' ] );
		await php( `unlink( WPMU_PLUGIN_DIR . '/gauge.php' );` );
		await forget( id );
	} );

	it( '[SHARE-102] in part: ads wait in a template; without such a notice they are where they were', async () => {
		await php(
			`Statecraft\\Related\\Modules::set( Statecraft\\Related\\Modules::ADS, true ); update_option( 'statecraft_ads', array( 'mrec' => '<script src="https://ads.example/a.js"></script>' ) );`
		);
		const { url } = await aPost( '<!-- wp:jetpack/wordads {"format":"mrec"} /-->' );
		const code = '<script src="https://ads.example/a.js"></script>';
		expect( ( await look( url ) ).document.querySelector( '.jetpack-ad__place' )!.innerHTML ).toBe( code );
		const id = await part( everywhere() );
		const page = await look( url );
		expect( page.document.querySelector( '.jetpack-ad__place > script' ) ).toBeNull();
		const template = page.document.querySelector< HTMLTemplateElement >( '.jetpack-ad__place > template' );
		expect( template!.innerHTML ).toBe( code );
		expect( template!.hasAttribute( 'data-statecraft-consent' ) ).toBe( true );
		await forget( id );
	} );
} );

it( '[SHARE-097] the page is the same for everyone: no cookie, and a script before the notice that asks the browser', async () => {
	const { url } = await aPost( block( { consentExpiryDays: 30 } ) );
	const page = await look( url );
	expect( page.headers.getSetCookie() ).toEqual( [] );
	const [ notice ] = notices( page );
	expect( notice!.dataset ).toMatchObject( { days: '30', key: 'statecraft-consent' } );
	expect( notice!.previousElementSibling!.textContent ).toContain( 'localStorage.getItem("statecraft-consent")' );
	const id = await part( everywhere() );
	const head = ( await look( url ) ).document.head;
	expect( head.textContent ).toContain( 'localStorage.getItem("statecraft-consent")' );
	// The stylesheet is there before the notice is painted.
	expect( head.querySelector( '[id^="jetpack-cookie-consent-style-"]' ) ).not.toBeNull();
	await forget( id );
	await setKnobs( { filters: { home_url: 'https://example.org/blog/' } } );
	expect( await php( `echo Statecraft\\Content\\Consent\\Notice::script();` ) ).toContain(
		'"statecraft-consent/blog"'
	);
	await removeKnobs();
} );

describe( 'what a notice is made of', () => {
	const made = async ( content: string ) => look( ( await aPost( content ) ).url );

	it( '[SHARE-098] links stay, and the first button that leads nowhere accepts', async () => {
		const page = await made(
			block( {}, 'Tea.', button( 'More', ' href="/cookies/"' ) + button( 'Yes', ' href="#"' ) + button( 'No' ) )
		);
		expect( accepts( page ).map( words ) ).toEqual( [ 'Yes' ] );
		expect( notices( page )[ 0 ]!.querySelector( 'a' )!.getAttribute( 'href' ) ).toBe( '/cookies/' );
		expect(
			accepts( await made( block( {}, 'Tea.', button( 'More', ' href="/cookies/"' ) ) ) ).map( words )
		).toEqual( [ 'Accept' ] );
	} );

	it( '[SHARE-092, SHARE-098] without markup, text or button it has the usual ones', async () => {
		const [ bare ] = notices( await made( '<!-- wp:jetpack/cookie-consent /-->' ) );
		expect( wordsOf( bare! ) ).toBe( 'This site uses cookies. Choose Accept to agree to them.Accept' );
		const [ empty ] = notices( await made( block( {}, '' ) ) );
		expect( wordsOf( empty! ) ).toBe( 'This site uses cookies. Choose Accept to agree to them.Fine' );
		expect( empty!.querySelectorAll( 'p' ) ).toHaveLength( 1 );
		const [ loose ] = notices(
			await made(
				'<!-- wp:jetpack/cookie-consent {"consentExpiryDays":"x"} --><p>Loose.</p><!-- /wp:jetpack/cookie-consent -->'
			)
		);
		expect( [ wordsOf( loose! ), loose!.dataset.days ] ).toEqual( [ 'Loose.Accept', '365' ] );
	} );

	it( '[SHARE-099] in part: with showOverlay it is a dialog, open but not modal until the script runs', async () => {
		const [ notice ] = notices( await made( block( { showOverlay: true } ) ) );
		expect( [ notice!.localName, notice!.hasAttribute( 'open' ), notice!.getAttribute( 'role' ) ] ).toEqual( [
			'dialog',
			true,
			null,
		] );
		expect( notice!.hasAttribute( 'aria-modal' ) ).toBe( false );
		expect( wordsOf( notice! ) ).toBe( 'We use cookies.Fine' );
	} );

	it.each( [ {}, { showOverlay: true }, { render_from_template: true } ] )(
		'[SHARE-094] it has what an author who may not write scripts cannot save: %j',
		async ( attributes ) => {
			const page = await made( block( attributes ) );
			expect( page.document.querySelector( '.statecraft-consent > script.is-ours' ) ).not.toBeNull();
			const saved = `wp_kses_post( '<div class="statecraft-consent"><script class="is-ours"></script></div>' )`;
			expect( await php( `echo ${ saved };` ) ).toBe( '<div class="statecraft-consent"></div>' );
		}
	);

	it( '[SHARE-100] in part: without JavaScript the text can be read and the button is hidden', async () => {
		const page = await made( everywhere() );
		const [ notice ] = notices( page );
		expect( notice!.hidden ).toBe( false );
		expect( accepts( page )[ 0 ]!.hasAttribute( 'hidden' ) ).toBe( true );
		const css = readFileSync( join( __dirname, '../../../build/cookie-consent/style.css' ), 'utf8' );
		const fixed = css.split( '}' ).filter( ( rule ) => rule.includes( 'position:fixed' ) );
		expect( fixed.length ).toBe( 1 );
		expect( fixed[ 0 ] ).toMatch( /^\[data-statecraft-consent\]/ );
	} );
} );

it( '[SHARE-100] in part: feeds, emails, embeds, excerpts and the REST API do not have it', async () => {
	const { id, url } = await aPost( `${ paragraph }${ block() }${ everywhere( 'At the foot.' ) }` );
	const { html } = await look( `${ site().url }/?feed=rss2` );
	expect( html ).toContain( 'Tea and milk.' );
	expect( html ).not.toMatch( /We use cookies|At the foot/ );
	expect( ( await look( `${ url }${ url.includes( '?' ) ? '&' : '?' }embed=true` ) ).html ).not.toMatch(
		/We use cookies|At the foot/
	);
	const { json } = await as( 'anonymous' ).get< Record< string, { rendered: string } > >( `wp/v2/posts/${ id }` );
	expect( json.content!.rendered + json.excerpt!.rendered ).toContain( 'Tea and milk.' );
	expect( json.content!.rendered + json.excerpt!.rendered ).not.toMatch( /We use cookies|At the foot/ );
	expect(
		await php(
			`Statecraft\\Block_Types::has( 'jetpack/cookie-consent' ); echo '[' . call_user_func( WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/cookie-consent' )->render_email_callback, 'x', array() ) . ']';`
		)
	).toBe( '[]' );
} );

it( '[SHARE-105] in part: only a page with a notice loads its script, of at most 1.2 kB', async () => {
	const scripts = async ( content: string ) =>
		/cookie-consent\/view/.test( ( await look( ( await aPost( content ) ).url ) ).html );
	expect( [ await scripts( paragraph ), await scripts( block() ), await scripts( everywhere() ) ] ).toEqual( [
		false,
		true,
		true,
	] );
	const build = join( __dirname, '../../../build/cookie-consent' );
	expect( existsSync( join( build, 'view.js' ) ) ).toBe( true );
	expect( gzipSync( readFileSync( join( build, 'view.js' ) ), { level: 9 } ).length ).toBeLessThanOrEqual( 1200 );
	expect( readFileSync( join( build, 'view.asset.php' ), 'utf8' ) ).toContain( "'dependencies' => array()" );
} );

it( '[SHARE-105] in part: the privacy guide says what the browser keeps, and uninstalling deletes the option', async () => {
	const guide = () =>
		php( `
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
			add_action( 'admin_init', static function () {
				( new Statecraft\\Content\\Consent\\Consent_Policy() )->suggest();
				$all = ( new ReflectionProperty( 'WP_Privacy_Policy_Content', 'policy_content' ) );
				$all->setAccessible( true );
				echo wp_json_encode( $all->getValue() );
			} );
			set_error_handler( '__return_true' );
			$GLOBALS['wp_current_filter'][] = 'admin_init';
			define( 'WP_ADMIN', true );
			remove_all_actions( 'admin_init', 1 );
			do_action( 'admin_init' );
		` );
	expect( await guide() ).not.toContain( 'cookie notice' );
	const id = await part( everywhere() );
	expect( await guide() ).toMatch( /your browser keeps until when.*Content of other sites.*withdraw your consent/ );
	await forget( id );
	const removed = await php( `echo implode( ',', ( new Statecraft\\Content\\Module() )->names_of( 'options' ) );` );
	expect( removed.split( ',' ) ).toContain( 'statecraft_content_*' );
} );
