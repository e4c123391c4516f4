/** Parts of a form that WordPress hides: nobody sees them, nobody has to fill them in, and whoever sends them all the same has sent nothing. */
import { php, reset } from '../_kit/client';
import { deleteResponses } from '../_kit/forms';
import { removeKnobs } from '../_kit/knobs';
import { block as signup, settings as connected } from '../_kit/mailchimp';
import { filled, formOf, kept, patient, publishPage, send, submit, visit, words } from '../_kit/visitor';
import type { Answers, Page } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const HIDDEN = { metadata: { blockVisibility: false } };

const block = ( name: string, attributes: object = {}, inside = '' ) =>
	inside
		? `<!-- wp:${ name } ${ JSON.stringify( attributes ) } -->${ inside }<!-- /wp:${ name } -->`
		: `<!-- wp:${ name } ${ JSON.stringify( attributes ) } /-->`;

/** A field as it is saved today. */
const field = ( label: string, attributes: object = {}, parts: { label?: object; input?: object } = {} ) =>
	block(
		'jetpack/field-text',
		attributes,
		`<div>${ block( 'jetpack/label', { label, ...parts.label } ) }${ block( 'jetpack/input', { type: 'text', ...parts.input } ) }</div>`
	);

const group = ( attributes: object, inside: string ) =>
	block( 'core/group', attributes, `<div class="wp-block-group">${ inside }</div>` );

const button = ( attributes: object = {} ) =>
	block( 'jetpack/button', { element: 'button', text: 'Go', ...attributes } );

const form = ( ...inside: string[] ) =>
	block( 'jetpack/contact-form', {}, `<div class="wp-block-jetpack-contact-form">${ inside.join( '\n' ) }</div>` );

const open = async ( ...inside: string[] ) => visit( await publishPage( form( ...inside ) ) );

const radio = ( ...options: object[] ) =>
	block(
		'jetpack/field-radio',
		{ id: 'pick' },
		`<div>${ block( 'jetpack/label', { label: 'Pick' } ) }${ block(
			'jetpack/options',
			{ type: 'radio' },
			`<ul>${ options.map( ( one ) => block( 'jetpack/option', one ) ).join( '' ) }</ul>`
		) }</div>`
	);

const sealOf = ( page: Page ) =>
	formOf( page ).querySelector< HTMLInputElement >( '[name="statecraft_form[seal]"]' )?.value;

/** Sends what the page of an earlier visit holds. */
const sendOld = ( page: Page, answers: Answers ) => send( page, filled( page, answers ) );

/** Replaces the content of a page. */
const change = ( { url }: Page, content: string ) =>
	php(
		`wp_update_post( array( 'ID' => url_to_postid( '${ url }' ), 'post_content' => wp_slash( base64_decode( '${ btoa( content ) }' ) ) ) );`
	);

beforeAll( () => patient() );
afterEach( deleteResponses );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

it.each( [
	[ 'a field', field( 'SECRET', { required: true, ...HIDDEN } ) ],
	[ 'a field of an old version', block( 'jetpack/field-text', { label: 'SECRET', required: true, ...HIDDEN } ) ],
	[ 'the input of a field', field( 'SECRET', { required: true }, { input: HIDDEN } ) ],
	[ 'a group of fields', group( HIDDEN, field( 'SECRET', { required: true } ) ) ],
	[ 'a group in a group', group( {}, group( HIDDEN, field( 'SECRET', { required: true } ) ) ) ],
	[
		'all options of a field',
		radio( { label: 'SECRET', ...HIDDEN } ).replace( '"id":"pick"', '"id":"secret","required":true' ),
	],
	[
		'a field with a fixed value',
		block( 'jetpack/field-hidden', { id: 'secret', label: 'S', default: 'SECRET', ...HIDDEN } ),
	],
] )( 'is neither shown, nor required, nor accepted: %s', async ( _, hidden ) => {
	const page = await open( field( 'Seen' ), hidden, button() );
	expect( page.html ).not.toContain( 'SECRET' );
	expect( page.document.querySelectorAll( '[data-field]' ) ).toHaveLength( 1 );
	expect( words( page.document.querySelector( '.statecraft-form__shut' ) ) ).toBe( '' );
	await submit( page, { seen: 'x', secret: 'forged' } );
	expect( await kept() ).toEqual( [ { seen: [ 'x' ] } ] );
} );

it( 'a hidden label is not shown, and its input still has a name', async () => {
	const page = await open( field( 'SECRET', {}, { label: HIDDEN } ), button() );
	expect( page.html ).not.toMatch( /secret/i );
	const input = formOf( page ).querySelector< HTMLInputElement >( '[data-field] input' )!;
	expect( input.getAttribute( 'aria-label' ) || words( input.labels![ 0 ] ?? null ) ).not.toBe( '' );
} );

it( 'a hidden option is neither offered nor accepted', async () => {
	const page = await open( radio( { label: 'Seen' }, { label: 'SECRET', ...HIDDEN } ), button() );
	expect( page.html ).not.toContain( 'SECRET' );
	await submit( page, { pick: 'SECRET' } );
	expect( await kept() ).toEqual( [] );
	await submit( page, { pick: 'Seen' } );
	expect( await kept() ).toEqual( [ { pick: [ 'Seen' ] } ] );
} );

it.each( [
	[ 'the button', button( HIDDEN ) ],
	[ 'the group with the button', group( HIDDEN, button() ) ],
	[ 'a button that was saved without its kind', block( 'jetpack/button', { text: 'Go', ...HIDDEN } ) ],
] )( 'no default button replaces a hidden one in a form: %s', async ( _, hidden ) => {
	expect( formOf( await open( field( 'Seen' ), hidden ) ).querySelector( 'button, [type=submit]' ) ).toBeNull();
} );

it( 'nor in a signup', async () => {
	await connected( {}, { statecraft_form_fastest: 0, pre_wp_mail: true } );
	const shown = await visit( await publishPage( signup( {} ) ) );
	expect( shown.document.querySelector( '.statecraft-signup [type=submit]' ) ).not.toBeNull();
	const hidden = await visit( await publishPage( signup( {}, button( HIDDEN ) ) ) );
	expect( hidden.document.querySelector( '.statecraft-signup' ) ).not.toBeNull();
	expect( hidden.document.querySelector( '.statecraft-signup [type=submit]' ) ).toBeNull();
} );

it( 'a condition about a hidden field is ignored', async () => {
	const page = await open(
		field( 'A', { id: 'a', ...HIDDEN } ),
		field( 'B', {
			id: 'b',
			required: true,
			showIf: { match: 'all', rules: [ { field: 'a', comparison: 'filled' } ] },
		} ),
		button()
	);
	expect( page.document.querySelector( '[data-show-if]' ) ).toBeNull();
	await submit( page, { a: 'forged', b: 'x' } );
	expect( await kept() ).toEqual( [ { b: [ 'x' ] } ] );
} );

it( 'a visitor who opened the form before a field was hidden has to send it again without the field', async () => {
	const before = await open( field( 'Seen' ), field( 'Secret' ), button() );
	await change( before, form( field( 'Seen' ), field( 'Secret', HIDDEN ), button() ) );
	const again = await sendOld( before, { seen: 'x', secret: 'y' } );
	expect( again.status ).toBe( 422 );
	expect( await kept() ).toEqual( [] );
	await send( again, filled( again ) );
	expect( await kept() ).toEqual( [ { seen: [ 'x' ] } ] );
} );

it( 'a form that was hidden, itself or by a block around it, accepts nothing any more', async () => {
	const whole = form( field( 'Seen' ), button() );
	for ( const hidden of [ whole.replace( '{}', JSON.stringify( HIDDEN ) ), group( HIDDEN, whole ) ] ) {
		const before = await open( field( 'Seen' ), button() );
		expect( sealOf( before ) ).not.toBe( '' );
		await change( before, hidden );
		await sendOld( before, { seen: 'x' } );
		expect( await kept() ).toEqual( [] );
		expect( ( await visit( before.url ) ).document.querySelector( '.statecraft-form' ) ).toBeNull();
	}
} );

describe( 'with a plugin that hides blocks', () => {
	const plugin = `<?php
	add_filter( 'render_block', static fn( $html, $block ) => isset( $block['attrs']['onlyFor'] ) ? '' : $html, 10, 2 );
	add_filter( 'pre_render_block', static fn( $html, $block ) => isset( $block['attrs']['notFor'] ) ? '' : $html, 10, 2 );
	add_filter( 'render_block_data', static function ( $block ) {
		if ( isset( $block['attrs']['called'] ) ) {
			$block['attrs']['label'] = $block['attrs']['called'];
		}
		return $block;
	} );
	add_filter( 'block_bindings_supported_attributes_jetpack/label', static fn( $names ) => array( ...$names, 'label' ) );
	add_action( 'init', static fn() => register_block_bindings_source( 'test/words', array( 'label' => 'Words', 'get_value_callback' => static fn( $args ) => 'Bound ' . $args['key'] ) ) );
	`;
	const file = "WPMU_PLUGIN_DIR . '/hides.php'";
	beforeAll( () => php( `file_put_contents( ${ file }, base64_decode( '${ btoa( plugin ) }' ) );` ) );
	afterAll( () => php( `unlink( ${ file } );` ) );

	it.each( [
		[ 'a field', field( 'SECRET', { required: true, onlyFor: 1 } ) ],
		[ 'a field before it is rendered', field( 'SECRET', { required: true, notFor: 1 } ) ],
		[ 'the input of a field', field( 'SECRET', { required: true }, { input: { onlyFor: 1 } } ) ],
		[ 'a group of fields', group( { onlyFor: 1 }, field( 'SECRET', { required: true } ) ) ],
		[ 'a group before it is rendered', group( { notFor: 1 }, field( 'SECRET', { required: true } ) ) ],
	] )( 'is neither shown, nor required, nor accepted: %s', async ( _, hidden ) => {
		const page = await open( field( 'Seen' ), hidden, button() );
		expect( page.html ).not.toContain( 'SECRET' );
		await submit( page, { seen: 'x', secret: 'forged' } );
		expect( await kept() ).toEqual( [ { seen: [ 'x' ] } ] );
	} );

	it( 'no default button replaces a hidden one', async () => {
		const page = await open( field( 'Seen' ), button( { onlyFor: 1 } ) );
		expect( formOf( page ).querySelector( '[type=submit]' ) ).toBeNull();
	} );

	it( 'a label has the text set by the plugin or by its binding', async () => {
		const bindings = { label: { source: 'test/words', args: { key: 'label' } } };
		const page = await open(
			field( 'Saved', {}, { label: { called: 'Other' } } ),
			field( 'Saved', {}, { label: { metadata: { bindings } } } ),
			button()
		);
		expect( [ ...formOf( page ).querySelectorAll( '.statecraft-form__label' ) ].map( words ) ).toEqual( [
			'Other',
			'Bound label',
		] );
	} );
} );

it( 'a block hidden on small screens has the class for it', async () => {
	const small = { metadata: { blockVisibility: { viewport: { mobile: false } } } };
	const page = await open(
		field( 'A', small ),
		field( 'B', {}, { label: small } ),
		radio( { label: 'C', ...small } ),
		button()
	);
	expect(
		[ ...formOf( page ).querySelectorAll( '.wp-block-hidden-mobile' ) ].map( ( one ) => [
			one.localName,
			words( one ),
		] )
	).toEqual( [
		[ 'div', 'A' ],
		[ 'label', 'B' ],
		[ 'label', 'C' ],
	] );
} );
