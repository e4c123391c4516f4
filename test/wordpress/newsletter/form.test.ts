/** The sign-up form on pages: what it looks like, what it sends, and what it tells. */
import { php, reset, site } from '../_kit/client';
import { closePostBox, mails, openPostBox, stored, subscribers } from '../_kit/newsletter';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { patient, publishPage, visit, words } from '../_kit/visitor';
import type { Page } from '../_kit/visitor';

jest.setTimeout( 240_000 );

beforeAll( async () => {
	await openPostBox();
	await patient();
} );
afterAll( async () => {
	await removeKnobs();
	await closePostBox();
	await reset();
} );

const block = ( attributes: object = {} ) => `<!-- wp:jetpack/subscriptions ${ JSON.stringify( attributes ) } /-->`;
const old = ( classes: string, shortcode: string ) =>
	`<!-- wp:jetpack/subscriptions {"className":"is-style-compact"} -->\n<div class="wp-block-jetpack-subscriptions ${ classes }">\n ${ shortcode }\n</div>\n<!-- /wp:jetpack/subscriptions -->`;

const opened = async ( content: string ): Promise< Page > => visit( await publishPage( content, 'Join' ) );
const form = ( { document }: Page ) => document.querySelector< HTMLFormElement >( '.statecraft-subscribe form' )!;
const field = ( page: Page ) => form( page ).querySelector< HTMLInputElement >( 'input[type=email]' )!;
const button = ( page: Page ) => form( page ).querySelector< HTMLButtonElement >( 'button' )!;
const around = ( { document }: Page ) => document.querySelector( '.statecraft-subscribe' )!;

/** Sends the form as a browser without JavaScript does, or as the script of the page. */
async function send( page: Page, email: string, more: Record< string, string > = {}, asScript = false ) {
	const body = new FormData();
	for ( const input of form( page ).querySelectorAll( 'input' ) ) {
		if ( input.type !== 'checkbox' || input.checked ) {
			body.append( input.name, more[ input.name ] ?? ( input.type === 'email' ? email : input.value ) );
		}
	}
	const headers: Record< string, string > = asScript ? { Accept: 'application/json' } : {};
	return fetch( page.url, { method: 'POST', body, headers } );
}
const pageOf = async ( response: Response ): Promise< Page > => {
	const html = await response.text();
	const { document } = new ( await import( 'jsdom' ) ).JSDOM( html, { url: response.url } ).window;
	return { url: response.url, status: response.status, headers: response.headers, html, document };
};
const said = ( { document }: Page ) => words( document.querySelector( '.statecraft-subscribe [role=status]' ) );

const THANKS = 'Please check your inbox and follow the link in the email we have just sent you.';

it( '[NEWS-001, NEWS-017] in part: one form with a labelled field and a button @oldest', async () => {
	const page = await opened( block() );
	expect( page.document.querySelectorAll( '.statecraft-subscribe form' ) ).toHaveLength( 1 );
	const label = page.document.querySelector( `label[for="${ field( page ).id }"]` );
	expect( [ words( label ), label!.className ] ).toEqual( [ 'Email Address', 'screen-reader-text' ] );
	expect( field( page ).placeholder ).toBe( 'Type your email…' );
	expect( words( button( page ) ) ).toBe( 'Subscribe' );
} );

it( '[NEWS-016, NEWS-019] without JavaScript the answer stands in place of the form, in the words of the form if it has some', async () => {
	for ( const [ attributes, thanks ] of [
		[ {}, THANKS ],
		[ { successMessage: '' }, THANKS ],
		[ { successMessage: 'Welcome, & thanks!' }, 'Welcome, & thanks!' ],
	] as const ) {
		const page = await pageOf( await send( await opened( block( attributes ) ), 'form@example.com' ) );
		expect( [ page.status, said( page ) ] ).toEqual( [ 200, thanks ] );
		expect( form( page ) ).toBeNull();
	}
	await mails();
} );

it( '[NEWS-024] what is no complete address stays in the field, as it was typed', async () => {
	for ( const typed of [ 'ada', 'ada@', 'ada@example', 'ada @example.com', 'ada@example.com, bo@example.com' ] ) {
		const page = await pageOf( await send( await opened( block() ), typed ) );
		expect( [ page.status, said( page ) ] ).toEqual( [
			422,
			'Please enter a complete email address, such as name@example.com.',
		] );
		expect( field( page ).value ).toBe( typed );
		expect( field( page ).getAttribute( 'aria-describedby' ) ).toBe(
			page.document.querySelector( '[role=status]' )!.id
		);
	}
	expect( await mails() ).toEqual( [] );
} );

it( '[NEWS-020] in part: the request runs the same queries for each address and sends nothing itself; one email follows', async () => {
	const states = [ 'pending', 'confirmed', 'unsubscribed', 'bouncing' ] as const;
	await subscribers( ...states.map( ( status ) => ( { email: `same-${ status }@example.com`, status } ) ) );
	const queries = JSON.parse(
		await php( `
			$handler = new Statecraft\\Newsletter\\Signup\\Signup_Handler();
			$seal    = $handler->sealed( 'same', 0, '', 'form' );
			$sent    = array();
			foreach ( array( 'warm', 'warm-too', 'unknown', '${ states.join( "', '" ) }' ) as $name ) {
				$before = $GLOBALS['wpdb']->num_queries;
				$answer = $handler->handle( new Statecraft\\Public_Form\\Form_Request( 'same', $seal, '', '', array( 'email' => "same-$name@example.com" ), array(), '192.0.2.7', '/' ) );
				$sent[] = array( $name, $answer->kind, $answer->message, $GLOBALS['wpdb']->num_queries - $before );
			}
			echo wp_json_encode( array( array_slice( $sent, 2 ), get_option( 'test_mails', array() ) ) );
		` )
	) as [ [ string, string, string, number ][], unknown ];
	const [ rows, soFar ] = queries;
	expect( soFar ).toEqual( [] );
	expect( rows.map( ( [ name ] ) => name ) ).toEqual( [ 'unknown', ...states ] );
	const [ first, ...others ] = rows.map( ( [ , ...rest ] ) => rest );
	expect( first!.slice( 0, 2 ) ).toEqual( [ 'sent', THANKS ] );
	others.forEach( ( one ) => expect( one ).toEqual( first ) );
	const all = ( await mails() ).map( ( [ to ] ) => to ).filter( ( to ) => ! to.includes( 'warm' ) );
	expect( all.sort() ).toEqual( [ 'unknown', ...states ].map( ( name ) => `same-${ name }@example.com` ).sort() );
} );

it( '[NEWS-023] an address gets three emails an hour and ten a day, and the same answer beyond', async () => {
	const page = await opened( block() );
	for ( let hour = 0; hour < 4; hour++ ) {
		for ( let time = 0; time < 4; time++ ) {
			const answer = await pageOf( await send( page, time % 2 ? 'Often@example.com' : 'often@example.com' ) );
			expect( said( answer ) ).toBe( THANKS );
		}
		expect( [ hour, ( await mails() ).length ] ).toEqual( [ hour, hour < 3 ? 3 : 1 ] );
		await php( `
			( new Statecraft\\Guard\\Counter() )->reset( 'subscribe|mail|often@example.com|hour' );
		` );
	}
} );

it( '[NEWS-021] a form is taken while its post is published and holds it, until it expires; then it can be sent again from the same page', async () => {
	const page = await opened( block() );
	const id = Number( /subscribe-(\d+)/.exec( form( page ).id )![ 1 ] );
	const kind = async ( seal?: string ) => {
		const name = 'statecraft_subscribe[seal]';
		const response = await send( page, 'seal@example.com', seal ? { [ name ]: seal } : {}, true );
		return ( await response.json() ) as { kind: string; seal: string; message: string };
	};
	expect( ( await kind() ).kind ).toBe( 'sent' );
	const late = await php( `
		$seal = new Statecraft\\Public_Form\\Sealed_Payload();
		$data = $seal->decrypt( ${ inPhp( form( page ).querySelector< HTMLInputElement >( '[name$="[seal]"]' )!.value ) } );
		echo $seal->encrypt( array( 'until' => time() - 1 ) + $data );
	` );
	const answer = await kind( late );
	expect( answer ).toMatchObject( {
		kind: 'outdated',
		message: 'This form has changed since you opened it. What you typed is still here: please send it again.',
	} );
	expect( ( await kind( answer.seal ) ).kind ).toBe( 'sent' );
	expect( await kind( 'forged' ) ).toMatchObject( { kind: 'outdated', seal: '' } );
	for ( const change of [ `'post_content' => 'Nothing'`, `'post_status' => 'draft'` ] ) {
		await php( `wp_update_post( array( 'ID' => ${ id }, ${ change } ) );` );
		expect( await kind() ).toMatchObject( { kind: 'outdated', seal: '' } );
		expect( await kind( late ) ).toMatchObject( { kind: 'outdated', seal: '' } );
		await php(
			`wp_update_post( array( 'ID' => ${ id }, 'post_status' => 'publish', 'post_content' => ${ inPhp( block() ) } ) );`
		);
	}
	expect( ( await kind() ).kind ).toBe( 'sent' );
	await mails();
} );

it( '[NEWS-021] in part: the rendered form of a draft, a preview or a REST answer has no seal', async () => {
	const html = await php( `
		$id = wp_insert_post( array( 'post_title' => 'Draft', 'post_status' => 'draft', 'post_content' => ${ inPhp( block() ) } ) );
		$GLOBALS['post'] = get_post( $id );
		do_action( 'template_redirect' );
		echo apply_filters( 'the_content', get_post( $id )->post_content );
	` );
	expect( html ).toMatch( /name="statecraft_subscribe(?:\[|&#91;)seal\]" value=""/ );
} );

it( '[NEWS-022] beyond the limit there is a message with the time, and nothing is written', async () => {
	await patient( { statecraft_form_limits: { 600: 2 } } );
	const page = await opened( block() );
	const answers = [];
	for ( const name of [ 'one', 'two', 'three' ] ) {
		answers.push( ( await send( page, `limit-${ name }@example.com`, {}, true ) ).status );
	}
	const last = await pageOf( await send( page, 'limit-four@example.com' ) );
	expect( answers ).toEqual( [ 200, 200, 429 ] );
	expect( said( last ) ).toMatch(
		/^You have sent this form too many times\. Your answers are still here: please try again in \d+ min(ute)?s?\.$/
	);
	expect( field( last ).value ).toBe( 'limit-four@example.com' );
	expect( ( await mails() ).map( ( [ to ] ) => to ) ).toEqual( [ 'limit-one@example.com', 'limit-two@example.com' ] );
	expect( await stored( 'limit-four@example.com' ) ).toBeUndefined();
	await patient();
} );

it.each( [ 'form', 'post', 'site' ] )( '[NEWS-022] in part: sign-ups are counted per %s', async ( what ) => {
	await patient( { statecraft_form_ceilings: { [ what ]: { 3600: 0 } }, statecraft_form_address: '' } );
	const page = await opened( block() );
	const answer = await pageOf( await send( page, 'flood@example.com' ) );
	expect( said( answer ) ).toMatch( /^You have sent this form too many times\./ );
	expect( await mails() ).toEqual( [] );
	await patient();
} );

it( '[NEWS-008, NEWS-006] in part: colours, sizes and spaces are on the parts that they name, and nothing else is printed', async () => {
	const page = await opened(
		block( {
			textColor: 'contrast',
			customBorderColor: '#0a0b0c',
			borderWeight: 2,
			borderRadius: 7,
			customFontSize: 18,
			padding: 10,
			spacing: 4,
			buttonBackgroundColor: 'accent-1',
			customEmailFieldGradient: 'linear-gradient(135deg,rgb(1,2,3) 0%,rgb(4,5,6) 100%)',
			buttonWidth: '50%',
		} )
	);
	for ( const one of [ field( page ), button( page ) ] ) {
		const css = one.getAttribute( 'style' )!;
		expect( css ).toContain( 'color:var(--wp--preset--color--contrast)' );
		expect( css ).toContain( 'border-color:#0a0b0c' );
		expect( css ).toContain( 'border-width:2px' );
		expect( css ).toContain( 'border-radius:7px' );
		expect( css ).toContain( 'font-size:18px' );
		expect( css ).toMatch( /padding-top:10px/ );
	}
	expect( button( page ).getAttribute( 'style' ) ).toContain( 'background-color:var(--wp--preset--color--accent-1)' );
	expect( button( page ).getAttribute( 'style' ) ).toContain( 'width:50%' );
	expect( field( page ).getAttribute( 'style' ) ).toContain( 'linear-gradient(135deg' );
	expect( button( page ).getAttribute( 'style' ) ).not.toContain( 'gradient' );
	expect( field( page ).parentElement!.getAttribute( 'style' ) ).toBe( 'gap:4px;' );
	const preset = await opened( block( { borderColor: 'accent-3' } ) );
	expect( field( preset ).getAttribute( 'style' ) ).toBe( 'border-color:var(--wp--preset--color--accent-3);' );
	const bad = await opened(
		block( {
			customTextColor: 'red;position:fixed',
			customBorderColor: 'url(https://evil.example/)',
			customFontSize: 'expression(1)',
			fontSize: 'x y',
			buttonWidth: '9999px',
			customButtonGradient: 'linear-gradient(red,url(//evil.example))',
		} )
	);
	expect( [ field( bad ).getAttribute( 'style' ), button( bad ).getAttribute( 'style' ) ] ).toEqual( [ null, null ] );
} );

it.each( [
	[ { fontSize: 'large' }, 'font-size:var(--wp--preset--font-size--large)' ],
	[ { fontSize: '20px' }, 'font-size:20px' ],
	[ { customFontSize: '1.5rem' }, 'font-size:1.5rem' ],
	[ { customFontSize: '16' }, 'font-size:16px' ],
] )( '[NEWS-006] in part: a size is a slug, a CSS size or a number: %j', async ( attributes, css ) => {
	expect( field( await opened( block( attributes ) ) ).getAttribute( 'style' ) ).toContain( css );
} );

it( '[NEWS-007] the text of the button keeps its formatting and loses everything else', async () => {
	const page = await opened(
		block( {
			submitButtonText:
				'<strong class="x">Join</strong> <span style="color:red">us</span> <a href="/x">now</a><img src="x"> <code>→</code>',
		} )
	);
	expect( button( page ).innerHTML ).toBe( '<strong>Join</strong> <span>us</span> now <code>→</code>' );
} );

it( '[NEWS-009, NEWS-010] in part: the styles, and the button below the field', async () => {
	const classes = async ( attributes: object ) => [ ...around( await opened( block( attributes ) ) ).classList ];
	expect( await classes( {} ) ).toContain( 'is-split' );
	expect( await classes( { className: 'own is-style-compact', align: 'wide' } ) ).toEqual(
		expect.arrayContaining( [ 'is-compact', 'is-style-compact', 'own', 'alignwide' ] )
	);
	expect( await classes( { buttonOnNewLine: true } ) ).toContain( 'is-below' );
	const page = await opened( block( { className: 'is-style-button', submitButtonText: 'Join' } ) );
	const details = page.document.querySelector( 'details' )!;
	expect( [ details.open, words( details.querySelector( 'summary' ) ) ] ).toEqual( [ false, 'Join' ] );
	const refused = await pageOf( await send( page, 'ada' ) );
	expect( refused.document.querySelector( 'details' )!.open ).toBe( true );
} );

it( '[NEWS-011] the number of confirmed subscribers is on the page only if it is asked for', async () => {
	await php( `$GLOBALS['wpdb']->query( 'DELETE FROM ' . Statecraft\\Newsletter\\Tables::name( 'subscribers' ) );` );
	await subscribers(
		...Array.from( { length: 1234 }, ( _, index ) => ( { email: `count-${ index }@example.com` } ) ),
		{ email: 'not-yet@example.com', status: 'pending' }
	);
	expect( words( around( await opened( block( { showSubscribersTotal: true } ) ) ) ) ).toContain(
		'Join 1,234 other subscribers'
	);
	for ( const content of [ block(), '[jetpack_subscription_form]' ] ) {
		expect( ( await opened( content ) ).html ).not.toMatch( /1,?234/ );
	}
} );

it( '[NEWS-012] the categories that the owner offers can be chosen, some of them ticked beforehand', async () => {
	const [ one, two ] = JSON.parse(
		await php( `
			$ids = array_map( static fn( $name ) => wp_insert_term( $name, 'category' )['term_id'], array( 'Tea & Cake', 'Boats' ) );
			update_option( 'statecraft_newsletter_categories', $ids );
			echo wp_json_encode( $ids );
		` )
	) as [ number, number ];
	const boxes = ( page: Page ) =>
		[ ...page.document.querySelectorAll< HTMLInputElement >( '.statecraft-subscribe fieldset input' ) ].map(
			( box ) => [ words( box.closest( 'label' ) ), box.checked ]
		);
	const plain = await opened( block( { selectedNewsletterCategoryIds: [ two ] } ) );
	expect( words( plain.document.querySelector( '.statecraft-subscribe legend' ) ) ).toBe(
		'What would you like to hear about?'
	);
	expect( boxes( plain ) ).toEqual( [
		[ 'Tea & Cake', false ],
		[ 'Boats', false ],
	] );
	const chosen = await opened(
		block( { preselectNewsletterCategories: true, selectedNewsletterCategoryIds: [ two, 999_999 ] } )
	);
	expect( boxes( chosen ) ).toEqual( [
		[ 'Tea & Cake', false ],
		[ 'Boats', true ],
	] );
	await send( chosen, 'boats@example.com' );
	await mails();
	expect( await stored( 'boats@example.com' ) ).toMatchObject( { categories: `,${ two },` } );
	expect( one ).not.toBe( two );
	await php( `delete_option( 'statecraft_newsletter_categories' );` );
} );

const SHORTCODE = `[jetpack_subscription_form show_subscribers_total="false" button_on_newline="true" submit_button_text="Join &amp; read" subscribe_placeholder="You" custom_font_size="16px" custom_border_radius="6" custom_border_weight="1" custom_padding="15" custom_spacing="10" submit_button_classes="has-primary-border-color" email_field_classes="mine" submit_button_styles="color:#123456;behavior:url(x)" show_only_email_and_button="true" title="Hidden"]`;

it.each( [
	[ 'supports', 'wp-block-jetpack-subscriptions__supports-newline is-style-split' ],
	[ 'uses', 'wp-block-jetpack-subscriptions__use-newline wp-block-jetpack-subscriptions__show-subs alignwide' ],
] )(
	'[NEWS-004, NEWS-014] in part: a block of 2020 to 2022 shows the form that its shortcode describes: %s',
	async ( _, classes ) => {
		const page = await opened( old( classes, SHORTCODE ) );
		expect( words( page.document.querySelector( 'main' ) ) ).not.toContain( '[' );
		expect( page.document.querySelectorAll( '.statecraft-subscribe form' ) ).toHaveLength( 1 );
		expect( field( page ).placeholder ).toBe( 'You' );
		expect( words( button( page ) ) ).toBe( 'Join & read' );
		expect( [ ...button( page ).classList ] ).toContain( 'has-primary-border-color' );
		expect( [ ...field( page ).classList ] ).toContain( 'mine' );
		expect( [ ...around( page ).classList ] ).toEqual( expect.arrayContaining( [ 'is-below', 'is-compact' ] ) );
		expect( button( page ).getAttribute( 'style' ) ).toMatch( /font-size:16px.*color:\s*#123456/ );
		expect( button( page ).getAttribute( 'style' ) ).not.toContain( 'behavior' );
		expect( page.document.body.textContent ).not.toContain( 'Hidden' );
		expect( [ ...around( page ).classList ].includes( 'alignwide' ) ).toBe( classes.includes( 'alignwide' ) );
		expect( said( await pageOf( await send( page, `old-${ _ }@example.com` ) ) ) ).toBe( THANKS );
		await mails();
	}
);

it( '[SHARE-247] no style of a shortcode places the button over the page', async () => {
	const page = await opened(
		'[jetpack_subscription_form submit_button_styles="position:fixed;color:#123456;inset:0;Z-INDEX:9" email_field_styles="position:absolute"]'
	);
	expect( button( page ).getAttribute( 'style' ) ).toMatch( /^[^;]*color:\s*#123456;$/ );
	expect( field( page ).getAttribute( 'style' ) ?? '' ).not.toContain( 'position' );
} );

it( '[NEWS-013, NEWS-015] in part: both shortcodes are the form, with title and text', async () => {
	for ( const tag of [ 'jetpack_subscription_form', 'blog_subscription_form' ] ) {
		const page = await opened(
			`<p>Before</p>[${ tag } title="News" subscribe_text="Once a week." subscribe_button="Go"]`
		);
		expect( words( around( page ) ) ).toMatch( /^News ?Once a week\./ );
		expect( words( button( page ) ) ).toBe( 'Go' );
		expect( said( await pageOf( await send( page, 'short@example.com' ) ) ) ).toBe( THANKS );
	}
	await mails();
} );

it( '[NEWS-015, NEWS-029] in part: nobody reads raw text, and visitors see nothing while sign-up is off or the site is paused', async () => {
	const sources = [
		'[jetpack_subscription_form title="T"]',
		'[blog_subscription_form]',
		block(),
		old( '', SHORTCODE ),
	];
	const shown = ( more = '' ) =>
		php( `
			${ more }
			foreach ( json_decode( ${ inPhp( JSON.stringify( sources ) ) } ) as $source ) {
				echo apply_filters( 'the_content', $source ), do_shortcode( $source ), apply_filters( 'widget_text_content', $source ), wp_trim_words( strip_shortcodes( $source ) );
			}
		` );
	expect( await shown() ).not.toMatch( /\[(?:jetpack|blog)_subscription_form/ );
	const off = await shown( `add_filter( 'pre_option_statecraft_newsletter_open', static fn() => '0' );` );
	expect( off.replace( /<!--.*?-->|<[^>]*>|\s/g, '' ) ).toBe( '' );
	const paused = await shown(
		`add_filter( 'pre_option_statecraft_connection_site', static fn() => array( 'active' => false ) );`
	);
	expect( paused ).not.toMatch( /\[(?:jetpack|blog)_subscription_form/ );
} );

it( '[NEWS-030] in part: a page without a form has no script, style or query of sign-up, and a feed has a link', async () => {
	const plain = await opened( '<!-- wp:paragraph --><p>Nothing</p><!-- /wp:paragraph -->' );
	expect( plain.html ).not.toMatch( /subscri(?:be|ptions)/i );
	expect( ( await opened( block() ) ).html ).toMatch( /build\/subscriptions\/view\.js/ );
	const feed = await php( `
		$id = wp_insert_post( array( 'post_title' => 'Fed', 'post_status' => 'publish', 'post_content' => ${ inPhp( block() ) } ) );
		$GLOBALS['wp_query']->is_feed = true;
		$GLOBALS['post'] = get_post( $id );
		echo apply_filters( 'the_content', get_post( $id )->post_content ), '|', get_permalink( $id );
	` );
	const [ html, link ] = feed.split( '|' );
	expect( html ).toContain( `>Subscribe on the website</a>` );
	expect( html ).toContain( link!.replaceAll( '&', '&#038;' ) );
	expect( html ).not.toContain( '<form' );
	expect( site().url ).toBeTruthy();
} );
