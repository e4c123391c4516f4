/** Blocks that few posts have: their script precedes the editor's where the editor shows one of them. */
import { inBrowser, php, reset, site } from './_kit/client';
import { inPhp } from './_kit/knobs';

jest.setTimeout( 240_000 );

afterAll( reset );

/** The scripts of ours on an admin page, in their order. */
async function scriptsOf( path: string ): Promise< string[] > {
	const { cookie } = await inBrowser( 'administrator' );
	const response = await fetch( `${ site().url }/wp-admin/${ path }`, { headers: { Cookie: cookie } } );
	const html = await response.text();
	expect( /"hasLater":(true|false)/.exec( html )?.[ 1 ] ).toBe( String( html.includes( 'build/later.js' ) ) );
	return [ ...html.matchAll( /src="[^"]*\/statecraft\/build\/(later|editor)\.js/g ) ].map(
		( [ , name = '' ] ) => name
	);
}

const insert = ( content: string, type = 'post' ) =>
	php(
		`echo wp_insert_post( wp_slash( ${ inPhp( {
			post_title: 'Later',
			post_status: 'publish',
			post_type: type,
			post_content: content,
		} ) } ) );`
	).then( Number );

const LIKE = '<!-- wp:jetpack/like /-->';

it.each( [
	[ 'a post with one', async () => insert( LIKE ) ],
	[
		'a post with a button without its row',
		async () => insert( '<!-- wp:jetpack/sharing-button {"service":"x"} /-->' ),
	],
	[ 'a post with one in a group', async () => insert( `<!-- wp:group --><div>${ LIKE }</div><!-- /wp:group -->` ) ],
	[
		'a post with one in a synced pattern',
		async () => insert( `<!-- wp:block {"ref":${ await insert( LIKE, 'wp_block' ) }} /-->` ),
	],
] )( '[CONT-193] comes first in the editor of %s', async ( _, make ) => {
	expect( await scriptsOf( `post.php?post=${ await make() }&action=edit` ) ).toEqual( [ 'later', 'editor' ] );
} );

it.each( [
	[
		'a post without',
		async () =>
			`post.php?post=${ await insert( '<!-- wp:paragraph --><p>jetpack/like</p><!-- /wp:paragraph -->' ) }&action=edit`,
	],
	[ 'a new post', async () => 'post-new.php' ],
] )( '[CONT-193] comes later in the editor of %s', async ( _, make ) => {
	expect( await scriptsOf( await make() ) ).toEqual( [ 'editor' ] );
} );

it( '[CONT-193] comes first in the editors of templates and of widgets, which show the whole site', async () => {
	expect( await scriptsOf( 'site-editor.php' ) ).toEqual( [ 'later', 'editor' ] );
} );

describe( 'where the theme’s templates have one', () => {
	const template = ( slug: string, content: string, type = 'wp_template' ) =>
		php( `
			$id = wp_insert_post( wp_slash( ${ inPhp( {
				post_title: slug,
				post_name: slug,
				post_status: 'publish',
				post_type: type,
				post_content: content,
			} ) } ) );
			wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
			if ( 'wp_template_part' === '${ type }' ) wp_set_object_terms( $id, 'uncategorized', 'wp_template_part_area' );
			echo $id;
		` ).then( Number );
	const remove = ( id: number ) => php( `wp_delete_post( ${ id }, true );` );

	it.each( [
		[ 'in the template of posts', async () => [ await template( 'single', LIKE ) ] ],
		[
			'in a part of it',
			async () => [
				await template( 'sharing', LIKE, 'wp_template_part' ),
				await template( 'single', '<!-- wp:template-part {"slug":"sharing"} /-->' ),
			],
		],
		[
			'in a part of a part of it',
			async () => [
				await template( 'sharing', LIKE, 'wp_template_part' ),
				await template( 'below', '<!-- wp:template-part {"slug":"sharing"} /-->', 'wp_template_part' ),
				await template( 'single', '<!-- wp:template-part {"slug":"below"} /-->' ),
			],
		],
	] )( '[CONT-193] comes first in the editor of a post, %s', async ( _, make ) => {
		const id = await insert( 'Words' );
		const page = await insert( 'Words', 'page' );
		const made = await make();
		expect( await scriptsOf( `post.php?post=${ id }&action=edit` ) ).toEqual( [ 'later', 'editor' ] );
		expect( await scriptsOf( `post.php?post=${ page }&action=edit` ) ).toEqual( [ 'editor' ] );
		await Promise.all( made.map( remove ) );
		expect( await scriptsOf( `post.php?post=${ id }&action=edit` ) ).toEqual( [ 'editor' ] );
	} );

	it.each( [
		[ 'a post by its name', 'post', 'single-post-the-one', '' ],
		[ 'a page by its name', 'page', 'page-the-one', '' ],
		[ 'the front page', 'page', 'front-page', `update_option( 'page_on_front', $id );` ],
		[ 'the page of posts', 'page', 'home', `update_option( 'page_for_posts', $id );` ],
		[ 'what chose it', 'page', 'mine', `update_post_meta( $id, '_wp_page_template', 'mine' );` ],
	] )( '[CONT-193] comes first where the template is that of %s', async ( _, type, slug, choose ) => {
		const [ other, id ] = [ await insert( 'Words', type ), await insert( 'Words', type ) ];
		const made = await template( slug, LIKE );
		await php( `
			$id = ${ id };
			wp_update_post( array( 'ID' => $id, 'post_name' => 'the-one' ) );
			${ choose }
		` );
		expect( await scriptsOf( `post.php?post=${ id }&action=edit` ) ).toEqual( [ 'later', 'editor' ] );
		expect( await scriptsOf( `post.php?post=${ other }&action=edit` ) ).toEqual( [ 'editor' ] );
		await remove( made );
		await php( `
			wp_delete_post( ${ id }, true );
			delete_option( 'page_on_front' );
			delete_option( 'page_for_posts' );
		` );
	} );
} );

it( '[CONT-193] comes first where a pattern of the template names a pattern that has one', async () => {
	expect(
		await php( `
			register_block_pattern( 'others/outer', array( 'title' => 'Outer', 'content' => '<!-- wp:pattern {"slug":"others/inner"} /-->' ) );
			register_block_pattern( 'others/inner', array( 'title' => 'Inner', 'content' => '${ LIKE }' ) );
			add_filter( 'get_block_templates', static function ( $all ) {
				$all[0]->content = '<!-- wp:pattern {"slug":"others/outer"} /-->';
				return $all;
			} );
			$GLOBALS['post'] = get_post( ${ await insert( 'Words' ) } );
			echo wp_json_encode( Statecraft\\Later_Blocks::scripts( true ) );
		` )
	).toBe( '["statecraft-later"]' );
} );

it( '[CONT-193] comes first in the editor of a new post whose type begins with one', async () => {
	expect(
		await php( `
			get_post_type_object( 'post' )->template = array( array( 'core/group', array(), array( array( 'jetpack/like' ) ) ) );
			$GLOBALS['post'] = get_post( ${ await insert( '' ) } );
			echo wp_json_encode( Statecraft\\Later_Blocks::scripts( true ) );
		` )
	).toBe( '["statecraft-later"]' );
} );

it.each( [
	[ 'before the editor’s script are printed by WordPress', true, 'Später', false ],
	[ 'after it are loaded with it', false, null, true ],
] )( '[CONT-193] in part: the translations of a script that comes %s', async ( _, isFirst, words, isListed ) => {
	const told = await php( `
		$folder = WP_LANG_DIR . '/plugins';
		$was    = is_dir( $folder );
		wp_mkdir_p( $folder );
		$file = $folder . '/statecraft-de_DE-' . md5( 'build/later.js' ) . '.json';
		file_put_contents( $file, wp_json_encode( array( 'locale_data' => array( 'messages' => array( 'Later' => array( 'Später' ) ) ) ) ) );
		add_filter( 'locale', static fn() => 'de_DE' );
		$GLOBALS['post'] = get_post( ${ await insert( isFirst ? LIKE : 'Words' ) } );
		Statecraft\\Translations::hook();
		Statecraft\\Later_Blocks::scripts( true );
		$printed = Statecraft\\Later_Blocks::are_first() ? json_decode( (string) load_script_textdomain( 'statecraft-later', 'statecraft' ), true ) : null;
		$places  = Statecraft\\Editor::page_data()['translations'] ?? array();
		echo wp_json_encode( array(
			'words'    => $printed['locale_data']['messages']['Later'][0] ?? null,
			'isListed' => isset( $places[0]['files']['later'] ),
		) );
		unlink( $file );
		$was || rmdir( $folder );
	` );
	expect( JSON.parse( told ) ).toEqual( { words, isListed } );
} );
