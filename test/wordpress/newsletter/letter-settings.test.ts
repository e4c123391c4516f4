/** What the owner decides about emails: their colours, logo, texts and sender. */
import { php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { documentOf, faults, mailOf } from '../_kit/letter';
import { inPhp } from '../_kit/knobs';
import { words } from '../_kit/visitor';

jest.setTimeout( 240_000 );
afterEach( () =>
	php(
		`global $wpdb; foreach ( $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'statecraft\\_newsletter\\_%' AND option_name NOT LIKE '%schema%'" ) as $name ) delete_option( $name );`
	)
);
afterAll( reset );

const CONTENT =
	'<!-- wp:paragraph -->\n<p>Read <a href="/a/">this</a></p>\n<!-- /wp:paragraph -->\n\n<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="/b/">Press</a></div><!-- /wp:button --></div><!-- /wp:buttons -->';

/** Saves the form of the settings page, as an administrator does; what is refused is told by its reason. */
const save = async ( values: Record< string, string > ): Promise< string[] > =>
	JSON.parse(
		await php( `
			wp_set_current_user( ${ site().users.administrator.id } );
			require_once ABSPATH . 'wp-admin/includes/template.php';
			( new Statecraft\\Newsletter\\Admin\\Letter_Section() )->register();
			foreach ( ${ inPhp( values ) } as $name => $value ) update_option( "statecraft_newsletter_$name", $value );
			echo wp_json_encode( array_column( get_settings_errors(), 'message' ) );
			delete_transient( 'statecraft_setting_errors_' . get_current_user_id() );
		` )
	);

/** The section as the settings page shows it. */
const shown = async () => {
	const html = await php(
		`wp_set_current_user( ${ site().users.administrator.id } ); ( new Statecraft\\Newsletter\\Admin\\Letter_Section() )->render();`
	);
	return documentOf( { html } );
};

it( '[NEWS-085] the owner’s colours, logo, texts and names are in the next emails', async () => {
	const logo = await php( `
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$file = wp_upload_bits( 'logo.png', null, base64_decode( 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' ) );
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'logo', 'post_status' => 'inherit' ), $file['file'] );
		wp_update_attachment_metadata( $id, array( 'width' => 240, 'height' => 80, 'file' => _wp_relative_upload_path( $file['file'] ) ) );
		echo wp_get_attachment_url( $id );
	` );
	const refused = await save( {
		background: '#101820',
		text: '#F2F2F2',
		accent: '#fee715',
		logo,
		footer: 'Thanks & more\nAll of us',
		postal_address: '12 Quay Street\nHamburg',
		sender: 'Käthe & Co',
		reply_to: 'answers@example.com',
	} );
	expect( refused ).toEqual( [] );
	const mail = await mailOf( { content: CONTENT } );
	const document = documentOf( mail );
	const color = ( element: Element ) => ( element as HTMLElement ).style.color;
	expect( document.body.style.backgroundColor ).toBe( 'rgb(16, 24, 32)' );
	expect( color( document.querySelector( 'td.sc-text' )! ) ).toBe( 'rgb(242, 242, 242)' );
	const link = ( label: string ) =>
		[ ...document.querySelectorAll( 'a' ) ].find( ( one ) => words( one ) === label )!;
	expect( color( link( 'this' ) ) ).toBe( 'rgb(254, 231, 21)' );
	expect( [ link( 'Press' ).closest( 'td' )!.getAttribute( 'bgcolor' ), color( link( 'Press' ) ) ] ).toEqual( [
		'#fee715',
		'rgb(0, 0, 0)',
	] );
	expect( document.querySelector( 'img' )!.src ).toBe( logo );
	expect( mail.text ).toContain( 'Thanks & more\nAll of us' );
	expect( mail.text ).toContain( '12 Quay Street\nHamburg' );
	expect( words( document.body ) ).toContain( 'Thanks & more' );
	expect( [ mail.headers.From, mail.headers[ 'Reply-To' ] ] ).toEqual( [ 'Käthe & Co', 'answers@example.com' ] );
	expect( faults( mail.html ) ).toEqual( [] );
} );

it( '[NEWS-085] (part: what is missing) without a postal address the settings say that nothing is sent, and with one they do not', async () => {
	const missing = ( role: Role = 'administrator' ) =>
		php(
			`wp_set_current_user( ${ site().users[ role ].id } ); echo Statecraft\\Newsletter\\Letter_Settings::missing();`
		);
	expect( await missing() ).toContain( 'Enter your postal address' );
	expect( words( ( await shown() ).querySelector( '.notice' )! ) ).toContain( 'Enter your postal address' );
	expect( await missing( 'editor' ) ).toContain( 'Ask an administrator' );
	await save( { postal_address: ' \n ' } );
	expect( await missing() ).toContain( 'Enter your postal address' );
	await save( { postal_address: '12 Quay Street' } );
	expect( await missing() ).toBe( '' );
	expect( ( await shown() ).querySelector( '.notice' ) ).toBeNull();
} );

it.each( [
	[ 'text', { text: '#777777' }, [ 'text (#777777)', '4.4' ] ],
	[ 'links', { accent: '#ffff00' }, [ 'links (#ffff00)', '1.0' ] ],
	[ 'nothing', { text: '#767676' }, [] ],
	[ 'text and links', { background: '#000000' }, [ 'text (#1e1e1e)', '1.2' ] ],
] )( '[NEWS-085] a contrast below 4.5 to 1 is named: %s', async ( _what, colors, expected ) => {
	await save( { postal_address: 'x', ...colors } );
	const notices = [ ...( await shown() ).querySelectorAll( '.notice' ) ].map( words ).join( ' ' );
	for ( const part of expected ) {
		expect( notices ).toContain( part );
	}
	expect( notices === '' ).toBe( expected.length === 0 );
} );

it( 'a colour, a picture and an address that are none are refused with a reason, and the value before stays', async () => {
	await save( { text: '#333333', reply_to: 'a@example.com' } );
	expect( await save( { text: 'red;}', logo: 'https://elsewhere.example/a.png', reply_to: 'nobody' } ) ).toHaveLength(
		3
	);
	const kept = await php(
		`echo implode( ' ', array_map( static fn( $name ) => get_option( "statecraft_newsletter_$name", '-' ), array( 'text', 'logo', 'reply_to' ) ) );`
	);
	expect( kept.replace( '  ', ' - ' ) ).toBe( '#333333 - a@example.com' );
} );

it( 'an author’s colours are kept where they can be read, also on a background of their own', async () => {
	const paragraph = ( style: string, inner: string ) =>
		`<!-- wp:paragraph --><p class="has-text-color" style="${ style }">${ inner }</p><!-- /wp:paragraph -->`;
	const { html } = await mailOf( {
		content:
			paragraph( 'color:#ffffff', 'white' ) +
			paragraph( 'color:#cc0000', 'dim' ) +
			paragraph( 'color:#8a6100;background-color:#ffe9a8', 'own <a href="/x/">link</a>' ) +
			paragraph( 'background-color:#000000', 'black <a href="/y/">link</a>' ),
	} );
	const style = ( word: string ) => {
		const found = [ ...documentOf( { html } ).querySelectorAll< HTMLElement >( 'p' ) ].find( ( one ) =>
			words( one ).startsWith( word )
		)!;
		const link = found.querySelector( 'a' );
		return [ found.style.color, found.style.backgroundColor, link?.style.color ?? '' ];
	};
	expect( style( 'white' ) ).toEqual( [ '', '', '' ] );
	expect( style( 'own' ) ).toEqual( [ 'rgb(138, 97, 0)', 'rgb(255, 233, 168)', expect.not.stringMatching( /^$/ ) ] );
	expect( style( 'black' ) ).toEqual( [ 'rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)' ] );
} );
