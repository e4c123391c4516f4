/** Whose a form is: what stands in a post is its author's, what stands around it is the site's. */
import { as, php, reset, site } from '../_kit/client';
import { deleteResponses } from '../_kit/forms';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { patient, submit, visit } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const form =
	'<!-- wp:jetpack/contact-form --><div><!-- wp:jetpack/field-name /--></div><!-- /wp:jetpack/contact-form -->';

const around = `<?php
add_action( 'wp_footer', static fn() => print do_blocks( '${ form }' ) );
add_filter( 'pre_wp_mail', static function ( $result, $mail ) { update_option( 'test_mail_to', $mail['to'] ); return true; }, 10, 2 );
`;

/** A classic theme, whose head comes before the text, and a plugin that makes a description of the text and keeps it. */
const classic =
	'<html><head><?php wp_head(); ?></head><body><?php the_post(); the_content(); wp_footer(); ?></body></html>';
const head = `<?php
add_filter( 'template_include', static fn() => WP_CONTENT_DIR . '/classic.php' );
add_action( 'wp_head', static function () { isset( $_GET['statecraft-sent'] ) || apply_filters( 'the_content', get_post()->post_content ); } );
`;

const published = async ( content: string ) =>
	(
		await as( 'author' ).post< { id: number; link: string } >( 'wp/v2/posts', {
			title: 'By the author',
			content,
			status: 'publish',
		} )
	).json;

/** The post that the response belongs to, and who was told. */
const outcome = async () =>
	JSON.parse(
		await php( `
			$found = get_posts( array( 'post_type' => 'statecraft_response', 'post_status' => 'any' ) );
			echo wp_json_encode( array( count( $found ), $found[0]->post_parent, get_option( 'test_mail_to' ), get_option( 'admin_email' ), user_can( ${
				site().users.author.id
			}, 'edit_post', $found[0]->ID ) ) );
		` )
	);

beforeAll( async () => {
	await patient( { pre_wp_mail: undefined } );
	await php(
		`file_put_contents( WPMU_PLUGIN_DIR . '/around.php', base64_decode( '${ Buffer.from( around ).toString( 'base64' ) }' ) );`
	);
} );
afterEach( deleteResponses );
afterAll( async () => {
	await php( `unlink( WPMU_PLUGIN_DIR . '/around.php' ); delete_option( 'test_mail_to' );` );
	await removeKnobs();
	await reset();
} );

it( 'a form around a post goes to the site owner, and the author of the post cannot read its responses @oldest', async () => {
	const { link } = await published( '<p>Words</p>' );
	await submit( await visit( link ), { name: 'Ada' } );
	const [ count, parent, to, owner, isRead ] = await outcome();
	expect( [ count, parent, to, isRead ] ).toEqual( [ 1, 0, [ owner ], false ] );
} );

it( 'a form rendered outside of a page, as contributors can do with any block, cannot be sent', async () => {
	const { json } = await as( 'contributor' ).get< { rendered: string } >(
		'wp/v2/block-renderer/jetpack/contact-form',
		{ query: { context: 'edit', 'attributes[to]': 'victim@example.com' } }
	);
	expect( json.rendered ).toMatch( /name="statecraft_form(?:\[|&#91;)seal\]" value=""/ );
} );

it( 'a form is the same if a plugin has already rendered the content, for example in the head', async () => {
	const { link } = await published( form );
	await php( `
		file_put_contents( WPMU_PLUGIN_DIR . '/head.php', ${ inPhp( head ) } );
		file_put_contents( WP_CONTENT_DIR . '/classic.php', ${ inPhp( classic ) } );
	` );
	try {
		const done = await submit( await visit( link ), { name: 'Ada' } );
		expect( done.document.querySelectorAll( '.statecraft-form__done' ) ).toHaveLength( 1 );
	} finally {
		await php( `unlink( WPMU_PLUGIN_DIR . '/head.php' ); unlink( WP_CONTENT_DIR . '/classic.php' );` );
	}
} );

it( 'a form in a post goes to its author, even beside one around it', async () => {
	const { id, link } = await published( form );
	await submit( await visit( link ), { name: 'Ada' } );
	const [ count, parent, to, , isRead ] = await outcome();
	expect( [ count, parent, to, isRead ] ).toEqual( [ 1, id, [ 'author@example.com' ], true ] );
} );

describe( 'if a theme prints the content of another post', () => {
	/** Posts and pages print the text of whatever the site names, each in its own way. */
	const printing = `<?php
	add_action( 'init', static fn() => register_post_type( 'test_section', array( 'public' => false, 'publicly_queryable' => false, 'supports' => array( 'editor' ) ) ) );
	$text = static fn() => get_post( (int) get_option( 'test_section' ) )->post_content;
	add_filter( 'render_block', static function ( $html, $block ) use ( $text ) {
		return 'core/separator' === $block['blockName'] ? apply_filters( 'the_content', $text() ) : $html;
	}, 10, 2 );
	add_action( 'wp_footer', static function () use ( $text ) {
		if ( isset( $_GET['around'] ) ) {
			echo apply_filters( 'the_content', $text() );
		} elseif ( isset( $_GET['looped'] ) ) {
			$GLOBALS['post'] = get_post( (int) get_option( 'test_section' ) );
			setup_postdata( $GLOBALS['post'] );
			the_content();
			wp_reset_postdata();
		}
	}, 5 );
	`;
	const place =
		'<!-- wp:separator --><hr class="wp-block-separator has-alpha-channel-opacity"/><!-- /wp:separator -->';

	beforeAll( () =>
		php(
			`unlink( WPMU_PLUGIN_DIR . '/around.php' ); file_put_contents( WPMU_PLUGIN_DIR . '/printing.php', ${ inPhp( printing ) } ); add_filter( 'pre_wp_mail', '__return_true' );`
		)
	);
	beforeAll( () => patient() );
	afterAll( () =>
		php(
			`unlink( WPMU_PLUGIN_DIR . '/printing.php' ); delete_option( 'test_section' ); file_put_contents( WPMU_PLUGIN_DIR . '/around.php', '' );`
		)
	);

	const section = async ( type: string, role: 'author' | 'contributor' = 'author', status = 'publish' ) =>
		Number(
			await php( `
				$id = wp_insert_post( array( 'post_type' => '${ type }', 'post_status' => '${ status }', 'post_title' => 'Section', 'post_author' => ${
					site().users[ role ].id
				}, 'post_content' => ${ inPhp( `${ form }\n\n<p>A section of its own</p>` ) } . wp_generate_uuid4() ) );
				update_option( 'test_section', $id );
				echo $id;
			` )
		);

	it.each( [
		[ 'in the text of a page', 'page', place, '' ],
		[ 'around the text, as a widget does', 'page', '<p>Words</p>', '?around' ],
		[ 'of a type without pages of its own', 'test_section', place, '' ],
		[ 'of such a type around the text', 'test_section', '<p>Words</p>', '?around' ],
		[ 'of such a type as the current post', 'test_section', '<p>Words</p>', '?looped' ],
	] )( 'its form can be sent, and belongs to that post: %s', async ( _, type, content, query ) => {
		const id = await section( type );
		const { link } = await published( content );
		const done = await submit( await visit( link + query ), { name: 'Ada' } );
		expect( done.document.querySelectorAll( '.statecraft-form__done' ) ).toHaveLength( 1 );
		expect( ( await outcome() ).slice( 0, 2 ) ).toEqual( [ 1, id ] );
	} );

	it( '[SHARE-245] its answers go to nobody who has given an older post of theirs the same text', async () => {
		const older = await published( '<p>Words</p>' );
		const { link } = await published( '<p>Other words</p>' );
		const id = Number(
			await php( `
				$text = ${ inPhp( form ) } . wp_generate_uuid4();
				$id   = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Section', 'post_author' => ${
					site().users.administrator.id
				}, 'post_content' => $text ) );
				wp_update_post( array( 'ID' => ${ older.id }, 'post_content' => $text ) );
				update_option( 'test_section', $id );
				echo $id;
			` )
		);
		await submit( await visit( `${ link }?around` ), { name: 'Ada' } );
		expect( ( await outcome() ).slice( 0, 2 ) ).toEqual( [ 1, id ] );
	} );

	it( 'a form in a draft cannot be sent, whoever prints it, nor one in a post that became a draft', async () => {
		await section( 'test_section', 'author', 'draft' );
		const { link } = await published( place );
		expect( ( await visit( link ) ).html ).toMatch( /name="statecraft_form(?:\[|&#91;)seal\]" value=""/ );
		const id = await section( 'test_section' );
		const page = await visit( link );
		await php( `wp_update_post( array( 'ID' => ${ id }, 'post_status' => 'draft' ) );` );
		expect( ( await submit( page, { name: 'Ada' } ) ).status ).toBe( 422 );
	} );

	it( 'content of the current post on several pages, or with “more”, belongs to that post', async () => {
		for ( const content of [ `<p>One</p>\n<!--nextpage-->\n${ form }`, `<p>One</p>\n<!--more-->\n${ form }` ] ) {
			const { id, link } = await published( content );
			const url = content.includes( 'nextpage' ) ? `${ link }2/` : link;
			await submit( await visit( url ), { name: 'Ada' } );
			expect( ( await outcome() ).slice( 0, 2 ) ).toEqual( [ 1, id ] );
			await deleteResponses();
		}
	} );
} );
