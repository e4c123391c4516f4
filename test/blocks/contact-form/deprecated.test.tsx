/** What older fields said, and where it is said now; that nothing at all is lost is tested with the corpus. */
import { open, registerBlocks, save } from '../../house/posts';
import type { Block } from '../../house/posts';
import { blockOf, kindOf } from '../../../blocks/contact-form/children/kinds';
import { FORM_LABELS } from '../../_kit/form-labels';

beforeAll( registerBlocks );

const field = ( kind: string, attributes: object, inner = '' ): Block => {
	const comment = `jetpack/field-${ kind } ${ JSON.stringify( attributes ) }`;
	const form = inner
		? `<!-- wp:${ comment } -->${ inner }<!-- /wp:jetpack/field-${ kind } -->`
		: `<!-- wp:${ comment } /-->`;
	const [ block ] = open( `<!-- wp:jetpack/contact-form -->\n${ form }\n<!-- /wp:jetpack/contact-form -->` );
	return block!.innerBlocks[ 0 ]!;
};
const within = ( block: Block, ...path: number[] ): Record< string, unknown > | undefined =>
	path.reduce< Block | undefined >( ( at, i ) => at?.innerBlocks[ i ], block )?.attributes;

it( 'the texts of a field move to its label and its input', () => {
	const block = field( 'email', {
		label: 'Your mail',
		required: true,
		requiredText: '(please)',
		placeholder: 'a@b.c',
	} );
	expect( block.attributes ).toMatchObject( { required: true, width: 100 } );
	expect( block.attributes ).not.toHaveProperty( 'label' );
	expect( within( block, 0 ) ).toMatchObject( { label: 'Your mail', requiredText: '(please)' } );
	expect( within( block, 1 ) ).toMatchObject( { type: 'email', placeholder: 'a@b.c' } );
} );

it( 'its styles move to the label and the input; one without a place there stays on the field', () => {
	const block = field( 'text', {
		labelColor: '#222',
		labelFontSize: '20px',
		labelLineHeight: 1.2,
		borderRadius: 4,
		borderWidth: 0,
		borderColor: '#333',
		inputColor: '#111',
		fieldBackgroundColor: '#eee',
		fieldFontSize: 18,
		lineHeight: 1.4,
		buttonBackgroundColor: '#fff',
		defaultValue: 'd',
	} );
	expect( within( block, 0 )?.style ).toEqual( {
		color: { text: '#222' },
		typography: { fontSize: '20px', lineHeight: '1.2' },
	} );
	expect( within( block, 1 )?.style ).toEqual( {
		border: { radius: '4px', width: '0px', color: '#333' },
		color: { text: '#111', background: '#eee' },
		typography: { fontSize: '18px', lineHeight: '1.4' },
	} );
	expect( block.attributes ).toMatchObject( { buttonBackgroundColor: '#fff', defaultValue: 'd' } );
} );

it( 'options become blocks, whether they were a list or option blocks', () => {
	const option = ( label: string ) => `<!-- wp:jetpack/field-option-radio {"label":"${ label }"} /-->`;
	for ( const block of [
		field( 'radio', { label: 'One', options: [ 'A', 'B' ], className: 'is-style-button' } ),
		field(
			'radio',
			{ label: 'One', className: 'is-style-button' },
			`\n${ option( 'A' ) }\n\n${ option( 'B' ) }\n`
		),
	] ) {
		expect( within( block, 0 )?.label ).toBe( 'One' );
		expect( within( block, 1 ) ).toMatchObject( { type: 'radio', className: 'is-style-button' } );
		expect( block.innerBlocks[ 1 ]?.innerBlocks.map( ( { attributes } ) => attributes.label ) ).toEqual( [
			'A',
			'B',
		] );
	}
} );

it( 'a dropdown keeps its options, and the text shown when closed becomes its placeholder', () => {
	const block = field( 'select', { options: [ 'A' ], toggleLabel: 'Choose' } );
	expect( block.attributes.options ).toEqual( [ 'A' ] );
	expect( within( block, 1 ) ).toMatchObject( { type: 'dropdown', placeholder: 'Choose' } );
} );

it( 'consent keeps both messages: the one shown, and the one for the other kind of consent', () => {
	const said = { implicitConsentMessage: 'We may.', explicitConsentMessage: 'May we?' };
	const explicit = field( 'consent', { ...said, consentType: 'explicit' } );
	expect( within( explicit, 0 ) ).toMatchObject( { label: 'May we?', hideInput: false, isStandalone: true } );
	expect( explicit.attributes.implicitConsentMessage ).toBe( 'We may.' );
	const implicit = field( 'consent', said );
	expect( within( implicit, 0 ) ).toMatchObject( { label: 'We may.', hideInput: true } );
	expect( implicit.attributes.explicitConsentMessage ).toBe( 'May we?' );
} );

it( 'a form with old fields keeps the heading that its visitors have seen', () => {
	const old =
		'<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name /--></div>\n<!-- /wp:jetpack/contact-form -->';
	expect( open( old )[ 0 ]?.attributes.customThankyouHeading ).toBe( 'Your message has been sent' );
	const now = save( old );
	expect( open( now )[ 0 ]?.attributes ).toEqual( open( old )[ 0 ]?.attributes );
	const own = old.replace( 'contact-form -->', 'contact-form {"customThankyouHeading":"Thanks"} -->' );
	expect( open( own )[ 0 ]?.attributes.customThankyouHeading ).toBe( 'Thanks' );
} );

it( 'a form with button attributes gets a button block; a form that has one keeps it', () => {
	const form = ( inner: string ) =>
		`<!-- wp:jetpack/contact-form {"submitButtonText":"Go","customBackgroundButtonColor":"#123"} -->\n${ inner }\n<!-- /wp:jetpack/contact-form -->`;
	expect( open( form( '<!-- wp:jetpack/field-name /-->' ) )[ 0 ]?.innerBlocks[ 1 ] ).toMatchObject( {
		name: 'jetpack/button',
		attributes: { element: 'button', text: 'Go', customBackgroundColor: '#123' },
	} );
	const [ both ] = open( form( '<!-- wp:jetpack/button {"element":"button","text":"Send"} /-->' ) );
	expect( both?.innerBlocks.map( ( { attributes } ) => attributes.text ) ).toEqual( [ 'Send' ] );
	expect( both?.attributes.submitButtonText ).toBe( 'Go' );
} );

it( 'text that does not belong to the form is kept', () => {
	const html =
		'<!-- wp:jetpack/contact-form -->\n<div class="other">Call us</div>\n<!-- /wp:jetpack/contact-form -->';
	expect( open( html )[ 0 ]?.isValid ).toBe( false );
	expect( save( html ) ).toBe( html );
	expect( console ).toHaveErrored();
	expect( console ).toHaveWarned();
} );

/** Of the kinds that older versions had. */
const OLD = Object.entries( FORM_LABELS ).filter( ( [ kind ] ) => ! kindOf( blockOf( kind ) )?.isNew );

it.each( OLD )( 'an older %s whose author has not named it keeps the name that visitors read: %s', ( kind, label ) => {
	expect( within( field( kind, {} ), 0 ) ).toMatchObject( { label } );
} );
