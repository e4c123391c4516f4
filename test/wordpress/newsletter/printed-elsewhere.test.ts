/** The text of a restricted post that is rendered where the post is not the current one: by themes, by plugins, and by WordPress itself. */
import { php, reset } from '../_kit/client';
import { removeKnobs } from '../_kit/knobs';
import { closePostBox, openPostBox } from '../_kit/newsletter';
import { CANARY, OPEN_WORD, aPost, openShop } from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';

jest.setTimeout( 240_000 );

const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;
const more = '\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\n';
const forReaders = { meta_input: { _jetpack_newsletter_access: 'subscribers' } };
const NOTE = 'This post is for subscribers.';

let other: StoredPost;
beforeAll( async () => {
	await openPostBox();
	await openShop();
	other = await aPost( paragraph( 'Another post' ) );
} );
afterAll( async () => {
	await closePostBox();
	await removeKnobs();
	await reset();
} );

/** What a theme prints of a text, while a post is the current one; 0: none is. */
const printed = ( text: string, current: number ) =>
	php( `
		wp_set_current_user( 0 );
		$GLOBALS['post'] = ${ current } ? get_post( ${ current } ) : null;
		${ current } && setup_postdata( $GLOBALS['post'] );
		echo apply_filters( 'the_content', ${ text } );
	` );

describe.each( [
	[ 'while no post is the current one', () => 0 ],
	[ 'on the page of another post', () => other.id ],
] )( '%s', ( _, current ) => {
	it.each( [
		[ 'the text', ( id: number ) => `get_post( ${ id } )->post_content` ],
		[
			'the text that get_posts() has read',
			( id: number ) => `get_posts( array( 'include' => ${ id } ) )[0]->post_content`,
		],
		[ 'the part before “more”', ( id: number ) => `get_extended( get_post( ${ id } )->post_content )['main']` ],
		[ 'the part after “more”', ( id: number ) => `get_extended( get_post( ${ id } )->post_content )['extended']` ],
	] )( '[NEWS-105, NEWS-106] %s of a restricted post is closed', async ( __, read ) => {
		const { id } = await aPost(
			`${ paragraph( CANARY ) }${ more }${ paragraph( `More ${ CANARY }` ) }`,
			forReaders
		);
		const html = await printed( read( id ), current() );
		expect( html ).not.toContain( CANARY );
		expect( html ).toContain( NOTE );
		await php( `update_post_meta( ${ id }, '_jetpack_newsletter_access', 'everybody' );` );
		expect( await printed( read( id ), current() ) ).toContain( CANARY );
	} );
} );

it( '[NEWS-105] a text that no restricted post has as its own stays as it is', async () => {
	await aPost( `${ paragraph( 'Shared words' ) }${ paragraph( CANARY ) }`, forReaders );
	for ( const text of [ paragraph( 'Shared words' ), paragraph( OPEN_WORD ), `${ OPEN_WORD } \\xff` ] ) {
		const words = /Shared words|\w+openword/.exec( text )![ 0 ];
		expect( await printed( `"${ text.replaceAll( '\n', '\\n' ) }"`, other.id ) ).toContain( words );
	}
} );

it( '[NEWS-105] where the database does not say whose text it is, nothing of it is printed', async () => {
	const { id } = await aPost( paragraph( CANARY ), forReaders );
	const html = await php( `
		wp_set_current_user( 0 );
		$text = get_post( ${ id } )->post_content;
		$GLOBALS['post'] = null;
		add_filter( 'query', static fn( $sql ) => str_contains( $sql, 'INSTR(' ) ? 'SELECT nothing FROM nowhere' : $sql );
		$wpdb->suppress_errors( true );
		echo '|', trim( apply_filters( 'the_content', $text ) ), '|';
	` );
	expect( html ).toBe( '||' );
} );

it( '[NEWS-105] a trackback has no word of a restricted post', async () => {
	const { id } = await aPost( paragraph( CANARY ), { ...forReaders, to_ping: 'https://example.com/trackback' } );
	const sent = await php( `
		add_filter( 'pre_http_request', static function ( $response, $request, $url ) {
			echo $url, ' ', http_build_query( (array) $request['body'] );
			return array( 'headers' => array(), 'body' => '', 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array(), 'filename' => '' );
		}, 10, 3 );
		$GLOBALS['post'] = null;
		do_trackbacks( ${ id } );
	` );
	expect( sent ).toContain( 'https://example.com/trackback' );
	expect( sent ).toContain( encodeURIComponent( 'A recipe' ).replaceAll( '%20', '+' ) );
	expect( sent ).not.toContain( CANARY );
} );

it.each( [ 'false', 'true' ] )(
	'[NEWS-105] all meta of a post, asked for with single %s, have no footnote of a closed text',
	async ( single ) => {
		const note = `[{"id":"f-1","content":"${ CANARY }"}]`;
		const sup = '<sup data-fn="f-1" class="fn"><a href="#f-1" id="f-1-link">1</a></sup>';
		const { id } = await aPost( paragraph( `Text${ sup }` ), {
			meta_input: { ...forReaders.meta_input, footnotes: note, plain: 'plain words' },
		} );
		const read = ( user: string ) =>
			php( `
				wp_set_current_user( ${ user } );
				echo wp_json_encode( array( get_post_meta( ${ id }, '', ${ single } ), get_post_custom( ${ id } ) ) );
			` );
		const [ all, custom ] = JSON.parse( await read( '0' ) ) as Record< string, string[] >[];
		expect( all ).toEqual( custom );
		expect( all ).toMatchObject( { plain: [ 'plain words' ], footnotes: [ '[]' ] } );
		expect( JSON.parse( await read( '1' ) )[ 0 ].footnotes ).toEqual( [ note ] );
	}
);
