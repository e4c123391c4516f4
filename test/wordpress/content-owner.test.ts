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

it( 'what another plugin has made of a text that is none is the current post’s', async () => {
	expect(
		await php( `
			$GLOBALS['post'] = get_post( ${ looped.id } );
			$owner = new Statecraft\\Public_Form\\Content_Owner();
			echo wp_json_encode( array( $owner->begin( array( 'x' ) ), $owner->current(), $owner->end( null ), $owner->current() ) );
		` )
	).toBe( JSON.stringify( [ [ 'x' ], looped.id, null, 0 ] ) );
} );

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

it( 'what stands in no post is the site’s, whatever post is just being shown', async () => {
	const draft = await write( 'contributor', own, 'draft' );
	const shown = `( $GLOBALS['post'] = get_post( ${ draft.id } ) )`;
	expect( await host( 0, `array( ${ shown }->ID, $host->has_trusted_author(), $host->is_shown() )` ) ).toEqual( [
		draft.id,
		true,
		true,
	] );
} );

it( 'a text is shown where its post is published, also one of a type without pages', async () => {
	const stored = ( type: string, status: string ) =>
		php( `
			register_post_type( 'test_part', array( 'public' => false ) );
			echo wp_insert_post( array( 'post_type' => '${ type }', 'post_status' => '${ status }', 'post_title' => 'x', 'post_author' => ${ site().users.editor.id } ) );
		` ).then( Number );
	const isShown = ( id: number ) =>
		host(
			id,
			`array( register_post_type( 'test_part', array( 'public' => false ) )->name, $host->is_viewable(), $host->is_shown() )`
		);
	for ( const [ type, status, isViewable, isText ] of [
		[ 'post', 'publish', true, true ],
		[ 'test_part', 'publish', false, true ],
		[ 'test_part', 'draft', false, false ],
		[ 'test_part', 'private', false, false ],
		[ 'post', 'draft', false, false ],
		[ 'post', 'private', false, false ],
	] as const ) {
		expect( [ type, status, ...( await isShown( await stored( type, status ) ) ) ] ).toEqual( [
			type,
			status,
			'test_part',
			isViewable,
			isText,
		] );
	}
} );

it( 'a post does not hold what is hidden in it, nor what is referred to and is not published', async () => {
	const pattern = ( status: string, type = 'wp_block' ) =>
		php(
			`echo wp_insert_post( array( 'post_type' => '${ type }', 'post_status' => '${ status }', 'post_title' => 'P', 'post_content' => '${ own }' ) );`
		);
	const holds = async ( content: string ) =>
		host( ( await write( 'author', content, 'publish' ) ).id, `$host->contains( 'test/owner', '__return_true' )` );
	const to = ( id: string ) => `<!-- wp:block {"ref":${ id }} /-->`;
	expect( await holds( to( await pattern( 'publish' ) ) ) ).toBe( true );
	for ( const content of [
		'<!-- wp:test/owner {"metadata":{"blockVisibility":false}} /-->',
		to( await pattern( 'draft' ) ),
		to( await pattern( 'publish', 'post' ) ),
		to( `[${ await pattern( 'publish' ) }]` ),
		to( '999999' ),
		to( '""' ),
	] ) {
		expect( [ content, await holds( content ) ] ).toEqual( [ content, false ] );
	}
	const holdsHere = async ( content: string, before: string ) =>
		host(
			( await write( 'author', content, 'publish' ) ).id,
			`array( ${ before } )[0] ? $host->contains( 'test/owner', '__return_true' ) : null`
		);
	// What refers to nothing does not refer to what is just being shown, and another block’s “ref” is no part of a template.
	const shown = `$GLOBALS['post'] = get_post( ${ await pattern( 'publish' ) } )`;
	expect( await holdsHere( to( '""' ), shown ) ).toBe( false );
	const part = `add_filter( 'pre_get_block_template', static fn() => (object) array( 'content' => '${ own }' ) )`;
	expect( await holdsHere( '<!-- wp:template-part {"slug":"x"} /-->', part ) ).toBe( true );
	expect( await holdsHere( '<!-- wp:test/other {"ref":"x"} /-->', part ) ).toBe( false );
	expect( await host( 999_999, `$host->contains( 'test/owner', '__return_true' )` ) ).toBe( false );
} );

describe( 'a text that a theme prints', () => {
	/** Posts by the names of their texts. */
	const texts = {
		current: 'one [note]<!-- wp:spacer /-->two',
		section: 'one [note]two',
		plain: 'Only words',
		part: 'one [note]',
	};
	const owner = async ( content: string, act = 'ASK' ): Promise< string | undefined > => {
		const ids: Record< string, number > = {};
		for ( const [ title, text ] of Object.entries( texts ) ) {
			ids[ title ] = ( await write( 'author', text, 'publish', title ) ).id;
		}
		const ask = `Statecraft\\Public_Form\\Printed_Text::owner( $content )`;
		const id = Number(
			await php( `
				$content = ${ inPhp( content ) };
				$GLOBALS['post'] = get_post( ${ ids.current } );
				${ act.replaceAll( 'SECTION', String( ids.section ) ).replaceAll( 'ASK', `$said = ${ ask };` ) }
				echo $said;
				foreach ( ${ inPhp( Object.values( ids ) ) } as $id ) wp_delete_post( $id, true );
			` )
		);
		return Object.keys( ids ).find( ( title ) => ids[ title ] === id );
	};

	it( 'is that of the post whose text it is, if something in it belongs to somebody', async () => {
		expect( await owner( texts.section ) ).toBe( 'section' );
		expect( await owner( texts.plain ) ).toBe( 'current' );
		expect( await owner( 'something [else]' ) ).toBe( 'current' );
		// It may be one page of the current post.
		expect( await owner( texts.part ) ).toBe( 'current' );
	} );

	it( 'of an excerpt is that of the current post, whichever blocks were taken from it', async () => {
		expect(
			await owner(
				texts.section,
				`$said = 0; add_filter( 'get_the_excerpt', static function () use ( $content, &$said ) { ASK return ''; } ); apply_filters( 'get_the_excerpt', '' );`
			)
		).toBe( 'current' );
	} );

	it( 'begins with a mark of “more”: that alone is no part of any text', async () => {
		const begun = `<span id="more-1"></span>${ texts.section }`;
		expect(
			await owner(
				begun,
				`$wpdb->update( $wpdb->posts, array( 'post_content' => $content ), array( 'ID' => SECTION ) ); clean_post_cache( SECTION ); ASK`
			)
		).toBe( 'section' );
	} );

	it( 'is looked for once, and again when the text has changed', async () => {
		expect(
			await owner(
				texts.section,
				`ASK $before = $wpdb->num_queries; ASK $said = $wpdb->num_queries === $before ? $said : 0;`
			)
		).toBe( 'section' );
		expect(
			await owner(
				texts.section,
				`ASK $first = $said; $wpdb->update( $wpdb->posts, array( 'post_content' => 'other' ), array( 'ID' => SECTION ) ); clean_post_cache( SECTION ); ASK`
			)
		).toBe( 'current' );
		expect(
			await php( `
				$content = 'nobody has [this]';
				Statecraft\\Public_Form\\Printed_Text::owner( $content );
				$before = $wpdb->num_queries;
				Statecraft\\Public_Form\\Printed_Text::owner( $content );
				echo $wpdb->num_queries - $before;
			` )
		).toBe( '0' );
	} );
} );

describe( 'who has saved a text', () => {
	/** What is recorded after these acts of an editor on an author’s post: `E` is who is recorded if it is the editor. */
	const recorded = ( first: string, act: string ) =>
		php( `
			wp_set_current_user( ${ site().users.author.id } );
			$id = wp_insert_post( array( 'post_title' => 'T', 'post_content' => 'one', 'post_status' => '${ first }' ) );
			$by = static fn( $user, $change ) => wp_set_current_user( $user ) && wp_update_post( array( 'ID' => $id ) + $change );
			$editor = ${ site().users.editor.id };
			${ act }
			echo get_post_meta( $id, '_statecraft_saved_by', true );
		` );
	const editor = () => String( site().users.editor.id );

	it.each< [ string, string, string, boolean ] >( [
		[ 'who changes the text', 'publish', `$by( $editor, array( 'post_content' => 'two' ) );`, true ],
		[ 'not who closes the comments', 'publish', `$by( $editor, array( 'comment_status' => 'closed' ) );`, false ],
		[ 'who publishes it', 'draft', `$by( $editor, array( 'post_status' => 'publish' ) );`, true ],
		[ 'not who saves a draft', 'draft', `$by( $editor, array( 'post_content' => 'two' ) );`, false ],
		[ 'not nobody', 'publish', `$by( 0, array( 'post_content' => 'two' ) );`, false ],
	] )( 'is recorded: %s', async ( _, first, act, isEditor ) => {
		expect( await recorded( first, act ) ).toBe( isEditor ? editor() : '' );
	} );

	it( 'is recorded of a new post by somebody else, and not where only its author has saved it', async () => {
		expect(
			await php( `
				wp_set_current_user( ${ site().users.editor.id } );
				$id = wp_insert_post( array( 'post_title' => 'T', 'post_content' => 'one', 'post_status' => 'publish', 'post_author' => ${ site().users.author.id } ) );
				$own = wp_insert_post( array( 'post_title' => 'T', 'post_content' => 'one', 'post_status' => 'publish' ) );
				echo get_post_meta( $id, '_statecraft_saved_by', true ), ' ', (int) metadata_exists( 'post', $own, '_statecraft_saved_by' );
			` )
		).toBe( `${ editor() } 0` );
	} );

	it( 'is kept when WordPress notes who has changed anything else', async () => {
		const author = String( site().users.author.id );
		expect( await recorded( 'publish', `update_post_meta( $id, '_edit_last', $editor );` ) ).toBe( author );
		expect( await recorded( 'draft', `update_post_meta( $id, '_edit_last', $editor );` ) ).toBe( '' );
		expect( await recorded( 'publish', `update_post_meta( $id, '_other', $editor );` ) ).toBe( '' );
		expect(
			await recorded(
				'publish',
				`$by( $editor, array( 'post_content' => 'two' ) ); update_post_meta( $id, '_edit_last', 1 );`
			)
		).toBe( editor() );
	} );
} );

it.each< [ string, string, boolean ] >( [
	[ 'on a page', '', true ],
	[ 'before the page is known', `$GLOBALS['wp_actions']['template_redirect'] = 0;`, false ],
	[ 'in a preview', `$GLOBALS['wp_query']->is_preview = true;`, false ],
	[
		'in the customizer',
		`require_once ABSPATH . WPINC . '/class-wp-customize-manager.php';
		$GLOBALS['wp_customize'] = ( new ReflectionClass( 'WP_Customize_Manager' ) )->newInstanceWithoutConstructor();
		( fn() => $this->previewing = true )->call( $GLOBALS['wp_customize'] );`,
		false,
	],
	[ 'in the admin', `$GLOBALS['current_screen'] = WP_Screen::get( 'dashboard' );`, false ],
	[
		'in what a page loads by admin-ajax.php',
		`$GLOBALS['current_screen'] = WP_Screen::get( 'dashboard' ); add_filter( 'wp_doing_ajax', '__return_true' );`,
		true,
	],
] )( 'what stands around the posts is sealed where visitors see it: %s', async ( _, before, expected ) => {
	const maySeal = await php( `
		require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
		require_once ABSPATH . 'wp-admin/includes/screen.php';
		$GLOBALS['wp_actions']['template_redirect'] = 1;
		${ before }
		echo (int) ( new Statecraft\\Public_Form\\Content_Owner() )->may_seal();
	` );
	expect( maySeal === '1' ).toBe( expected );
} );

it( 'leaves no notice of PHP behind', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
