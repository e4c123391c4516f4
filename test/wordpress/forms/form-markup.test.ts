/** Forms on published pages: everything that any version has written is there, under its label. */
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { corpusFiles } from '../../_kit/corpus';
import { debugLog, php, reset } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const sources = corpusFiles( ( file ) => /^jetpack-(contact-form|field-)/.test( file ) );

/** Every text of a comment that a visitor is to see. */
const shown = ( source: string ): string[] =>
	[ ...source.matchAll( /<!-- wp:(\S+) (\{.*?\}) \/?-->/g ) ]
		.filter( ( [ , name ] ) => name !== 'jetpack/field-hidden' )
		.flatMap( ( [ , , json = '{}' ] ) => {
			const read = JSON.parse( json );
			const texts = [
				'label',
				'text',
				'stepLabel',
				'explicitConsentMessage',
				'requiredText',
				'minLabel',
				'maxLabel',
			];
			const hints = [ 'placeholder', 'toggleLabel' ];
			return [ ...[ ...texts, ...hints ].map( ( name ) => read[ name ] ), ...( read.options ?? [] ) ];
		} )
		.filter( ( text ) => typeof text === 'string' && text !== '' );

/** As one reads it, without what WordPress makes of quotes. */
const plain = ( html: string ) =>
	html
		.replace( /<[^>]*>/g, '' )
		.replace( /[‘’]/g, "'" )
		.replace( /[“”]/g, '"' )
		.replace( /\s+/g, ' ' )
		.trim();

/** What WordPress prints for each content, as the one post of a page. */
const printed = async ( contents: string[] ): Promise< Element[] > => {
	const pages: string[] = JSON.parse(
		await php( `
			$id  = wp_insert_post( array( 'post_title' => 'Forms', 'post_status' => 'publish', 'post_type' => 'page' ) );
			$all = array();
			foreach ( ${ inPhp( contents ) } as $content ) {
				$GLOBALS['post'] = get_post( $id );
				$all[]           = apply_filters( 'the_content', $content );
			}
			echo wp_json_encode( $all );
		` )
	);
	return pages.map( ( html ) => new JSDOM( html ).window.document.body );
};

/** All that is read in a place, with what is shown in empty fields. */
const readable = ( place: Element ) =>
	plain(
		[
			place.textContent,
			...[ ...place.querySelectorAll( '[placeholder]' ) ].map( ( input ) => input.getAttribute( 'placeholder' ) ),
		].join( ' ' )
	);

/** Inputs that nobody can name. */
const unnamed = ( place: Element ) =>
	[ ...place.querySelectorAll< HTMLInputElement >( 'input:not([type=hidden]), select, textarea' ) ].filter(
		( input ) =>
			! input.getAttribute( 'aria-label' ) && ! [ ...( input.labels ?? [] ) ].some( ( label ) => words( label ) )
	);

/** What is wrong with a form on its page, in words. */
const faults = ( source: string, place: Element ): string[] => {
	const text = readable( place );
	const ids = [ ...place.querySelectorAll( '[id]' ) ].map( ( { id } ) => id );
	return [
		...shown( source )
			.filter( ( one ) => ! text.includes( plain( one ) ) )
			.map( ( one ) => `not shown: ${ one }` ),
		...unnamed( place ).map( ( input ) => `without a name: ${ input.outerHTML }` ),
		...ids.filter( ( id, i ) => ids.indexOf( id ) !== i ).map( ( id ) => `twice: #${ id }` ),
		...( place.querySelector( 'form [type=submit]' ) ? [] : [ 'no button' ] ),
	];
};

const field = ( block: string, attributes: object, inside = '' ) => {
	const json = JSON.stringify( attributes ).replace( /[<>&]|--/g, ( sign ) =>
		[ ...sign ].map( ( one ) => `\\u${ one.charCodeAt( 0 ).toString( 16 ).padStart( 4, '0' ) }` ).join( '' )
	);
	return inside
		? `<!-- wp:jetpack/${ block } ${ json } -->${ inside }<!-- /wp:jetpack/${ block } -->`
		: `<!-- wp:jetpack/${ block } ${ json } /-->`;
};

const form = ( ...fields: string[] ) =>
	`<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form">${ fields.join( '\n' ) }</div><!-- /wp:jetpack/contact-form -->`;

const printedOne = async ( content: string ) => ( await printed( [ content ] ) )[ 0 ] as Element;

const only = ( ...fields: string[] ) => printedOne( form( ...fields ) );

afterAll( reset );

it( 'no label, option or button text of any version is missing, every input has a name, and ids are unique @oldest', async () => {
	expect( sources.length ).toBeGreaterThan( 0 );
	const contents = sources.map( ( file ) => readFileSync( file, 'utf8' ) );
	const places = await printed( contents );
	const wrong = sources.flatMap( ( file, i ) =>
		faults( contents[ i ] ?? '', places[ i ] as Element ).map( ( fault ) => `${ file }: ${ fault }` )
	);
	expect( wrong ).toEqual( [] );
	expect( debugLog() ).not.toMatch( /statecraft.*includes.(Form|Render)/i );
} );

/** What is read in a place by those who see it. */
const seen = ( place: Element ): string => {
	const hidden = '.screen-reader-text, .statecraft-form__shut, [aria-hidden=true], option, output, script, style';
	const texts = ( node: Node ): string[] => {
		if ( node.nodeName === '#text' ) {
			return [ node.textContent! ];
		}
		return node.nodeName === '#comment' || ( node as Element ).matches( hidden )
			? []
			: [ ...node.childNodes ].flatMap( texts );
	};
	return texts( place ).join( ' ' ).replace( /\s+/g, ' ' ).trim();
};

/** The name of each input: of its group, its label, or its own. */
const names = ( place: Element ) =>
	[ ...place.querySelectorAll< HTMLInputElement >( '[data-field]' ) ].map( ( one ) =>
		words(
			one.querySelector( 'legend' ) ??
				one.querySelector< HTMLInputElement >( 'input, select, textarea' )!.labels![ 0 ] ??
				null
		)
	);

const empty = ( block: string, attributes: object, input: object, list = '' ) =>
	field( block, attributes, `<div>${ field( 'label', { label: '' } ) }${ list || field( 'input', input ) }</div>` );

const EMPTY_OPTIONS = field( 'options', {}, `<ul>${ field( 'option', { label: 'A' } ) }</ul>` );

it.each( [
	[
		'in attributes of the fields',
		[
			field( 'field-email', { label: '', placeholder: 'you@here' } ),
			field( 'field-name', { label: '' } ),
			field( 'field-select', { label: '', options: [ 'A' ] } ),
			field( 'field-radio', { label: '', options: [ 'A' ] } ),
		],
	],
	[
		'in blocks of their own',
		[
			empty( 'field-email', {}, { placeholder: 'you@here' } ),
			empty( 'field-name', {}, {} ),
			empty( 'field-select', {}, {}, field( 'input', { type: 'dropdown' } ) ),
			empty( 'field-radio', {}, {}, EMPTY_OPTIONS ),
		],
	],
	[
		'in blocks of their own that save nothing',
		[
			empty( 'field-email', {}, { placeholder: 'you@here' } ),
			empty( 'field-name', {}, {} ),
			empty( 'field-select', {}, {}, field( 'input', { type: 'dropdown' } ) ),
			empty( 'field-radio', {}, {}, EMPTY_OPTIONS ),
		].map( ( one ) => one.replace( ' {"label":""} ', ' ' ) ),
	],
] )( 'an empty label has no text, and its input still has a name: %s @oldest', async ( _, fields ) => {
	const place = await only( ...fields );
	expect( seen( place ) ).toBe( 'A Submit' );
	expect( names( place ) ).toEqual( [ 'you@here', 'Name', 'Select one', 'Choose one option' ] );
	expect( unnamed( place ) ).toEqual( [] );
} );

it( 'an empty label still has the required mark, and a label that was never saved is the default one', async () => {
	expect( seen( await only( field( 'field-email', { label: '', required: true } ) ) ) ).toBe( '(required) Submit' );
	expect( seen( await only( field( 'field-email', {} ) ) ) ).toBe( 'Email Submit' );
	const options = field( 'field-option-checkbox', { label: 'A' } );
	expect( seen( await only( field( 'field-checkbox-multiple', {}, `<div>${ options }</div>` ) ) ) ).toBe(
		'Choose several options A Submit'
	);
} );

const ASKED = [ field( 'field-email', {} ), field( 'field-text', { label: 'Town' } ) ] as const;

it.each( [
	[ 'in its element', form( `<p>Before</p>${ ASKED[ 0 ] }Between${ ASKED[ 1 ] }<p>After <b>it</b></p>` ) ],
	[
		'without an element',
		`<!-- wp:jetpack/contact-form -->\nBefore ${ ASKED[ 0 ] }<p>Between</p>${ ASKED[ 1 ] }\nAfter it<!-- /wp:jetpack/contact-form -->`,
	],
	[
		'in an element that never ends',
		`<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><p>Before</p>${ ASKED[ 0 ] }Between${ ASKED[ 1 ] }<p>After it</p><!-- /wp:jetpack/contact-form -->`,
	],
	[
		'in an element with more ends than beginnings',
		form( `Before${ ASKED[ 0 ] }Between${ ASKED[ 1 ] }After it</div></section>` ),
	],
	[ 'in two elements', form( `<div class="a">Before${ ASKED[ 0 ] }Between${ ASKED[ 1 ] }After it</div>` ) ],
	[
		'in columns of saved markup',
		form( `<div>Before${ ASKED[ 0 ] }</div><div>Between${ ASKED[ 1 ] }</div>After it` ),
	],
	[
		'as a shortcode',
		'[contact-form]Before [contact-field type="email" label="Email"/]\n\nBetween\n\n[contact-field label="Town"/] After it[/contact-form]',
	],
] )( 'text beside the fields stays in its place: %s @oldest', async ( _, source ) => {
	const place = await printedOne( `${ source }<p id="next">Next</p>` );
	expect( seen( place.querySelector( 'form' )! ) ).toBe( 'Before Email Between Town After it Submit' );
	expect( place.querySelector( '#next' )!.parentElement ).toBe( place );
	expect( place.querySelector( '.wp-block-jetpack-contact-form .wp-block-jetpack-contact-form' ) ).toBeNull();
} );

it( 'a shortcode between the fields of a shortcode form is expanded, and one entered into a field is not', async () => {
	const html = await php( `
		add_shortcode( 'test_word', static fn() => 'RUN' );
		$_GET['x'] = 1;
		echo do_shortcode( '[contact-form]<p>[test_word]</p>[contact-field label="A" default="&#91;test_word&#93;"/][/contact-form]' );
	` );
	expect( html ).toContain( '<p>RUN</p>' );
	expect( html.split( 'RUN' ) ).toHaveLength( 2 );
} );

const USUAL = 'Name (required) Email (required) Website Message';

it.each( [
	[ 'nothing', '<!-- wp:jetpack/contact-form /-->', `${ USUAL } Submit` ],
	[ 'an empty element', form(), `${ USUAL } Submit` ],
	[ 'words', form( '<p>Write to us</p>' ), `Write to us ${ USUAL } Submit` ],
	[
		'a button',
		form( `Now ${ field( 'button', { element: 'button', text: 'Go' } ) } or never` ),
		`Now ${ USUAL } Go or never`,
	],
	[ 'a field with a fixed value', form( field( 'field-hidden', { default: 'x' } ) ), 'Submit' ],
	[ 'a shortcode with words', '[contact-form]Write to us[/contact-form]', `Write to us ${ USUAL } Submit` ],
] )( 'a form without any field has the default fields: one with %s @oldest', async ( _, source, texts ) => {
	expect( seen( ( await printedOne( source ) ).querySelector( 'form' )! ) ).toBe( texts );
} );

it( 'fields have native inputs with the right autocomplete values @oldest', async () => {
	const place = await only(
		field( 'field-name', { fieldVariant: 'first-name', required: true } ),
		field( 'field-email', {} ),
		field( 'field-telephone', {} ),
		field( 'field-url', {} ),
		field( 'field-date', {} ),
		field( 'field-time', {} ),
		field( 'field-number', {}, field( 'input', { min: 1, max: 9, step: 2 } ) ),
		field( 'field-slider', { max: 10, default: 4 } )
	);
	const inputs = [ ...place.querySelectorAll( '.statecraft-form__field input' ) ].map( ( input ) =>
		[ 'type', 'autocomplete', 'min', 'max', 'step', 'value' ]
			.map( ( name ) => input.getAttribute( name ) ?? '-' )
			.join( ' ' )
	);
	expect( inputs ).toEqual( [
		'text given-name - - - ',
		'email email - - - ',
		'tel tel - - - ',
		'url url - - - ',
		'date - - - - ',
		'time - - - - ',
		'number - 1 9 2 ',
		'range - 0 10 1 4',
	] );
	expect( place.querySelector( 'input' )?.required ).toBe( true );
	expect( words( place.querySelector( 'label' ) ) ).toBe( 'Name (required)' );
} );

it( 'several inputs are in a labelled fieldset; a rating is a row of labelled radio buttons', async () => {
	const place = await only(
		field( 'field-radio', { label: 'One', options: [ 'A', 'B' ], required: true } ),
		field( 'field-rating', { max: 3, default: 2 }, field( 'label', { label: 'Rate' } ) )
	);
	const groups = [ ...place.querySelectorAll( 'fieldset' ) ].map( ( group ) => [
		words( group.querySelector( 'legend' ) ),
		group.getAttribute( 'role' ),
		...[ ...group.querySelectorAll( 'input' ) ].map(
			( input ) => `${ input.type } ${ words( input.closest( 'label' ) ) }${ input.checked ? ' on' : '' }`
		),
	] );
	expect( groups ).toEqual( [
		[ 'One (required)', 'radiogroup', 'radio A', 'radio B' ],
		[ 'Rate', 'radiogroup', 'radio ★1 of 3', 'radio ★2 of 3 on', 'radio ★3 of 3' ],
	] );
} );

it( 'nothing in an author’s input or an old post becomes more than text or a plain style', async () => {
	const evil = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
	const place = await only(
		field( 'field-text', {
			label: `<b>Bold</b>${ evil }`,
			id: evil,
			className: evil,
			requiredText: evil,
			required: true,
		} ),
		field( 'field-select', { label: 'Pick', options: [ evil, 'B' ], toggleLabel: evil } ),
		field( 'field-radio', { label: 'One', options: [ evil ] } ),
		field( 'field-text', {
			label: 'Styled',
			inputColor: `red;background:url(//evil.example)${ evil }`,
			borderRadius: 4,
			labelFontSize: '20px',
		} ),
		field( 'field-slider', { minLabel: evil, maxLabel: evil, default: evil, max: evil } ),
		field( 'field-consent', { consentType: 'explicit', explicitConsentMessage: evil } ),
		field( 'field-textarea', { label: 'Text', defaultValue: `</textarea>${ evil }`, placeholder: evil } )
	);
	expect( place.querySelectorAll( 'img, script, [onerror]' ) ).toHaveLength( 0 );
	expect( place.innerHTML ).not.toContain( 'evil.example' );
	expect( place.querySelector( 'label b' )?.textContent ).toBe( 'Bold' );
	expect( place.querySelector( 'textarea' )?.value ).toContain( '</textarea>"><img' );
	expect( place.innerHTML ).toContain( 'border-radius:4px' );
	expect( place.innerHTML ).toContain( 'font-size:20px' );
} );

it( 'other blocks in a form are unchanged, fields in columns are fields, and no recipient is revealed', async () => {
	const place = await printedOne(
		`<!-- wp:jetpack/contact-form {"to":"owner@example.com","subject":"Secret subject"} --><div class="wp-block-jetpack-contact-form">
		<!-- wp:paragraph --><p>Before</p><!-- /wp:paragraph -->
		<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">${ field( 'field-email', {} ) }</div><!-- /wp:column --></div><!-- /wp:columns -->
		</div><!-- /wp:jetpack/contact-form -->`
	);
	expect( words( place.querySelector( 'form > p:not([role=note])' ) ) ).toBe( 'Before' );
	expect( place.querySelector( 'form > .wp-block-columns > .wp-block-column input[type=email]' ) ).not.toBeNull();
	expect( place.innerHTML ).not.toMatch( /owner@example|Secret subject/ );
} );
