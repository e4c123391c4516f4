/** Whose words are being rendered, and who answers for a post. */
import { as, debugLog, inBrowser, php, reset, site, type Role } from './_kit/client';
import { inPhp } from './_kit/knobs';

jest.setTimeout( 60_000 );

/** A block that says whose it is; and one of them around every post. */
const plugin = `<?php
add_action( 'init', static function () {
	$owner = new Statecraft\\Public_Form\\Content_Owner();
	$owner->hook();
	register_block_type( 'test/owner', array( 'api_version' => 3, 'render_callback' => static fn() => '[' . $owner->current() . ( $owner->may_seal() ? ' sealed' : ' open' ) . ']' ) );
} );
add_action( 'wp_footer', static fn() => print do_blocks( '<footer><!-- wp:test/owner /--></footer>' ) );
`;

const own = '<!-- wp:test/owner /-->';
const loop = ( inner: string ) =>
	`<!-- wp:query {"query":{"perPage":1,"postType":"post","author":"${ site().users.author.id }","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template -->${ inner }<!-- /wp:post-template --></div><!-- /wp:query -->`;

const write = async ( role: Role, content: string, status: string, title = 'Words' ) =>
	( await as( role ).post< { id: number; link: string } >( 'wp/v2/posts', { title, content, status } ) ).json;

/** What the blocks in the content say, then what the one in the footer says. */
const said = async ( url: string, headers: Record< string, string > = {} ) => {
	const html = await ( await fetch( url, { headers } ) ).text();
	return [ ...html.matchAll( /\[(\d+ (?:sealed|open))\]/g ) ].map( ( [ , words ] ) => words );
};

let looped: { id: number; link: string };

beforeAll( async () => {
	await php(
		`wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( WPMU_PLUGIN_DIR . '/owner.php', ${ inPhp( plugin ) } );`
	);
	looped = await write( 'author', own, 'publish', 'Looped' );
} );
afterAll( async () => {
	await php( `unlink( WPMU_PLUGIN_DIR . '/owner.php' );` );
	await reset();
} );

describe( 'whose words they are', () => {
	it( 'the post’s that is shown, and around it the site’s', async () => {
		expect( await said( looped.link ) ).toEqual( [ `${ looped.id } sealed`, '0 sealed' ] );
	} );

	it( 'in a list of posts those of whoever wrote the list; in the content of a listed post that post’s', async () => {
		const { id, link } = await write(
			'editor',
			`${ loop( own + '<!-- wp:post-content /-->' ) }${ own }`,
			'publish'
		);
		expect( await said( link ) ).toEqual( [
			`${ id } sealed`,
			`${ looped.id } sealed`,
			`${ id } sealed`,
			'0 sealed',
		] );
	} );

	it( 'and nothing is sealed in a preview, nor in an answer of REST', async () => {
		const { id } = await write( 'contributor', loop( own ), 'draft' );
		const { cookie, nonce } = await inBrowser( 'contributor' );
		const preview = `${ site().url }/?p=${ id }&preview=true&_wpnonce=${ nonce }`;
		expect( await said( preview, { Cookie: cookie } ) ).toEqual( [ `${ id } open`, '0 open' ] );
		expect( await said( `${ site().url }/?p=${ id }`, { Cookie: cookie } ) ).toEqual( [
			`${ id } open`,
			'0 open',
		] );
		const { json } = await as( 'contributor' ).get< { content: { rendered: string } } >(
			`wp/v2/posts/${ looped.id }`
		);
		expect( json.content.rendered ).toContain( `[${ looped.id } open]` );
		const { json: block } = await as( 'contributor' ).get< { rendered: string } >(
			'wp/v2/block-renderer/test/owner',
			{
				query: { context: 'edit', post_id: id },
			}
		);
		expect( block.rendered ).toBe( '[0 open]' );
	} );
} );

const host = async ( id: number, ask: string, user: Role | '' = '' ) =>
	JSON.parse(
		await php(
			`wp_set_current_user( ${ user ? site().users[ user ].id : 0 } ); $host = new Statecraft\\Public_Form\\Host_Post( ${ id } ); echo wp_json_encode( ${ ask } );`
		)
	);

it( 'a post is open when it is published, or private for those who may read it', async () => {
	const { id } = await write( 'editor', own, 'private' );
	expect( await host( id, '$host->is_viewable()' ) ).toBe( false );
	expect( await host( id, '$host->is_viewable()', 'editor' ) ).toBe( true );
	expect( await host( looped.id, '$host->is_viewable()' ) ).toBe( true );
	const draft = await write( 'author', own, 'draft' );
	expect( await host( draft.id, '$host->is_viewable()', 'administrator' ) ).toBe( false );
} );

it( 'whoever may publish decides: the author, or who has saved the post last', async () => {
	const decides = ( id: number ) => host( id, '$host->has_trusted_author()' );
	expect( [ await decides( looped.id ), await decides( 0 ), await decides( 99_999 ) ] ).toEqual( [
		true,
		true,
		false,
	] );
	const { id } = await write( 'contributor', own, 'draft' );
	expect( await decides( id ) ).toBe( false );
	await as( 'editor' ).post( `wp/v2/posts/${ id }`, { status: 'publish' } );
	expect( await decides( id ) ).toBe( true );
	// A site may let someone edit what is published who may not publish.
	await php( `get_role( 'contributor' )->add_cap( 'edit_published_posts' );` );
	const { status } = await as( 'contributor' ).post( `wp/v2/posts/${ id }`, { content: `${ own } more` } );
	await php( `get_role( 'contributor' )->remove_cap( 'edit_published_posts' );` );
	expect( [ status, await decides( id ) ] ).toEqual( [ 200, false ] );
	const gone = await write( 'author', own, 'publish' );
	await php( `( new WP_User( ${ site().users.author.id } ) )->set_role( 'subscriber' );` );
	expect( await decides( gone.id ) ).toBe( false );
	await php( `( new WP_User( ${ site().users.author.id } ) )->set_role( 'author' );` );
} );

it( 'a post holds what is in its content, at any depth and in what it refers to, as it is saved now', async () => {
	const wanted = '<!-- wp:test/owner {"mark":"x"} /-->';
	const pattern = Number(
		await php(
			`echo wp_insert_post( array( 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => '${ wanted }' ) );`
		)
	);
	const holds = ( id: number ) =>
		host(
			id,
			`$host->contains( 'test/owner', static fn( array $block ): bool => 'x' === ( $block['attrs']['mark'] ?? '' ) )`
		);
	const group = ( inner: string ) =>
		`<!-- wp:group --><div class="wp-block-group">${ inner }</div><!-- /wp:group -->`;
	const nested = await write( 'author', group( loop( wanted ) ), 'publish' );
	const referring = await write( 'author', group( `<!-- wp:block {"ref":${ pattern }} /-->` ), 'publish' );
	expect( [ await holds( nested.id ), await holds( referring.id ), await holds( looped.id ) ] ).toEqual( [
		true,
		true,
		false,
	] );
	// A pattern that holds itself ends, too.
	await php(
		`wp_update_post( array( 'ID' => ${ pattern }, 'post_content' => '<!-- wp:block {"ref":${ pattern }} /-->' ) );`
	);
	await as( 'author' ).post( `wp/v2/posts/${ nested.id }`, { content: own } );
	expect( [ await holds( nested.id ), await holds( referring.id ) ] ).toEqual( [ false, false ] );
} );

it( 'leaves no notice of PHP behind', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
