/** A form that is kept in a post of its own, `jetpack_form`, and shown by reference. */
import { as, inBrowser, php, reset, site } from '../_kit/client';
import { deleteResponses } from '../_kit/forms';
import { removeKnobs } from '../_kit/knobs';
import { formOf, kept, markup, patient, publishPage, submit, visit, words } from '../_kit/visitor';
import type { Page } from '../_kit/visitor';

jest.setTimeout( 240_000 );

beforeAll( () => patient() );
afterEach( deleteResponses );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

const CONTENT = markup( { to: 'owner@example.com' }, 'field-name {"required":true}', 'field-text {"label":"Tea"}' );

/** A form in a post of its own; its id. */
const keep = async ( content = CONTENT, status = 'publish' ): Promise< number > =>
	(
		await as( 'administrator' ).post< { id: number } >( 'wp/v2/jetpack-forms', {
			title: 'Tea party',
			content,
			status,
		} )
	).json.id;
const change = ( id: number, body: object ) => as( 'administrator' ).post( `wp/v2/jetpack-forms/${ id }`, body );
const named = ( ref: number ) => `<!-- wp:jetpack/contact-form {"ref":${ ref }} /-->`;
const formsOn = ( { document }: Page ) => document.querySelectorAll( 'form.statecraft-form' ).length;

it( 'is shown, validated, sent and stored as a form of the page that shows it', async () => {
	const ref = await keep();
	const page = await visit( await publishPage( named( ref ) ) );
	expect( [ ...formOf( page ).querySelectorAll( '[data-field]' ) ].map( words ) ).toEqual( [
		'Name (required)',
		'Tea',
	] );
	const wrong = await submit( page, { tea: 'green' } );
	expect( words( wrong.document.querySelector( '.statecraft-form__summary' ) ) ).toContain( 'Name' );
	const done = await submit( wrong, { name: 'Ada' } );
	expect( words( done.document.querySelector( '.statecraft-form__done' ) ) ).toContain( 'green' );
	expect( await kept() ).toEqual( [ { name: [ 'Ada' ], tea: [ 'green' ] } ] );
	const parent = await php(
		`echo get_post_type( get_posts( array( 'post_type' => 'statecraft_response', 'post_status' => 'any' ) )[0]->post_parent );`
	);
	expect( parent ).toBe( 'page' );
} );

it( 'used twice on a page and on two pages, each is sent separately', async () => {
	const ref = await keep();
	const page = await visit( await publishPage( named( ref ) + named( ref ) ) );
	expect( formsOn( page ) ).toBe( 2 );
	await submit( page, { name: 'Ada' } );
	await submit( await visit( await publishPage( named( ref ) ) ), { name: 'Bea' } );
	expect( await kept() ).toMatchObject( [ { name: [ 'Ada' ] }, { name: [ 'Bea' ] } ] );
} );

it( 'is not accepted if it was changed, unpublished or deleted in the meantime', async () => {
	const ref = await keep();
	const page = await visit( await publishPage( named( ref ) ) );
	await change( ref, { content: CONTENT.replace( 'owner@', 'other@' ) } );
	const back = await submit( page, { name: 'Ada' } );
	expect( words( back.document.querySelector( '.statecraft-form__summary' ) ) ).toContain( 'has changed' );
	await change( ref, { status: 'draft' } );
	await submit( back, { name: 'Ada' } );
	expect( await kept() ).toEqual( [] );
} );

it.each( [ 'draft', 'private', 'pending' ] )(
	'one that is not published, %s, is seen by those who edit it, and takes nothing',
	async ( status ) => {
		const url = await publishPage( named( await keep( CONTENT, status ) ) );
		expect( formsOn( await visit( url ) ) ).toBe( 0 );
		const { cookie } = await inBrowser( 'administrator' );
		const html = await ( await fetch( url, { headers: { Cookie: cookie } } ) ).text();
		expect( html ).toContain( 'You cannot send this form here.' );
		expect( html ).toMatch( /name="statecraft_form(?:\[|&#91;)seal\]" value=""/ );
		const other = await inBrowser( 'contributor' );
		expect( await ( await fetch( url, { headers: { Cookie: other.cookie } } ) ).text() ).not.toContain(
			'statecraft_form['
		);
	}
);

it( 'if published, is listed and readable over REST only for users who may edit it', async () => {
	const ref = await keep();
	const ids = async ( role: Parameters< typeof as >[ 0 ] ) =>
		( await as( role ).get< { id: number }[] >( 'wp/v2/jetpack-forms' ) ).json.map( ( { id } ) => id );
	expect( await ids( 'administrator' ) ).toContain( ref );
	for ( const role of [ 'anonymous', 'subscriber', 'contributor', 'author' ] as const ) {
		expect( await ids( role ) ).toEqual( [] );
		expect( ( await as( role ).get( `wp/v2/jetpack-forms/${ ref }` ) ).status ).toBeGreaterThanOrEqual( 401 );
	}
} );

it( 'a missing form, another post type, the trash and a self-reference render nothing', async () => {
	const trashed = await keep();
	await as( 'administrator' ).delete( `wp/v2/jetpack-forms/${ trashed }` );
	const self = await keep( '<p>To come</p>' );
	await change( self, { content: named( self ) } );
	const inner = await keep();
	await change( inner, {
		content: CONTENT.replace( '</div>', `${ named( inner ) }</div>` ),
	} );
	const other = Number(
		await php(
			`echo wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'x', 'post_content' => '${ CONTENT.replaceAll( "'", "\\'" ) }' ) );`
		)
	);
	for ( const ref of [ 999_999, other, trashed, self ] ) {
		expect( formsOn( await visit( await publishPage( named( ref ) ) ) ) ).toBe( 0 );
	}
	const page = await visit( await publishPage( named( inner ) ) );
	expect( formsOn( page ) ).toBe( 1 );
	await submit( page, { name: 'Ada' } );
	expect( await kept() ).toHaveLength( 1 );
} );

it( 'can be created by users who may publish, and read raw by users who may edit it', async () => {
	const body = { title: 'Mine', content: CONTENT, status: 'draft' };
	for ( const [ role, status ] of [
		[ 'contributor', 403 ],
		[ 'author', 201 ],
	] as const ) {
		expect( ( await as( role ).post( 'wp/v2/jetpack-forms', body ) ).status ).toBe( status );
	}
	const ref = await keep();
	for ( const role of [ 'contributor', 'author' ] as const ) {
		const { status } = await as( role ).get( `wp/v2/jetpack-forms/${ ref }`, { query: { context: 'edit' } } );
		expect( status ).toBe( 403 );
	}
	const shown = await fetch( `${ site().url }/wp-json/wp/v2/jetpack-forms/${ ref }` );
	expect( await shown.text() ).not.toContain( 'owner@example.com' );
} );
