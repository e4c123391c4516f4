/** Jetpack shortcodes without a corresponding block: visitors never see code, and users who can edit the post learn what is missing. */
import { JSDOM } from 'jsdom';
import { php, reset, site } from '../_kit/client';

jest.setTimeout( 240_000 );
afterAll( reset );

const encoded = ( text: string ) => `base64_decode( '${ Buffer.from( text ).toString( 'base64' ) }' )`;

const shown = async ( text: string, role?: 'author' | 'editor' | 'subscriber' ) => {
	const html = await php( `
		$id = wp_insert_post( array( 'post_title' => 'Old', 'post_status' => 'publish', 'post_author' => ${ site().users.administrator.id } ) );
		wp_set_current_user( ${ role ? site().users[ role ].id : 0 } );
		$GLOBALS['post'] = get_post( $id );
		echo apply_filters( 'the_content', ${ encoded( text ) } );
	` );
	return new JSDOM( html ).window.document.body;
};

it.each( [ [ 'a payment', '[recurring-payment id="12"]' ] ] )(
	'prints nothing for visitors and a note for users who can edit the post: %s @oldest',
	async ( _, source ) => {
		for ( const role of [ undefined, 'subscriber', 'author' ] as const ) {
			expect( ( await shown( source, role ) ).textContent.trim() ).toBe( '' );
		}
		const body = await shown( source, 'editor' );
		expect( body.querySelectorAll( '[role=note]' ) ).toHaveLength( 1 );
		expect( body.textContent ).toMatch( /^\s*Only you see this: / );
		expect( body.textContent ).not.toContain( '[' );
	}
);

it( 'a shortcode registered by another plugin is left to that plugin', async () => {
	const html = await php( `
		remove_shortcode( 'recurring-payment' );
		add_shortcode( 'recurring-payment', static fn() => 'theirs' );
		Statecraft\\Content\\Former_Shortcode::hook();
		echo do_shortcode( '[recurring-payment]' );
	` );
	expect( html ).toBe( 'theirs' );
} );
