/** Sending a form from a published page without JavaScript: taken once, or shown again with every word. */
import { COUNTERS } from '../_kit/counters';
import { as, debugLog, inBrowser, php, reset } from '../_kit/client';
import { deleteResponses } from '../_kit/forms';
import { removeKnobs } from '../_kit/knobs';
import {
	errorOf,
	filled,
	formOf,
	kept,
	markup,
	patient,
	post,
	publishPage,
	submit,
	visit,
	words,
} from '../_kit/visitor';

jest.setTimeout( 240_000 );

const NAME = 'field-name {"required":true}';
const EMAIL = 'field-email {"required":true}';
const MESSAGE = 'field-textarea {"label":"Message"}';
const RADIO = 'field-radio {"label":"One","options":["A","B"]}';
const SEVERAL = 'field-checkbox-multiple {"label":"Several","options":["A","B","C"]}';

const good = { name: 'Ada <b>L</b>', email: 'ada@example.com' };

let url: string;

beforeAll( async () => {
	await patient();
	url = await publishPage( markup( { to: 'owner@example.com' }, NAME, EMAIL, MESSAGE, RADIO, SEVERAL ) );
} );
afterEach( deleteResponses );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

describe( 'a valid submission', () => {
	it( 'is stored as typed, and its sender sees the answers, escaped @oldest', async () => {
		const page = await submit( await visit( url ), {
			...good,
			message: 'Line 1\n"2" & <3>',
			one: 'B',
			several: [ 'A', 'C' ],
		} );
		expect( await kept() ).toEqual( [
			{
				name: [ 'Ada <b>L</b>' ],
				email: [ 'ada@example.com' ],
				message: [ 'Line 1\n"2" & <3>' ],
				one: [ 'B' ],
				several: [ 'A', 'C' ],
			},
		] );
		expect( page.status ).toBe( 200 );
		expect( page.url ).toContain( 'statecraft-sent=' );
		expect( page.headers.get( 'cache-control' ) ).toContain( 'no-cache' );
		const done = page.document.querySelector( '.statecraft-form__done' );
		expect( words( done ) ).toContain( 'Thank you for your response.' );
		expect( words( done ) ).toContain( 'Ada <b>L</b>' );
		expect( done?.querySelector( 'dd b' ) ).toBeNull();
		expect( page.document.querySelector( 'form.statecraft-form' ) ).toBeNull();
		const back = await visit( done!.querySelector( 'a' )!.href );
		expect( formOf( back ) ).toBeTruthy();
	} );

	it( 'is answered with 303, so that a reload sends nothing', async () => {
		const page = await visit( url );
		const response = await post( page, filled( page, good ) );
		expect( response.status ).toBe( 303 );
		expect( response.headers.get( 'location' ) ).toMatch( /statecraft-sent=[^#]+#contact-form-\d+$/ );
	} );

	it( 'is stored once, however often and quickly it is sent @races', async () => {
		const page = await visit( url );
		const body = filled( page, good );
		const answers = await Promise.all( [ post( page, body ), post( page, body ), post( page, body ) ] );
		answers.push( await post( page, body ) );
		expect( answers.map( ( { status } ) => status ) ).toEqual( [ 303, 303, 303, 303 ] );
		expect( new Set( answers.map( ( { headers } ) => headers.get( 'location' ) ) ).size ).toBe( 1 );
		expect( await kept() ).toHaveLength( 1 );
	} );

	it( 'from a cached page counts separately for another visitor, or for another page view', async () => {
		const page = await visit( url );
		await submit( page, { ...good, message: 'first' } );
		await submit( page, { ...good, message: 'second' } );
		expect( ( await kept() ).map( ( { message } ) => message ) ).toEqual( [ [ 'first' ], [ 'second' ] ] );
	} );

	it( 'shows its confirmation to nobody with a forged token', async () => {
		const sent = await submit( await visit( url ), good );
		const mark = new URL( sent.url ).searchParams.get( 'statecraft-sent' )!;
		for ( const made of [
			mark.slice( 0, -1 ) + ( mark.endsWith( '0' ) ? '1' : '0' ),
			mark.replace( /\.\w{4}/, '.0000' ),
			'x.y.z',
			'',
		] ) {
			const page = await visit( `${ url }${ url.includes( '?' ) ? '&' : '?' }statecraft-sent=${ made }` );
			expect( formOf( page ) ).toBeTruthy();
		}
	} );
} );

it( 'runs no shortcode that a visitor types, in a rejected form or in the summary', async () => {
	await php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/secret.php', '<?php add_shortcode( "secret", static fn() => "a secret" );' );
	` );
	try {
		const typed = { name: '[secret]', email: 'ada@example.com', message: 'See [secret] &#91;secret]' };
		const back = await submit( await visit( url ), { ...typed, email: '[secret]' } );
		expect( back.status ).toBe( 422 );
		const shown = formOf( back );
		expect( shown.querySelector( 'textarea' )!.value ).toBe( typed.message );
		expect( shown.querySelector< HTMLInputElement >( '[type=email]' )!.value ).toBe( '[secret]' );
		const sent = await submit( await visit( url ), typed );
		expect( words( sent.document.body ) ).toContain( typed.message );
		for ( const page of [ back, sent ] ) {
			expect( page.document.documentElement.outerHTML ).not.toContain( 'a secret' );
		}
	} finally {
		await php( `unlink( WPMU_PLUGIN_DIR . '/secret.php' );` );
	}
} );

it( 'has the fields of its author, whatever the shortcodes of the site are called', async () => {
	await php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/short.php', '<?php foreach ( array( "name", "message", "id", "seal", "once" ) as $tag ) { add_shortcode( $tag, static fn() => "" ); }' );
	` );
	try {
		const own = await publishPage( markup( {}, NAME, MESSAGE, 'field-textarea {"label":"Gallery"}' ) );
		const page = await visit( own );
		const names = [ ...formOf( page ).querySelectorAll( '[name]' ) ].map( ( one ) => one.getAttribute( 'name' ) );
		expect( names ).toEqual(
			expect.arrayContaining( [
				'statecraft[name]',
				'statecraft[message]',
				'statecraft[gallery]',
				'statecraft_form[id]',
				'statecraft_form[seal]',
				'statecraft_form[once]',
			] )
		);
		expect( ( await submit( page, { name: 'Ada', message: 'Tea', gallery: 'Milk' } ) ).status ).toBe( 200 );
		expect( await kept() ).toMatchObject( [ { name: [ 'Ada' ], message: [ 'Tea' ], gallery: [ 'Milk' ] } ] );
	} finally {
		await php( `unlink( WPMU_PLUGIN_DIR . '/short.php' );` );
	}
} );

describe( 'the confirmation', () => {
	it( 'is a message of the author without the summary', async () => {
		const own = await publishPage(
			markup(
				{
					customThankyou: 'message',
					customThankyouHeading: 'Thanks \\u003c3',
					customThankyouMessage:
						'\\u003cp\\u003eWe \\u003cstrong\\u003ewrite\\u003c/strong\\u003e\\u003cscript\\u003e1\\u003c/script\\u003e',
					disableGoBack: true,
				},
				NAME
			).replaceAll( '\\\\u', '\\u' )
		);
		const done = ( await submit( await visit( own ), good ) ).document.querySelector( '.statecraft-form__done' );
		expect( done?.querySelector( 'strong' )?.textContent ).toBe( 'write' );
		expect( done?.querySelector( 'h2' )?.textContent ).toBe( 'Thanks <3' );
		expect( done?.querySelectorAll( 'script, dl, a' ) ).toHaveLength( 0 );
	} );

	it.each( [
		[ 'https://other.example/thanks?a=1&b=2', /^https:\/\/other\.example\/thanks\?a=1&b=2$/ ],
		[ 'javascript:alert(1)', /statecraft-sent/ ],
		[ '//evil.example', /statecraft-sent/ ],
		[ '', /statecraft-sent/ ],
	] )( 'is another page: %s', async ( customThankyouRedirect, expected ) => {
		const page = await visit(
			await publishPage( markup( { customThankyou: 'redirect', customThankyouRedirect }, NAME ) )
		);
		const to = ( await post( page, filled( page, good ) ) ).headers.get( 'location' );
		expect( to ).toMatch( expected );
	} );
} );

it( 'a link to the page fills in visible fields, and nothing else', async () => {
	const page = await publishPage(
		markup(
			{},
			'field-name {"label":"Name"}',
			'field-text {"label":"Your Town","defaultValue":"Rome"}',
			'field-select {"label":"Drink","options":["Tea","Milk & honey"]}',
			'field-radio {"label":"When","options":["Now","Later"]}',
			'field-date {"label":"Day","dateFormat":"dd/mm/yy"}',
			'field-hidden {"id":"source","default":"site"}',
			'field-consent {"id":"consent","consentType":"explicit"}'
		)
	);
	const { id } = formOf( await visit( page ) );
	const own = `g${ id.replace( /\D+/, '' ) }-`;
	const link = new URL( page );
	const asked = { name: 'Bob "<b>', yourtown: 'Oslo', drink: 'Milk & honey', when: 'Later', day: '24/12/2026' };
	for ( const [ field, value ] of Object.entries( { ...asked, source: 'forged', consent: 'Yes' } ) ) {
		link.searchParams.set( own + field, value );
	}
	const opened = await visit( link.href );
	expect( opened.headers.get( 'cache-control' ) ).toMatch( /no-cache|no-store/ );
	const sent = await submit( opened );
	expect( sent.status ).toBe( 200 );
	expect( await kept() ).toMatchObject( [
		{
			name: [ 'Bob "<b>' ],
			'your-town': [ 'Oslo' ],
			drink: [ 'Milk & honey' ],
			when: [ 'Later' ],
			day: [ '24/12/2026' ],
			source: [ 'site' ],
			consent: [],
		},
	] );
	const other = await visit( `${ page }?g999999-name=Bob` );
	expect( filled( other ).get( 'statecraft[name]' ) ).toBe( '' );
} );

it( 'settings saved by an author do not change HTML: redirect, defaults, options', async () => {
	const { json } = await as( 'author' ).post< { link: string; content: { raw: string } } >( 'wp/v2/posts', {
		title: 'By an author',
		status: 'publish',
		content: markup(
			{ customThankyou: 'redirect', customThankyouRedirect: 'https://other.example/thanks?a=1&b=2' },
			'field-name {"label":"Name","defaultValue":"Tom & Ada"}',
			'field-textarea {"label":"Message","defaultValue":"1 \\u003c 2 \\u0026 3"}',
			'field-checkbox-multiple {"label":"Cake","options":["Milk & tea","No"],"defaultValues":["Milk & tea"]}',
			'field-text {"label":"Why","required":true,"showIf":{"match":"all","rules":[{"field":"cake","comparison":"is","value":"Milk & tea"}]}}'
		),
	} );
	expect( json.content.raw ).toMatch( /a=1\\u0026amp;b=2/ );
	const page = await visit( json.link );
	const sent = filled( page, { why: 'Because' } );
	expect( [ ...sent ].filter( ( [ id ] ) => id.startsWith( 'statecraft[' ) ) ).toEqual( [
		[ 'statecraft[name]', 'Tom & Ada' ],
		[ 'statecraft[message]', '1 < 2 & 3' ],
		[ 'statecraft[cake][]', 'Milk & tea' ],
		[ 'statecraft[why]', 'Because' ],
	] );
	const to = ( await post( page, sent ) ).headers.get( 'location' );
	expect( to ).toBe( 'https://other.example/thanks?a=1&b=2' );
	expect( await kept() ).toMatchObject( [ { cake: [ 'Milk & tea' ], why: [ 'Because' ] } ] );
} );

describe( 'an invalid submission', () => {
	it( 'comes back with every answer, a list of the errors, and a message at each field', async () => {
		const page = await submit( await visit( url ), {
			name: '',
			email: 'no "address"',
			message: 'Long <text>\nof mine',
			one: 'B',
			several: [ 'A', 'C' ],
		} );
		expect( page.status ).toBe( 422 );
		expect( await kept() ).toEqual( [] );
		expect( errorOf( page, 'name' ) ).toBe( 'Please fill in this field.' );
		expect( errorOf( page, 'email' ) ).toBe( 'Please enter an email address like name@example.com.' );
		const shown = formOf( page );
		const summary = shown.querySelector( '.statecraft-form__summary' )!;
		expect( words( summary ) ).toContain( 'please look at 2 fields' );
		for ( const link of summary.querySelectorAll( 'a' ) ) {
			const input = page.document.querySelector( new URL( link.href ).hash )!;
			expect( input.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
			expect(
				page.document.getElementById( input.getAttribute( 'aria-describedby' )! )?.textContent
			).toBeTruthy();
		}
		expect( shown.querySelector< HTMLInputElement >( '[type=email]' )!.value ).toBe( 'no "address"' );
		expect( shown.querySelector( 'textarea' )!.value ).toBe( 'Long <text>\nof mine' );
		expect( [ ...shown.querySelectorAll< HTMLInputElement >( ':checked' ) ].map( ( { value } ) => value ) ).toEqual(
			[ 'B', 'A', 'C' ]
		);

		const done = await submit( page, { ...good } );
		expect( words( done.document.querySelector( '.statecraft-form__done' ) ) ).toContain( 'of mine' );
	} );
} );

describe( 'the sealed form', () => {
	it.each( [
		[ 'changed', ( seal: string ) => seal.slice( 0, 40 ) + ( seal[ 40 ] === 'A' ? 'B' : 'A' ) + seal.slice( 41 ) ],
		[ 'cut', ( seal: string ) => seal.slice( 0, 20 ) ],
		[ 'no base64', () => '<>' ],
		[ 'empty', () => '' ],
	] )(
		'is %s: rejected with a clear message and every answer, and the next attempt is accepted',
		async ( _, break_ ) => {
			const page = await visit( url );
			const seal = formOf( page ).querySelector< HTMLInputElement >( '[name$="[seal]"]' )!.value;
			const back = await submit( page, { ...good, message: 'Mine', _seal: break_( seal ) } );
			expect( words( back.document.querySelector( '.statecraft-form__summary' ) ) ).toMatch(
				/has changed .* still here/
			);
			expect( formOf( back ).querySelector( 'textarea' )!.value ).toBe( 'Mine' );
			expect( await kept() ).toEqual( [] );
			await submit( back );
			expect( ( await kept() )[ 0 ]?.message ).toEqual( [ 'Mine' ] );
		}
	);

	it( 'belongs to another form: rejected', async () => {
		const other = await visit( await publishPage( markup( {}, MESSAGE ) ) );
		const seal = formOf( other ).querySelector< HTMLInputElement >( '[name$="[seal]"]' )!.value;
		await submit( await visit( url ), { _seal: seal, message: 'x' } );
		expect( await kept() ).toEqual( [] );
	} );

	it( 'is older than a month: rejected with a clear message, and the script renews the page', async () => {
		const page = await visit( url );
		const seal = formOf( page ).querySelector< HTMLInputElement >( '[name$="[seal]"]' )!.value;
		const aged = ( days: number ) =>
			php( `
				$seal = new Statecraft\\Public_Form\\Sealed_Payload();
				$data = $seal->decrypt( '${ seal }' );
				echo $seal->encrypt( array( 'since' => time() - ${ days } * DAY_IN_SECONDS ) + $data );
			` );
		const old = await aged( 31 );
		const back = await submit( page, { ...good, message: 'Mine', _seal: old } );
		expect( words( back.document.querySelector( '.statecraft-form__summary' ) ) ).toMatch(
			/has changed .* still here/
		);
		const answer = await post( page, filled( page, { ...good, _seal: old } ), { Accept: 'application/json' } );
		expect( answer.status ).toBe( 409 );
		expect( await kept() ).toEqual( [] );
		await submit( page, { ...good, message: 'Mine', _seal: await aged( 29 ) } );
		await submit( back, { message: 'Again' } );
		expect( ( await kept() ).map( ( { message } ) => message ) ).toEqual( [ [ 'Mine' ], [ 'Again' ] ] );
	} );

	it( 'belongs to a private page: accepted from users who may view it; the answers of others are shown again', async () => {
		const own = await publishPage( markup( { to: 'owner@example.com' }, NAME, MESSAGE ) );
		const page = await visit( own );
		const id = /contact-form-(\d+)/.exec( page.html )?.[ 1 ];
		const become = ( status: string ) =>
			php( `wp_update_post( array( 'ID' => ${ id }, 'post_status' => '${ status }' ) );` );
		await become( 'private' );
		const body = filled( page, { name: 'Ada', message: 'Mine <b>' } );
		expect( await ( await post( page, body ) ).text() ).toContain( 'Mine &lt;b&gt;' );
		const answer = await post( page, body, { Accept: 'application/json' } );
		expect( [ answer.status, ( await answer.json() ).message ] ).toEqual( [
			422,
			expect.stringMatching( /its page is not public/ ),
		] );
		expect( await kept() ).toEqual( [] );
		const { cookie } = await inBrowser( 'administrator' );
		await post( page, body, { Cookie: cookie } );
		expect( await kept() ).toHaveLength( 1 );
		await become( 'draft' );
		await post( page, filled( page, { name: 'Bea' } ), { Cookie: cookie } );
		expect( await kept() ).toHaveLength( 1 );
	} );

	it( 'belongs to a page without the form: the answers are shown', async () => {
		const page = await visit( url );
		const elsewhere = { ...page, url: await publishPage( '<p>No form here</p>' ) };
		const response = await post( elsewhere, filled( page, { ...good, email: 'wrong', message: 'Mine <b>' } ) );
		expect( await response.text() ).toContain( 'Mine &lt;b&gt;' );
	} );
} );

describe( 'bots', () => {
	it( 'that fill in the honeypot get a confirmation, and nothing is stored', async () => {
		const page = await submit( await visit( url ), { ...good, _more: 'spam' } );
		expect( page.document.querySelector( '.statecraft-form__done' ) ).not.toBeNull();
		expect( await kept() ).toEqual( [] );
	} );

	it.each( [
		[ 'quick, as a browser that fills in forms', 60, 'Mine', 'statecraft_unread' ],
		[ 'quick, with a link', 60, 'Buy https://spam.example', 'statecraft_spam' ],
		[ 'slow, with a link', 0, 'See https://friend.example', 'statecraft_unread' ],
	] )( 'are detected by a link typed too fast: %s', async ( _, seconds, message, status ) => {
		await patient( { statecraft_form_fastest: seconds } );
		const done = await submit( await visit( url ), { ...good, message } );
		expect( words( done.document.querySelector( '.statecraft-form__done' ) ) ).toContain( 'Thank you' );
		const kinds = `SELECT post_status FROM {$GLOBALS['wpdb']->posts} WHERE post_type = 'statecraft_response'`;
		expect( await php( `echo $GLOBALS['wpdb']->get_var( "${ kinds }" );` ) ).toBe( status );
	} );

	it( 'that send too often are told when to try again, with every answer kept @races', async () => {
		await patient( { statecraft_form_limits: { 600: 1 } } );
		const page = await visit( url );
		await submit( page, { ...good, message: 'one' } );
		const back = await submit( page, { ...good, message: 'two' } );
		await patient();
		expect( back.status ).toBe( 422 );
		expect( formOf( back ).querySelector( 'textarea' )!.value ).toBe( 'two' );
		expect( await kept() ).toHaveLength( 1 );
	} );
} );

describe( 'delivery', () => {
	it( 'fails in both ways: nothing is lost, and the next attempt is accepted @races', async () => {
		await patient( { wp_insert_post_empty_content: true, pre_wp_mail: false } );
		const page = await visit( url );
		const back = await submit( page, { ...good, message: 'Mine' } );
		expect( words( back.document.querySelector( '.statecraft-form__summary' ) ) ).toMatch(
			/could not be delivered.*Nothing is lost/
		);
		expect( formOf( back ).querySelector( 'textarea' )!.value ).toBe( 'Mine' );
		await patient();
		await submit( page, { ...good, message: 'Mine' } );
		expect( ( await kept() )[ 0 ]?.message ).toEqual( [ 'Mine' ] );
	} );

	it.each( [
		[ 'only the mail', { pre_wp_mail: false }, 1 ],
		[ 'only the keeping', { wp_insert_post_empty_content: true }, 0 ],
	] )( 'fails in one way, %s: it is confirmed', async ( _, filters, count ) => {
		await patient( filters );
		const page = await submit( await visit( url ), good );
		await patient();
		expect( page.document.querySelector( '.statecraft-form__done' ) ).not.toBeNull();
		expect( await kept() ).toHaveLength( count );
	} );
} );

describe( 'the script of the form', () => {
	const json = { Accept: 'application/json' };

	it( 'gets the result as JSON @oldest', async () => {
		const page = await visit( url );
		const wrong = await post( page, filled( page, { ...good, email: 'x' } ), json );
		expect( wrong.status ).toBe( 422 );
		expect( await wrong.json() ).toEqual( {
			ok: false,
			message: expect.stringContaining( '1 field' ),
			errors: { email: 'Please enter an email address like name@example.com.' },
		} );
		const right = await ( await post( page, filled( page, good ), json ) ).json();
		expect( right ).toMatchObject( { ok: true, errors: {}, redirect: '' } );
		expect( right.message ).toContain( 'ada@example.com' );
		expect( await kept() ).toHaveLength( 1 );
	} );
} );

it( 'a request above post_max_size is handled only if a form has sent it', async () => {
	const told = await php( `
		$most = wp_convert_hr_to_bytes( ini_get( 'post_max_size' ) );
		$said = static function ( $type, $length ) {
			$_SERVER = array( 'REQUEST_METHOD' => 'POST', 'CONTENT_TYPE' => $type, 'CONTENT_LENGTH' => (string) $length ) + $_SERVER;
			return Statecraft\\Public_Form\\Form_Request::is_too_large();
		};
		$_POST = array();
		echo wp_json_encode( array(
			$said( 'multipart/form-data; boundary=x', $most + 1 ), $said( 'application/x-www-form-urlencoded', $most + 1 ),
			$said( 'multipart/form-data; boundary=x', $most ), $said( 'application/json', $most + 1 ), $said( '', $most + 1 ),
		) );
	` );
	expect( JSON.parse( told ) ).toEqual( [ true, true, false, false, false ] );
} );

it.each( [ '//evil.example/', '/\\\\/evil.example/' ] )(
	'the way back leads to this site, whatever stands in the address: %s',
	async ( address ) => {
		const told = await php(
			`$_SERVER['REQUEST_URI'] = '${ address }'; echo Statecraft\\Public_Form\\Form_Request::current_page();`
		);
		expect( told ).toBe( '/evil.example/' );
	}
);

it( 'two forms on a page are independent', async () => {
	const two = await publishPage( markup( {}, NAME ) + markup( {}, NAME, MESSAGE ) );
	const page = await visit( two );
	const second = page.document.querySelectorAll< HTMLFormElement >( 'form.statecraft-form' )[ 1 ];
	page.document.querySelector( 'form.statecraft-form' )!.remove();
	const back = await submit( page, { name: '', message: 'Second' } );
	const forms = back.document.querySelectorAll( 'form.statecraft-form' );
	expect( [ ...forms ].map( ( one ) => one.querySelectorAll( '.statecraft-form__error' ).length ) ).toEqual( [
		0, 1,
	] );
	expect( forms[ 1 ]?.id ).toBe( second?.id );
} );

it( 'another form is accepted on the page that confirms the first one', async () => {
	const two = await publishPage( markup( {}, NAME ) + markup( {}, NAME, MESSAGE ) );
	const thanked = await submit( await visit( two ), { name: 'First' } );
	expect( formOf( thanked ).id ).toMatch( /-2$/ );
	await submit( thanked, { name: 'Second' } );
	expect( ( await kept() ).map( ( { name } ) => name ) ).toEqual( [ [ 'First' ], [ 'Second' ] ] );
} );

/** PHP: what is remembered was sent in 2017. */
const longAgo = `$GLOBALS['wpdb']->query( 'UPDATE ' . ${ COUNTERS } . ' SET hits = 1500000000, ends_at = 1500003600 WHERE value IS NOT NULL' );`;

it( 'what is remembered of a submission is encrypted, not in the options, and deleted in time @races', async () => {
	await submit( await visit( url ), { ...good, message: 'Very private' } );
	const rows = async () =>
		php(
			`echo wp_json_encode( $GLOBALS['wpdb']->get_results( 'SELECT ends_at, value FROM ' . ${ COUNTERS } . ' WHERE value IS NOT NULL', ARRAY_N ) );`
		);
	expect( await rows() ).not.toBe( '[]' );
	expect( await rows() ).not.toContain( 'Very private' );
	await php( longAgo );
	await submit( await visit( url ), { ...good, message: 'Another' } );
	await php( `( new Statecraft\\Guard\\Counter() )->sweep();` );
	const left = JSON.parse( await rows() ) as [ string, string ][];
	expect( left.length ).toBeGreaterThan( 0 );
	expect( left.filter( ( [ end ] ) => Number( end ) < Date.now() / 1000 ) ).toEqual( [] );
	expect(
		await php(
			`echo $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'statecraft_form_sent%'" );`
		)
	).toBe( '0' );
} );

it( 'what is remembered is not shown after an hour, and is deleted even if no more forms are sent @races', async () => {
	const sent = await submit( await visit( url ), { ...good, message: 'Very private' } );
	expect( sent.html ).toContain( 'Very private' );
	await php( longAgo );
	expect( ( await visit( sent.url ) ).html ).not.toContain( 'Very private' );
	const left = await php( `
		do_action( 'delete_expired_transients' );
		echo $GLOBALS['wpdb']->get_var( 'SELECT COUNT(*) FROM ' . ${ COUNTERS } . ' WHERE value IS NOT NULL' );
	` );
	expect( left ).toBe( '0' );
} );

it( 'a submission during which a server process died may be sent again @races', async () => {
	const told = await php( `
		$before = new Statecraft\\Public_Form\\Duplicate_Guard();
		$mark   = str_repeat( 'a', 32 );
		$first  = $before->claim( $mark );
		$GLOBALS['wpdb']->query( 'UPDATE ' . ${ COUNTERS } . ' SET hits = hits - 130, ends_at = ends_at - 130 WHERE value IS NULL AND hits > 1000000000' );
		$again  = $before->claim( $mark );
		$before->release( $mark );
		echo wp_json_encode( array( $first, $again ) );
	` );
	expect( JSON.parse( told ) ).toEqual( [ true, true ] );
} );

it( 'causes no PHP notice @oldest', () => {
	expect( debugLog() ).not.toMatch( /statecraft.*includes.(Form|Render)/i );
} );
