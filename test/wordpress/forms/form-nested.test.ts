/** A form that older content has in another form: browsers know no such thing, so both stand on the page one after the other, and both can be sent. */
import { reset } from '../_kit/client';
import { deleteResponses } from '../_kit/forms';
import { removeKnobs } from '../_kit/knobs';
import { block as signup, settings as connected } from '../_kit/mailchimp';
import { kept, markup, patient, post, publishPage, send, visit, words } from '../_kit/visitor';
import type { Page } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const group = ( inside: string ) =>
	`<!-- wp:group --><div class="wp-block-group"><!-- wp:paragraph --><p>Beside it</p><!-- /wp:paragraph -->${ inside }</div><!-- /wp:group -->`;

/** A form whose first field is its own and whose last is, too, with something between them. */
const around = ( inside: string ) =>
	`<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form">
<!-- wp:jetpack/field-name {"required":true} /-->${ group( inside ) }<!-- wp:jetpack/field-text {"label":"Last"} /-->
<!-- wp:jetpack/button {"element":"button","text":"Send the outer one"} /--></div><!-- /wp:jetpack/contact-form -->`;

const inner = markup( { formTitle: 'Inner' }, 'field-email {"required":true}' );

const formsOf = ( { document }: Page ) => [ ...document.querySelectorAll< HTMLFormElement >( 'form.statecraft-form' ) ];

/** What a browser sends of the form at that place. */
function filled( page: Page, place: number, answers: Record< string, string > ): FormData {
	const data = new FormData();
	const form = formsOf( page )[ place ]!;
	for ( const [ name, value ] of new form.ownerDocument.defaultView!.FormData( form ) ) {
		data.append( name, String( value ) );
	}
	Object.entries( answers ).forEach( ( [ id, value ] ) => data.set( `statecraft[${ id }]`, value ) );
	return data;
}

beforeAll( () => patient() );
afterEach( deleteResponses );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

it( 'the inner form comes after the outer one, each with its own fields and button', async () => {
	const page = await visit( await publishPage( around( inner ) ) );
	const [ outer, behind, ...more ] = formsOf( page );
	expect( more ).toEqual( [] );
	const fields = ( form?: Element ) => [ ...form!.querySelectorAll( '[data-field]' ) ].map( words );
	expect( fields( outer ) ).toEqual( [ 'Name (required)', 'Last' ] );
	expect( fields( behind ) ).toEqual( [ 'Email (required)' ] );
	expect( words( outer!.querySelector( '[type=submit], button' ) ) ).toBe( 'Send the outer one' );
	expect( words( behind!.querySelector( '[type=submit]' ) ) ).toBe( 'Submit' );
	expect( outer!.compareDocumentPosition( behind! ) ).toBe( 4 );
	expect( outer!.id ).not.toBe( behind!.id );
	expect( words( outer! ) ).toContain( 'Beside it' );
} );

it( 'the outer form is sent with its last field, and the inner one is still there afterwards', async () => {
	const page = await visit( await publishPage( around( inner ) ) );
	const done = await send( page, filled( page, 0, { name: 'Ada', last: 'the end' } ) );
	expect( await kept() ).toEqual( [ { name: [ 'Ada' ], last: [ 'the end' ] } ] );
	expect( words( done.document.querySelector( '.statecraft-form__done' ) ) ).toContain( 'the end' );
	expect( formsOf( done ).map( ( { id } ) => id ) ).toEqual( [ formsOf( page )[ 1 ]!.id ] );
} );

it( 'the inner form is sent by itself', async () => {
	const page = await visit( await publishPage( around( inner ) ) );
	const done = await send( page, filled( page, 1, { email: 'ada@example.com' } ) );
	expect( await kept() ).toEqual( [ { email: [ 'ada@example.com' ] } ] );
	expect( formsOf( done ) ).toHaveLength( 1 );
	expect( done.document.querySelectorAll( '.statecraft-form__done' ) ).toHaveLength( 1 );
} );

it( 'a form in a form in a form results in three forms, each with its own errors', async () => {
	const page = await visit( await publishPage( around( around( inner ) ) ) );
	expect( formsOf( page ) ).toHaveLength( 3 );
	const wrong = await send( page, filled( page, 1, { name: '' } ) );
	expect( formsOf( wrong ).map( ( form ) => form.querySelectorAll( '.statecraft-form__error' ).length ) ).toEqual( [
		0, 1, 0,
	] );
	const response = await post( page, filled( page, 2, { email: 'ada@example.com' } ) );
	expect( response.status ).toBe( 303 );
} );

it( 'the steps of an inner form do not belong to the outer one', async () => {
	const steps = markup( {} ).replace(
		'</div>',
		'<!-- wp:jetpack/form-step-container --><div><div><!-- wp:jetpack/form-step {"stepLabel":"One"} --><div><!-- wp:jetpack/field-url /--></div><!-- /wp:jetpack/form-step --></div></div><!-- /wp:jetpack/form-step-container --></div>'
	);
	const page = await visit( await publishPage( around( steps ) ) );
	expect( formsOf( page ).map( ( form ) => form.querySelectorAll( '[data-step]' ).length ) ).toEqual( [ 0, 1 ] );
} );

it( 'a search and a signup in a form come after it, too', async () => {
	await connected( {}, { statecraft_form_fastest: 0, pre_wp_mail: true } );
	const search = '<!-- wp:search {"label":"Look for"} /-->';
	const page = await visit( await publishPage( around( signup( {} ) + search ) ) );
	const outer = formsOf( page )[ 0 ]!;
	expect( outer.querySelector( '.statecraft-signup, [role=search]' ) ).toBeNull();
	for ( const behind of [ '.statecraft-signup', '.wp-block-search' ] ) {
		expect( outer.compareDocumentPosition( page.document.querySelector( `form${ behind }` )! ) ).toBe( 4 );
	}
	await patient();
	await send( page, filled( page, 0, { name: 'Ada', last: 'the end' } ) );
	expect( await kept() ).toEqual( [ { name: [ 'Ada' ], last: [ 'the end' ] } ] );
} );
