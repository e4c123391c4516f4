/** The oldest form, a shortcode, becomes the block: with the editor's own means, from a shortcode block and from an older post. */
import {
	getBlockTransforms,
	rawHandler,
	registerBlockType,
	serialize,
	switchToBlockType,
	createBlock,
} from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { registerBlocks } from '../../house/posts';

const OLD = `[contact-form to="owner@example.com" subject='It is "tea"' submit_button_text="Send it off"]
[contact-field label="Name" type="name" required="1" /]
[contact-field label="Drink" type="select" options="Tea,Coffee&#x002c; black,Milk %26 honey"/]
[contact-field label="When" type="radio"][contact-field-option label="Now"/][contact-field-option label="Later"/][/contact-field]
[contact-field label="Call me" type="phone"/]
[contact-field label="Stars" type="rating" max="7"/]
[contact-field label="What -- <b>else</b>?" placeholder="a/b"/]
[contact-field type="hidden" label="from" default="here"/]
[/contact-form]`;

beforeAll( async () => {
	await registerBlocks();
	registerBlockType(
		{
			name: 'core/shortcode',
			title: 'Shortcode',
			category: 'widgets',
			apiVersion: 3,
			attributes: { text: { type: 'string' } },
		} as never,
		{
			edit: () => null,
			save: () => null,
		}
	);
} );

const fromBlock = ( text: string ) =>
	switchToBlockType( createBlock( 'core/shortcode', { text } ), 'jetpack/contact-form' ) as Block[];

/** A field as its name, its label and what else is said. */
const plain = ( { name, attributes, innerBlocks }: Block ): unknown[] => {
	const { label, options = [] } = attributes as { label?: string; options?: string[] };
	const inner = innerBlocks.find( ( one ) => one.name === 'jetpack/label' );
	const list = innerBlocks.find( ( one ) => one.name === 'jetpack/options' );
	return [
		name.replace( 'jetpack/', '' ),
		inner?.attributes.label ?? label,
		...( list?.innerBlocks.map( ( one ) => one.attributes.label ) ?? options ),
	];
};

it.each( [
	[ 'the editor’s shortcode block', () => fromBlock( OLD ) ],
	[ 'an older post', () => rawHandler( { HTML: OLD } ) as Block[] ],
	[
		'an older post with its line breaks',
		() => rawHandler( { HTML: `<p>${ OLD.replaceAll( '\n', '<br />\n' ) }</p>` } ) as Block[],
	],
] )( 'from %s: every field with its label and its options, the settings and the button', ( _, read ) => {
	const [ form, ...more ] = read().filter( ( { name } ) => name !== 'core/paragraph' );
	expect( more ).toEqual( [] );
	expect( form ).toMatchObject( {
		name: 'jetpack/contact-form',
		attributes: { to: 'owner@example.com', subject: 'It is "tea"' },
	} );
	expect( form!.innerBlocks.map( plain ) ).toEqual( [
		[ 'field-name', 'Name' ],
		[ 'field-select', 'Drink', 'Tea', 'Coffee, black', 'Milk &amp; honey' ],
		[ 'field-radio', 'When', 'Now', 'Later' ],
		[ 'field-telephone', 'Call me' ],
		[ 'field-rating', 'Stars' ],
		[ 'field-text', 'What -- &lt;b>else&lt;/b>?' ],
		[ 'field-hidden', 'from' ],
		[ 'button', undefined ],
	] );
	expect( form!.innerBlocks[ 0 ]!.attributes ).toMatchObject( { required: true } );
	expect( form!.innerBlocks[ 4 ]!.attributes ).toMatchObject( { max: 7 } );
	expect( form!.innerBlocks[ 5 ]!.innerBlocks[ 1 ]!.attributes ).toMatchObject( { placeholder: 'a/b' } );
	expect( form!.innerBlocks[ 6 ]!.attributes ).toMatchObject( { default: 'here' } );
	expect( form!.innerBlocks[ 7 ]!.attributes ).toMatchObject( { element: 'button', text: 'Send it off' } );
	expect( serialize( [ form! ] ) ).not.toContain( 'submitButtonText' );
} );

it( 'without fields, it gets the fields that it always showed', () => {
	const [ form ] = fromBlock( '[contact-form show_subject="yes"]' );
	expect( form!.innerBlocks.map( plain ) ).toEqual( [
		[ 'field-name', 'Name' ],
		[ 'field-email', 'Email' ],
		[ 'field-url', 'Website' ],
		[ 'field-text', 'Subject' ],
		[ 'field-textarea', 'Message' ],
		[ 'button', undefined ],
	] );
} );

it( 'content between fields is kept, and an empty label stays empty', () => {
	const [ form ] = fromBlock(
		`[contact-form]Who <b>are</b> you?<br />\n[contact-field label="" type="text"/]<br />\n[contact-field label="Town"/]</p>\n<p>Thanks</p>\n<p>[contact-field type="email"/]<h3>Soon</h3><p>we answer.</p>[/contact-form]`
	);
	expect(
		form!.innerBlocks.map( ( one ) => ( one.name.startsWith( 'core/' ) ? one.originalContent : plain( one ) ) )
	).toEqual( [
		'<p>Who <b>are</b> you?</p>',
		[ 'field-text', '' ],
		[ 'field-text', 'Town' ],
		'<p>Thanks</p>',
		[ 'field-email', 'Email' ],
		'<h3>Soon</h3><p>we answer.</p>',
		[ 'button', undefined ],
	] );
	expect( form!.innerBlocks.every( ( { isValid } ) => isValid ) ).toBe( true );
} );

it( 'the limits and texts of a field are converted', () => {
	const [ form ] = fromBlock(
		`[contact-form][contact-field label="When" type="date" min="today" max="2027-01-31" helptext="On weekdays."/][contact-field label="Guests" type="number" min="2" max="8" step="2"/][contact-field label="Motto" type="text" maxlength="40"/][contact-field label="Picture" type="file" filetype="images" maxfiles="2" maxsize="5"/][/contact-form]`
	);
	const [ date, number, text, file ] = form!.innerBlocks;
	expect( date!.attributes ).toMatchObject( { min: 'today', max: '2027-01-31', helpText: 'On weekdays.' } );
	expect( number!.attributes ).not.toHaveProperty( 'min', expect.anything() );
	expect( number!.innerBlocks[ 1 ]!.attributes ).toMatchObject( { type: 'number', min: 2, max: 8, step: 2 } );
	expect( text!.attributes ).toMatchObject( { maxlength: 40 } );
	expect( file!.attributes ).toMatchObject( { filetype: 'images', maxfiles: 2, maxsize: 5 } );
} );

it( 'each of several forms is converted, and text without a form is not offered', () => {
	expect(
		fromBlock( '[contact-form] [contact-form to="b@example.com"][/contact-form]' ).map(
			( { attributes } ) => attributes.to
		)
	).toEqual( [ '', 'b@example.com' ] );
	const [ transform ] = getBlockTransforms( 'from', 'jetpack/contact-form' ).filter(
		( { type } ) => type === 'block'
	) as unknown as {
		isMatch: ( attributes: { text?: string } ) => boolean;
	}[];
	expect(
		[ '[contact-form]', '[contact-form-7 id="1"]', '[[contact-form]]', '[gallery]', undefined ].map( ( text ) =>
			transform!.isMatch( { text } )
		)
	).toEqual( [ true, ...[ false, false, false, false ] ] );
} );
