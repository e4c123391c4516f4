/** Signing up for the mailing list on a published page without JavaScript, and what Mailchimp receives. */
import { JSDOM } from 'jsdom';
import { debugLog, inBrowser, php } from '../_kit/client';
import { asked, block, eachOnASite, filled, formOf, said, settings, signUp, typed, written } from '../_kit/mailchimp';
import { rendered } from '../_kit/page';
import { post, publishPage, visit, words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

let url: string;

beforeAll( async () => {
	await settings();
	url = await publishPage( block( {} ) );
} );
eachOnASite();

describe( 'signing up without JavaScript', () => {
	it( '[CONT-053] sends a confirmation email, says so, and a reload sends nothing @oldest', async () => {
		const page = await visit( url );
		const response = await post( page, filled( page, 'Ada@example.com' ) );
		expect( response.status ).toBe( 303 );
		const done = await visit( new URL( response.headers.get( 'location' )!, url ).href );
		expect( said( done ) ).toMatch( /^Almost done: please check your inbox/ );
		expect( done.headers.get( 'cache-control' ) ).toContain( 'no-cache' );
		expect( done.document.querySelector( 'form.statecraft-signup' ) ).toBeNull();
		expect( await written() ).toEqual( [
			{
				route: 'POST /3.0/lists/sandbox/members',
				body: {
					email_address: 'Ada@example.com',
					status: 'pending',
					language: 'en',
					ip_signup: '127.0.0.1',
				},
			},
		] );
	} );

	it( '[SHARE-252] of a name only the beginning is looked at, whatever its signs: cleaning all of this one takes minutes', async () => {
		const page = await visit( await publishPage( block( { firstName: true } ) ) );
		await signUp( page, 'dora@example.com', {
			'statecraft_person[FNAME]': '%'.repeat( 30_000 ) + 'ab'.repeat( 30_000 ),
		} );
		expect( ( await written() )[ 0 ]!.body ).toMatchObject( { merge_fields: { FNAME: '%'.repeat( 255 ) } } );
	} );

	it( 'subscribes people immediately if double opt-in is off', async () => {
		const page = await visit( await publishPage( block( { doubleOptIn: false, successLabel: 'Hooray <3' } ) ) );
		expect( said( await signUp( page, 'bob@example.com' ) ) ).toBe( 'Hooray <3' );
		expect( ( await written() )[ 0 ]!.body ).toMatchObject( { status: 'subscribed' } );
	} );

	it( '[CONT-055, CONT-071] sends what the owner has chosen, and only existing groups', async () => {
		const page = await visit(
			await publishPage(
				block( {
					interests: [ 'a1', 'gone' ],
					tags: [ 'shop' ],
					signupFieldTag: 'SOURCE',
					signupFieldValue: 'site',
					firstName: true,
					lastName: true,
				} )
			)
		);
		await signUp( page, 'carl@example.com', {
			'statecraft_person[FNAME]': ' Carl <b>',
			'statecraft_person[LNAME]': '',
		} );
		const { interests, tags, merge_fields: fields } = ( await written() )[ 0 ]!.body!;
		expect( [ interests, tags, fields ] ).toEqual( [
			{ a1: true },
			[ 'shop' ],
			{ FNAME: 'Carl', SOURCE: 'site' },
		] );
	} );

	it( '[CONT-071] omits a hidden field of which only one part is set', async () => {
		for ( const half of [ { signupFieldTag: 'SOURCE' }, { signupFieldValue: 'site' } ] ) {
			await signUp( await visit( await publishPage( block( half ) ) ), 'half@example.com' );
			expect( ( await written() )[ 0 ]!.body ).not.toHaveProperty( 'merge_fields' );
		}
	} );

	it( '[CONT-055] lets people choose only among the offered groups', async () => {
		const page = await visit( await publishPage( block( { interests: [ 'a1', 'b2' ], offersInterests: true } ) ) );
		const labels = [ ...page.document.querySelectorAll( '.statecraft-signup__group' ) ].map( words );
		expect( labels ).toEqual( [ 'News', 'Recipes' ] );
		const data = filled( page, 'dora@example.com' );
		data.append( 'statecraft_person[groups][]', 'b2' );
		data.append( 'statecraft_person[groups][]', 'c3' );
		await post( page, data );
		expect( ( await written() )[ 0 ]!.body!.interests ).toEqual( { b2: true } );
	} );

	it( '[SHARE-240] the name of a group runs no shortcode', async () => {
		const page = await publishPage( block( { interests: [ 'a1', 'b2' ], offersInterests: true } ) );
		await visit( page );
		await php( `
			$known = $GLOBALS['wpdb']->get_var( "SELECT option_name FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE '\\_transient\\_statecraft\\_mailchimp\\_%'" );
			update_option( $known, array( 'a1' => 'News [gallery]', 'b2' => 'Recipes' ) );
		` );
		const labels = [ ...( await visit( page ) ).document.querySelectorAll( '.statecraft-signup__group' ) ].map(
			words
		);
		expect( labels ).toEqual( [ 'News [gallery]', 'Recipes' ] );
	} );

	it( 'accepts an internationalized domain, and converts it to ASCII', async () => {
		await signUp( await visit( url ), 'info@münchen.example' );
		expect( ( await written() )[ 0 ]!.body ).toMatchObject( { email_address: 'info@xn--mnchen-3ya.example' } );
	} );

	it.each( [
		[ 'nobody', /complete email address/, true ],
		[ 'a@b@example.com', /complete email address/, true ],
		[ 'fake@example.com', /not accepted/, true ],
		[ 'field@example.com', /^Whoops!/, false ],
		[ 'busy@example.com', /^Whoops!.*try again in a few minutes/, false ],
		[ 'down@example.com', /^Whoops!.*try again in a few minutes/, false ],
		[ 'cut@example.com', /^Whoops!.*try again in a few minutes/, false ],
		[ 'garbage@example.com', /^Whoops!.*try again in a few minutes/, false ],
	] )( '[CONT-059] %s is told why not, and keeps what was typed', async ( email, text, isInvalid ) => {
		const page = await signUp( await visit( url ), email );
		expect( page.status ).toBe( 422 );
		expect( said( page ) ).toMatch( text );
		expect( typed( page ) ).toBe( email );
		expect( page.document.querySelector( '[type=email]' )!.getAttribute( 'aria-invalid' ) ).toBe(
			isInvalid ? 'true' : null
		);
		expect( page.html ).not.toMatch( /api key|BIRTHDAY|sandbox is down/i );
	} );

	it( 'shows the owner’s own error message', async () => {
		const page = await visit( await publishPage( block( { errorLabel: 'Oh no & alas' } ) ) );
		expect( said( await signUp( page, 'field@example.com' ) ) ).toBe( 'Oh no & alas' );
	} );

	it( 'thanks a bot that fills in every field, and sends nothing to Mailchimp', async () => {
		const page = await signUp( await visit( url ), 'bot@example.com', { 'statecraft_signup[more]': 'http://x' } );
		expect( said( page ) ).toMatch( /check your inbox/ );
		expect( await asked() ).toEqual( [] );
	} );

	it( 'tells someone who submits too often when to try again @races', async () => {
		await settings( {}, { statecraft_form_limits: { 600: 2 } } );
		const page = await visit( await publishPage( block( {} ) ) );
		for ( const expected of [ /check your inbox/, /check your inbox/, /try again in 10 min/ ] ) {
			expect( said( await signUp( page, 'often@example.com' ) ) ).toMatch( expected );
		}
		expect( await written() ).toHaveLength( 2 );
	} );

	it( 'rejects a form that the site did not create', async () => {
		const page = await visit( url );
		const other = await visit( await publishPage( block( { tags: [ 'other' ] } ) ) );
		const seal = filled( other, '' ).get( 'statecraft_signup[seal]' ) as string;
		for ( const wrong of [ '', 'x', seal ] ) {
			const answer = await signUp( page, 'eve@example.com', { 'statecraft_signup[seal]': wrong } );
			expect( [ answer.status, typed( answer ) ] ).toEqual( [ 422, 'eve@example.com' ] );
		}
		expect( await asked() ).toEqual( [] );
		const made = `${ url }?statecraft-sent=${ formOf( page ).id }.subscribed.0123456789abcdef0123456789abcdef`;
		expect( formOf( await visit( made ) ) ).toBeTruthy();
	} );

	it( 'responds to the script with the same messages', async () => {
		const page = await visit( url );
		const ask = async ( email: string, more: Record< string, string > = {} ) => {
			const response = await post( page, filled( page, email, more ), { Accept: 'application/json' } );
			return [ response.status, await response.json() ];
		};
		expect( await ask( 'fay@example.com' ) ).toEqual( [
			200,
			{ ok: true, kind: 'pending', message: expect.stringMatching( /check your inbox/ ) },
		] );
		expect( await ask( 'fay@example.com', { 'statecraft_signup[seal]': 'x' } ) ).toEqual( [
			422,
			{ ok: false, kind: 'outdated', message: expect.stringMatching( /please send it again/ ) },
		] );
		expect( await ask( 'nobody' ) ).toEqual( [
			422,
			{ ok: false, kind: 'invalid', message: expect.stringMatching( /complete email address/ ) },
		] );
	} );
} );

describe( 'the form', () => {
	const parse = ( html: string ) => new JSDOM( html ).window.document;

	it( '[CONT-056, CONT-057] has the default texts, a label for each field, and one live region @oldest', async () => {
		const { document } = await visit( url );
		const email = document.querySelector< HTMLInputElement >( '.statecraft-signup [type=email]' )!;
		expect( email.placeholder ).toBe( 'Enter your email' );
		expect( words( email.labels![ 0 ]! ) ).toBe( 'Email' );
		expect( [ email.required, email.autocomplete ] ).toEqual( [ true, 'email' ] );
		const form = document.querySelector< HTMLElement >( 'form.statecraft-signup' )!;
		expect( form.dataset.processing ).toBe( 'Processing…' );
		expect( form.querySelectorAll( '[role=status]' ) ).toHaveLength( 1 );
		expect( words( form.querySelector( 'button[type=submit]' ) ) ).toBe( 'Join my email list' );
		expect( words( form.querySelector( '.statecraft-signup__consent' ) ) ).toMatch( /^By clicking submit/ );
	} );

	it( 'is correct for every older version of the block, and escaped', async () => {
		const older = [
			'<!-- wp:jetpack/mailchimp {"submitButtonText":"Subscribe","customBackgroundButtonColor":"#CCCCCC"} -->\n<!-- /wp:jetpack/mailchimp -->',
			'<!-- wp:jetpack/mailchimp -->\n<!-- wp:jetpack/button {"element":"button","text":"Subscribe","customBackgroundColor":"#CCCCCC"} /-->\n<!-- /wp:jetpack/mailchimp -->',
			block( {}, '<!-- wp:jetpack/button {"text":"Subscribe","customBackgroundColor":"#CCCCCC"} /-->' ),
		];
		for ( const html of await Promise.all( older.map( rendered ) ) ) {
			const button = parse( html ).querySelector< HTMLElement >( 'form.statecraft-signup button[type=submit]' )!;
			expect( words( button ) ).toBe( 'Subscribe' );
			expect( button.getAttribute( 'style' ) ).toContain( 'background-color:#CCCCCC' );
		}
		const hostile = '"><script>alert(1)</script>';
		const html = await rendered(
			block( { emailPlaceholder: hostile, consentText: hostile, processingLabel: hostile, errorLabel: hostile } )
		);
		expect( parse( html ).querySelector( 'script' ) ).toBeNull();
		expect( await rendered( block( { consentText: '' } ) ) ).not.toContain( 'statecraft-signup__consent' );
	} );

	it( 'is not printed without a key, except for a hint to users who manage the site', async () => {
		await settings( { STATECRAFT_MAILCHIMP_KEY: '' } );
		expect( ( await visit( url ) ).document.querySelector( '.statecraft-signup' ) ).toBeNull();
		const { cookie } = await inBrowser( 'administrator' );
		const html = await ( await fetch( url, { headers: { Cookie: cookie } } ) ).text();
		expect( words( parse( html ).querySelector( '.statecraft-signup' ) ) ).toMatch( /^Only you see this/ );
	} );
} );

it( 'causes no PHP notices @oldest', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
