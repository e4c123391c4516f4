/** Forms that visitors write: WordPress runs shortcodes over what blocks of a widget have rendered, and plugins do so with comments. */
import { php, reset } from '../_kit/client';
import { deleteResponses } from '../_kit/forms';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { patient, publishPage, submit, visit } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const STRANGER = 'stranger@example.org';
const shortcode = ( to = STRANGER, more = '' ) =>
	`[contact-form to="${ to }"${ more }][contact-field label="Name" type="name" /][/contact-form]`;
const widget = ( text: string ) => `<!-- wp:paragraph --><p>${ text }</p><!-- /wp:paragraph -->`;

/** A footer that prints what the tests name, as WordPress's block widgets do, as a plugin with shortcodes in comments, or as a theme. */
const footer = `<?php
add_filter( 'pre_wp_mail', static function ( $result, $mail ) { update_option( 'test_mail_to', $mail['to'] ); return true; }, 10, 2 );
add_action( 'wp_footer', static function () {
	$text = (string) get_option( 'test_loose' );
	echo match ( get_option( 'test_printer' ) ) {
		'widget'  => apply_filters( 'widget_block_content', $text, array(), null ),
		'comment' => apply_filters( 'test_comment_text', $text ),
		default   => do_shortcode( $text ),
	};
} );
add_filter( 'test_comment_text', 'do_shortcode' );
`;

let page: string;
let comment: number;

beforeAll( async () => {
	await patient( { pre_wp_mail: undefined } );
	page = await publishPage( '<p>Words</p>' );
	comment = Number(
		await php( `
			file_put_contents( WPMU_PLUGIN_DIR . '/loose.php', ${ inPhp( footer ) } );
			echo wp_insert_comment( array( 'comment_post_ID' => url_to_postid( '${ page }' ), 'comment_approved' => 1, 'comment_author' => 'Ann', 'comment_content' => 'x' ) );
		` )
	);
} );
afterEach( deleteResponses );
afterAll( async () => {
	await php(
		`unlink( WPMU_PLUGIN_DIR . '/loose.php' ); foreach ( array( 'test_mail_to', 'test_loose', 'test_printer' ) as $name ) delete_option( $name );`
	);
	await removeKnobs();
	await reset();
} );

/** Who gets the mail of the form that is printed so, and where its sender is led. */
async function outcome( printer: string, text: string ) {
	await php(
		`delete_option( 'test_mail_to' ); update_option( 'test_printer', '${ printer }' ); update_option( 'test_loose', ${ inPhp( text ) } );`
	);
	const shown = await visit( page );
	const { url } = await submit( shown, { name: 'Ada', email: 'ada@example.com' } ).catch( () => ( {
		url: 'elsewhere',
	} ) );
	const to: string[] = JSON.parse( await php( `echo wp_json_encode( get_option( 'test_mail_to' ) );` ) );
	return { to, isHere: url.startsWith( page ) };
}
const owner = async () => ( { to: [ await php( `echo get_option( 'admin_email' );` ) ], isHere: true } );

const say = ( author: string, content: string ) =>
	php(
		`wp_update_comment( wp_slash( array( 'comment_ID' => ${ comment }, 'comment_author' => ${ inPhp( author ) }, 'comment_content' => ${ inPhp( content ) } ) ) );`
	);

it.each( [
	[ 'the name', '[contact-form to=stranger@example.org]', 'x', '{"displayExcerpt":false}' ],
	[ 'the words', 'Ann', shortcode(), '{"displayExcerpt":true}' ],
] )( '[SHARE-244] %s of a commenter in a widget sends nothing to strangers', async ( _, author, content, look ) => {
	await say( author, content );
	expect( await outcome( 'widget', `<!-- wp:latest-comments ${ look } /-->` ) ).toEqual( await owner() );
} );

it( '[SHARE-244] a comment in which a plugin runs shortcodes sends nothing to strangers, and leads nobody away', async () => {
	const more = ' customthankyou="redirect" customthankyouredirect="https://example.org/elsewhere"';
	expect( await outcome( 'comment', shortcode( STRANGER, more ) ) ).toEqual( await owner() );
} );

it.each( [
	[ 'in a widget', 'widget_block', 'widget' ],
	[ 'in a widget of another kind', 'widget_test', 'comment' ],
] )( '[SHARE-244] a form that the owner has saved %s sends to whom it names', async ( _, option, printer ) => {
	const text = widget( shortcode() );
	await php( `update_option( '${ option }', array( 7 => array( 'content' => ${ inPhp( text ) } ) ) );` );
	expect( ( await outcome( printer, text ) ).to ).toEqual( [ STRANGER ] );
	await php( `update_option( '${ option }', array() );` );
} );

it( '[SHARE-244] so does one in a synced pattern that a widget shows', async () => {
	const pattern = await php(
		`echo wp_insert_post( wp_slash( array( 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_content' => ${ inPhp( widget( shortcode() ) ) } ) ) );`
	);
	expect( ( await outcome( 'widget', `<!-- wp:block {"ref":${ pattern }} /-->` ) ).to ).toEqual( [ STRANGER ] );
	await php( `wp_delete_post( ${ pattern }, true );` );
} );

it( '[SHARE-244] so does one that a theme prints', async () => {
	expect( ( await outcome( 'theme', shortcode() ) ).to ).toEqual( [ STRANGER ] );
} );

const FILES =
	'[contact-form][contact-field label="Name" type="name" /][contact-field label="File" type="file" /][/contact-form]';

it( '[SHARE-246] a form in a comment takes no files, unless the owner has saved one that does', async () => {
	const has = async () => {
		await php( `update_option( 'test_printer', 'comment' ); update_option( 'test_loose', ${ inPhp( FILES ) } );` );
		const { document } = await visit( page );
		return [ 'text', 'file' ].map(
			( type ) => document.querySelector( `form.statecraft-form [type="${ type }"]` ) !== null
		);
	};
	expect( await has() ).toEqual( [ true, false ] );
	await php( `update_option( 'widget_test', array( 7 => array( 'content' => ${ inPhp( FILES ) } ) ) );` );
	expect( await has() ).toEqual( [ true, true ] );
	await php( `update_option( 'widget_test', array() );` );
} );
