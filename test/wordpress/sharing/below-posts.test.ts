/** Sharing buttons below posts: the owner's setting, and what pages, feeds and excerpts have of it. */
import { JSDOM } from 'jsdom';
import { as, inBrowser, php, reset, site } from '../_kit/client';
import { inPhp } from '../_kit/knobs';

jest.setTimeout( 240_000 );

const OPTION = 'statecraft_sharing_below';

const set = ( value: object | string ) => php( `update_option( '${ OPTION }', ${ inPhp( value ) } );` );

const add = async ( given: object = {} ): Promise< { id: number; url: string } > =>
	JSON.parse(
		await php( `
			$id = wp_insert_post( wp_slash( ${ inPhp( { post_title: 'Tea', post_content: 'Words', post_status: 'publish', ...given } ) } ) );
			echo wp_json_encode( array( 'id' => $id, 'url' => get_permalink( $id ) ) );
		` )
	);

const textOf = async ( url: string ) => ( await fetch( url ) ).text();

/** The names of the buttons on a page, in order. */
const namesOn = async ( url: string ) =>
	[
		...new JSDOM( await textOf( url ) ).window.document.querySelectorAll(
			'.jetpack-sharing-buttons__services-list .jetpack-sharing-button__button'
		),
	].map( ( one ) => one.getAttribute( 'aria-label' ) );

const ALL = { services: [ 'x', 'mail' ], style: 'text', places: [ 'post', 'index' ] };
const NAMES = [ 'Share on X', 'Share by mail' ];

beforeEach( reset );
afterAll( async () => {
	await php( `delete_option( '${ OPTION }' );` );
	await reset();
} );

it( '[SHARE-185] the owner chooses services, style and places; without a choice there is neither a row nor a hook', async () => {
	const { id, url } = await add();
	await set( '' );
	expect( await namesOn( url ) ).toEqual( [] );
	expect(
		await php(
			`do_action( 'wp' ); echo wp_json_encode( has_filter( 'the_content', 'Statecraft\\\\Sharing\\\\Below\\\\Below_Posts::add' ) );`
		)
	).toBe( 'false' );
	const { cookie } = await inBrowser( 'administrator' );
	const screen = new JSDOM(
		await (
			await fetch( `${ site().url }/wp-admin/admin.php?page=my-jetpack`, { headers: { Cookie: cookie } } )
		).text()
	).window.document;
	const section = screen.getElementById( '/sharing' )!;
	const boxes = [ ...section.querySelectorAll< HTMLInputElement >( 'input[type=checkbox]' ) ];
	expect( boxes.filter( ( { name } ) => name === `${ OPTION }[places][]` ).map( ( { value } ) => value ) ).toEqual(
		expect.arrayContaining( [ 'post', 'page', 'index' ] )
	);
	expect(
		boxes
			.find( ( { value } ) => value === 'bluesky' )!
			.closest( 'label' )!
			.textContent!.trim()
	).toBe( 'Bluesky' );
	expect( section.querySelector( 'label[for=statecraft-sharing-style]' )!.textContent ).toBe( 'Style' );

	const form = new URLSearchParams(
		[ ...screen.querySelectorAll< HTMLInputElement >( 'form[action$="options.php"] input[type=hidden]' ) ].map(
			( { name, value } ) => [ name, value ]
		)
	);
	for ( const [ name, value ] of [
		[ 'places', 'post' ],
		[ 'services', 'mail' ],
		[ 'services', 'nonsense' ],
	] ) {
		form.append( `${ OPTION }[${ name }][]`, value! );
	}
	form.append( `${ OPTION }[style]`, 'icon' );
	await fetch( `${ site().url }/wp-admin/options.php`, { method: 'POST', headers: { Cookie: cookie }, body: form } );
	expect( JSON.parse( await php( `echo wp_json_encode( get_option( '${ OPTION }' ) );` ) ) ).toEqual( {
		services: [ 'mail' ],
		style: 'icon',
		places: [ 'post' ],
	} );
	expect( await namesOn( url ) ).toEqual( [ 'Share by mail' ] );
	expect( await textOf( url ) ).toContain( 'style-icon' );
	expect( id ).toBeGreaterThan( 0 );
} );

it.each( [
	[ 'nothing', '', [] ],
	[ 'a word', 'yes', [] ],
	[ 'no place', { ...ALL, places: [] }, [] ],
	[ 'no service that exists', { ...ALL, services: [ 'myspace', 7, [] ] }, [] ],
	[ 'a former name, twice', { ...ALL, services: [ 'twitter', 'x' ] }, { ...ALL, services: [ 'x' ] } ],
	[ 'a style that does not exist', { ...ALL, style: '"><b>' }, { ...ALL, style: 'icon-text' } ],
] )( '[SHARE-185] of %s in the setting is saved what is valid', async ( _, given, saved ) => {
	expect(
		JSON.parse(
			await php(
				`echo wp_json_encode( Statecraft\\Sharing\\Below\\Below_Settings::check( ${ inPhp( given ) } ) );`
			)
		)
	).toEqual( saved );
} );

describe( 'where it is', () => {
	beforeEach( () => set( ALL ) );

	it( '[SHARE-186] below a post and in lists of whole posts, once each, and not below a page', async () => {
		const post = await add();
		const page = await add( { post_type: 'page', post_title: 'Coffee' } );
		expect( await namesOn( post.url ) ).toEqual( NAMES );
		expect( await namesOn( page.url ) ).toEqual( [] );
		const list = await php( `
			query_posts( 'p=${ post.id }&post_type=any' );
			$GLOBALS['wp_query']->is_singular = $GLOBALS['wp_query']->is_single = false;
			$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
			the_post();
			echo apply_filters( 'the_content', get_the_content() );
		` );
		expect( list.match( /aria-label="Share on X"/g ) ).toHaveLength( 1 );
	} );

	it.each( [
		[
			'with a row of its own',
			{
				post_content:
					'<!-- wp:jetpack/sharing-buttons --><ul><!-- wp:jetpack/sharing-button {"service":"print"} /--></ul><!-- /wp:jetpack/sharing-buttons -->',
			},
			'',
			[ 'Print' ],
		],
		[ 'with a password', { post_password: 'secret' }, '', [] ],
		[ 'whose buttons were off in Jetpack', {}, "update_post_meta( $id, 'sharing_disabled', 1 );", [] ],
	] )( '[SHARE-186] not below a post %s', async ( _, given, then, names ) => {
		const { id, url } = await add( given );
		await php( `$id = ${ id }; ${ then }` );
		expect( await namesOn( url ) ).toEqual( names );
	} );

	it( '[SHARE-186] not below a post whose synced pattern has a row, and once if the text is filtered twice', async () => {
		const row =
			'<!-- wp:jetpack/sharing-buttons --><ul><!-- wp:jetpack/sharing-button {"service":"print"} /--></ul><!-- /wp:jetpack/sharing-buttons -->';
		const pattern = await add( { post_type: 'wp_block', post_content: row } );
		const { url } = await add( { post_content: `<!-- wp:block {"ref":${ pattern.id }} /-->` } );
		expect( await namesOn( url ) ).toEqual( [ 'Print' ] );
		const { id } = await add( { post_title: 'Twice' } );
		const twice = await php( `
			query_posts( 'p=${ id }' );
			$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
			the_post();
			echo apply_filters( 'the_content', apply_filters( 'the_content', get_the_content() ) );
		` );
		expect( twice.match( /aria-label="Share on X"/g ) ).toHaveLength( 1 );
	} );

	it( '[SHARE-186] not in feeds, excerpts and REST responses', async () => {
		const { id, url } = await add();
		for ( const path of [ `/?p=${ id }&feed=rss2`, '/feed/', `/wp-json/wp/v2/posts/${ id }` ] ) {
			expect( await textOf( site().url + path ) ).not.toContain( 'jetpack-sharing' );
		}
		expect(
			(
				await as( 'administrator' ).get< { content: { rendered: string } } >( `wp/v2/posts/${ id }` )
			).json.content.rendered.trim()
		).toBe( '<p>Words</p>' );
		expect( await textOf( url ) ).toContain( 'jetpack-sharing' );
	} );
} );
