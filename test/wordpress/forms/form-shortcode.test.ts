/** The oldest form is a shortcode: on the page it is what the block would be, with all that holds for it. */
import { as, reset } from '../_kit/client';
import { deleteResponses } from '../_kit/forms';
import { removeKnobs } from '../_kit/knobs';
import { errorOf, filled, formOf, kept, patient, post, publishPage, submit, visit, words } from '../_kit/visitor';
import type { Page } from '../_kit/visitor';

jest.setTimeout( 240_000 );

beforeAll( () => patient() );
afterEach( deleteResponses );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

const fieldsOf = ( page: Page ) => [ ...formOf( page ).querySelectorAll( '[data-field]' ) ].map( words );

const OLD = `Before it.

[contact-form to="owner@example.com" subject="It's about “tea”" submit_button_text="Send it off"]
[contact-field label="Name" type="name" required="1" /]
[contact-field label="Who taught you Wordpress?" type="text" placeholder="a &#x0022;name&#x0022;"/]
[contact-field label="Email" type="email" required="true"/]
[contact-field label="Drink" type="select" options="Tea,Coffee&#x002c; black,Milk %26 honey"/]
[contact-field label="When" type="radio"][contact-field-option label="Now"/][contact-field-option label="Later"/][/contact-field]
[contact-field label="Call me" type="phone"/]
[contact-field label="<b>All</b> of it" type="textarea"/]
[/contact-form]

After it.`;

const SHORTCODE = `<!-- wp:shortcode -->\n${ OLD }\n<!-- /wp:shortcode -->`;
const PARAGRAPH = `<!-- wp:paragraph -->\n<p>${ OLD.replaceAll( '<b>', '' ).replaceAll( '</b>', '' ) }</p>\n<!-- /wp:paragraph -->`;

it.each( [
	[ 'a post without blocks', OLD ],
	[ 'a shortcode block', SHORTCODE ],
	[ 'a paragraph', PARAGRAPH ],
] )( 'in %s, it shows its fields, is validated, sent and stored', async ( _, content ) => {
	const page = await visit( await publishPage( content ) );
	expect( fieldsOf( page ).map( ( text ) => text.replace( /<\/?b>/g, '' ) ) ).toEqual( [
		'Name (required)',
		'Who taught you WordPress?',
		'Email (required)',
		'DrinkSelect one optionTeaCoffee, blackMilk & honey',
		'WhenNowLater',
		'Call me',
		'All of it',
	] );
	expect( formOf( page ).querySelector( 'b' ) ).toBeNull();
	expect( formOf( page ).querySelector< HTMLInputElement >( '[placeholder]' )!.placeholder ).toBe( 'a "name"' );
	expect( words( formOf( page ).querySelector( '[type=submit]' ) ) ).toBe( 'Send it off' );
	expect( words( page.document.body ) ).toMatch( /Before it\..*After it\./ );
	const wrong = await submit( page, { name: 'Ada', email: 'nobody', drink: 'Beer' } );
	expect( errorOf( wrong, 'email' ) ).toMatch( /enter an email address/ );
	expect( errorOf( wrong, 'drink' ) ).toMatch( /choose one of the options/ );
	await submit( wrong, { email: 'ada@example.com', drink: 'Coffee, black', when: 'Later' } );
	expect( await kept() ).toMatchObject( [
		{ name: [ 'Ada' ], email: [ 'ada@example.com' ], drink: [ 'Coffee, black' ], when: [ 'Later' ] },
	] );
} );

it( 'without fields, it asks for name, email, website and message, and for a subject if it says so', async () => {
	const usual = [ 'Name (required)', 'Email (required)', 'Website', 'Message' ];
	expect( fieldsOf( await visit( await publishPage( '[contact-form]' ) ) ) ).toEqual( usual );
	const asking = await publishPage( '[contact-form show_subject="yes"][/contact-form]' );
	expect( fieldsOf( await visit( asking ) ) ).toEqual( usual.toSpliced( 3, 0, 'Subject' ) );
} );

it( 'a URL is kept as typed, even where WordPress corrects its own name in text', async () => {
	const page = await visit(
		await publishPage(
			`[contact-form customthankyou="redirect" customthankyouredirect="https://a.example/Wordpress/?to=(Wordpress)%26b=Wordpress"][contact-field label="I use (Wordpress" type="text" id="Wordpress" default="/Wordpress/"/][/contact-form]`
		)
	);
	expect( fieldsOf( page ) ).toEqual( [ 'I use (WordPress' ] );
	const sent = filled( page );
	expect( sent.get( 'statecraft[Wordpress]' ) ).toBe( '/Wordpress/' );
	const to = ( await post( page, sent ) ).headers.get( 'location' );
	expect( to ).toMatch( /^https:\/\/a\.example\/Wordpress\/.*b=Wordpress$/ );
	expect( await kept() ).toMatchObject( [ { Wordpress: [ '/Wordpress/' ] } ] );
} );

it( 'the limits of a field are checked, and its help text is shown', async () => {
	const page = await visit(
		await publishPage(
			`[contact-form][contact-field label="When" type="date" min="2027-01-10" max="2027-01-20" helptext="On weekdays."/][contact-field label="Guests" type="number" max="8"/][contact-field label="Motto" type="text" maxlength="4"/][/contact-form]`
		)
	);
	expect( words( formOf( page ).querySelector( '.statecraft-form__help' ) ) ).toBe( 'On weekdays.' );
	const wrong = await submit( page, { when: '2027-01-21', guests: '9', motto: 'Hello' } );
	expect( errorOf( wrong, 'when' ) ).toMatch( /2027-01-20 or earlier/ );
	expect( errorOf( wrong, 'guests' ) ).toMatch( /8 or less/ );
	expect( errorOf( wrong, 'motto' ) ).toMatch( /at most 4 characters/ );
} );

it( 'an escaped shortcode is not a form, and a field outside of a form renders nothing', async () => {
	const page = await visit( await publishPage( '<p>Write [[contact-form]] so.</p>[contact-field label="Lost"/]' ) );
	expect( page.document.querySelector( 'form.statecraft-form' ) ).toBeNull();
	expect( words( page.document.body ) ).toContain( 'Write [contact-form] so.' );
	expect( words( page.document.body ) ).not.toContain( 'Lost' );
} );

it( 'a form that has changed since is rejected, as is one in a draft', async () => {
	const url = await publishPage( '[contact-form to="one@example.com"]' );
	const page = await visit( url );
	const { json } = await as( 'administrator' ).get< { id: number }[] >( 'wp/v2/pages', { query: { per_page: '1' } } );
	const { id } = json[ 0 ]!;
	await as( 'administrator' ).post( `wp/v2/pages/${ id }`, { content: '[contact-form to="two@example.com"]' } );
	const back = await submit( page, { name: 'Ada', email: 'ada@example.com' } );
	expect( words( back.document.querySelector( '.statecraft-form__summary' ) ) ).toContain( 'has changed' );
	expect( await kept() ).toEqual( [] );
	const shown = await as( 'administrator' ).get< { content: { rendered: string } } >( `wp/v2/pages/${ id }` );
	expect( shown.json.content.rendered ).toMatch( /name="statecraft_form(?:\[|&#91;)seal\]" value=""/ );
} );

it( 'inside another form, it comes after that one', async () => {
	const page = await visit(
		await publishPage(
			'<!-- wp:jetpack/contact-form --><div><!-- wp:jetpack/field-text {"label":"Outer"} /--><!-- wp:shortcode -->[contact-form]<!-- /wp:shortcode --></div><!-- /wp:jetpack/contact-form -->'
		)
	);
	expect( page.document.querySelectorAll( 'form.statecraft-form' ) ).toHaveLength( 2 );
	expect( fieldsOf( page ) ).toEqual( [ 'Outer' ] );
} );
