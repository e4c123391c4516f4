/**
 * Converts forms in the oldest format, `[contact-form][contact-field label="Name" type="name"/][/contact-form]`, to blocks. The server
 * renders them in the same way, see `includes/Forms/Shortcode.php`.
 */
import { parse } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { toDom } from '../_shared/deprecated/to-dom';
import { isOnlyWrapping } from '../_shared/deprecated/wrapping';
import { isShortcode, splitAt } from '../_shared/markup/shortcodes';
import type { Shortcode } from '../_shared/markup/shortcodes';
import { blockOf, KINDS } from './children/kinds';
import type { Kind, KindName } from './children/kinds';

type ShortcodeAttributes = Shortcode[ 'attributes' ];

const FORM = 'contact-form';

const SETTINGS = {
	to: 'to',
	subject: 'subject',
	customthankyou: 'customThankyou',
	customthankyouheading: 'customThankyouHeading',
	customthankyoumessage: 'customThankyouMessage',
	customthankyouredirect: 'customThankyouRedirect',
};
const TEXTS = {
	placeholder: 'placeholder',
	default: 'defaultValue',
	id: 'id',
	class: 'className',
	dateformat: 'dateFormat',
	consenttype: 'consentType',
	helptext: 'helpText',
	filetype: 'filetype',
};
/** The limits of a date are dates. */
const DATES = { min: 'min', max: 'max' };
const RICH_TEXTS = {
	label: 'label',
	requiredtext: 'requiredText',
	explicitconsentmessage: 'explicitConsentMessage',
	implicitconsentmessage: 'implicitConsentMessage',
};
const NUMBERS = [ 'min', 'max', 'step', 'width', 'maxlength', 'maxfiles', 'maxsize' ];

/** The default value of fields whose block has another name or type for it than `default`. */
const DEFAULT_VALUES: Readonly< Record< string, ( text: string ) => unknown > > = {
	hidden: String,
	slider: Number,
	rating: Number,
};

/** Renamed field types; an image select in a shortcode has only labels, so it becomes radio buttons. */
const TYPES: ShortcodeAttributes = { phone: 'telephone', 'image-select': 'radio' };

const asHtml = ( text: string ): string => text.replaceAll( '&', '&amp;' ).replaceAll( '<', '&lt;' );

/** Decodes a shortcode value: percent-encoded characters and entities. */
const textOf = ( raw = '' ): string => {
	const html = raw.replaceAll( '%26', '&amp;' ).replaceAll( '%25', '%' ).replaceAll( '<', '&lt;' );
	return toDom( html )?.textContent ?? '';
};

const shortcodesIn = ( name: string, text: string ): Shortcode[] => splitAt( name, text ).filter( isShortcode );

/** Maps shortcode attributes to block attributes; empty ones are omitted. */
const mapped = (
	attributes: ShortcodeAttributes,
	names: ShortcodeAttributes,
	convert: ( text: string ) => string = ( text ) => text
) =>
	Object.fromEntries(
		Object.entries( names ).flatMap( ( [ from, to ] ) => {
			const text = textOf( attributes[ from ] );
			return text ? [ [ to, convert( text ) ] ] : [];
		} )
	);

/** A block in its former serialised form. Double hyphens are escaped, because they would end the HTML comment. */
const comment = ( name: string, blockAttributes: object, content = '' ): string => {
	const json = JSON.stringify( blockAttributes )
		.replaceAll( '--', '\\u002d\\u002d' )
		.replaceAll( '<', '\\u003c' )
		.replaceAll( '>', '\\u003e' )
		.replaceAll( '&', '\\u0026' );
	return content
		? `<!-- wp:${ name } ${ json } -->${ content }<!-- /wp:${ name } -->`
		: `<!-- wp:${ name } ${ json } /-->`;
};

const field = ( { attributes, content }: Shortcode ): string => {
	const rawType = textOf( attributes.type );
	const type = TYPES[ rawType ] ?? rawType;
	const name = ( type in KINDS ? type : 'text' ) as KindName;
	const { isNew, block }: Kind = KINDS[ name ];
	const inner = shortcodesIn( 'contact-field-option', content ).map( ( one ) => one.attributes.label ?? '' );
	const options = ( inner.length > 0 ? inner : ( attributes.options ?? '' ).split( ',' ) )
		.map( ( option ) => asHtml( textOf( option ).trim() ) )
		.filter( Boolean );
	const numbers = NUMBERS.filter(
		( one ) => attributes[ one ]?.trim() && Number.isFinite( Number( attributes[ one ] ) )
	);
	const { label = attributes.label, ...richTexts } = mapped( attributes, RICH_TEXTS, asHtml );
	const { defaultValue, ...texts } = mapped( attributes, TEXTS );
	const toDefault = DEFAULT_VALUES[ name ];
	const blockAttributes = {
		...richTexts,
		...texts,
		...( name === 'date' ? mapped( attributes, DATES ) : {} ),
		...( defaultValue && ( toDefault ? { default: toDefault( defaultValue ) } : { defaultValue } ) ),
		...Object.fromEntries( numbers.map( ( one ) => [ one, Number( attributes[ one ] ) ] ) ),
		...( /^(?:1|true|yes)$/i.test( textOf( attributes.required ) ) ? { required: true } : {} ),
		...( options.length > 0 ? { options } : {} ),
	};
	// Fields that never stored everything in their block comment have their label as an inner block.
	return ! isNew || ! block
		? comment( blockOf( name ), { ...blockAttributes, ...( label === undefined ? {} : { label } ) } )
		: comment(
				blockOf( name ),
				blockAttributes,
				`<div>${ comment( 'jetpack/label', { label: label ?? KINDS[ name ].label() } ) }${ comment( block, {} ) }</div>`
			);
};

/** The default fields of a form without any. */
const defaultFields = ( { show_subject: subject }: ShortcodeAttributes ): string[] => [
	comment( blockOf( 'name' ), { required: true } ),
	comment( blockOf( 'email' ), { required: true } ),
	comment( blockOf( 'url' ), {} ),
	...( textOf( subject ) === 'yes'
		? [ comment( blockOf( 'text' ), { label: __( 'Subject', 'statecraft' ) } ) ]
		: [] ),
	comment( blockOf( 'textarea' ), {} ),
];

const EDGES = /^(?:\s|<br\s*\/?>)+|(?:\s|<br\s*\/?>)+$/gi;

/** The content between fields, as a block; none if there are only line breaks and the ends of the surrounding paragraphs. */
const words = ( text: string ): string[] => {
	const root = toDom( text.replace( EDGES, '' ) );
	const html = root?.innerHTML.replace( /<p>\s*<\/p>/g, '' ).replace( EDGES, '' ) ?? '';
	if ( isOnlyWrapping( root ) || ! html ) {
		return [];
	}
	const line = /^<p>((?:(?!<\/?p\b)[\s\S])*)<\/p>$/.exec( html )?.[ 1 ] ?? html;
	return /<(?:p|div|h[1-6]|ul|ol|table|hr|blockquote|pre|figure|iframe)\b/i.test( line )
		? [ `<!-- wp:html -->\n${ html }\n<!-- /wp:html -->` ]
		: [ `<!-- wp:paragraph -->\n<p>${ line }</p>\n<!-- /wp:paragraph -->` ];
};

/** Whether a text contains a form. */
export const hasForm = ( text: string | undefined ): boolean => shortcodesIn( FORM, text ?? '' ).length > 0;

/**
 * Converts the forms in a text to blocks: they are serialised in the former format, in which fields store everything in their comment, and
 * then parsed.
 */
export const formsIn = ( text: string ): Block[] =>
	shortcodesIn( FORM, text ).flatMap( ( { attributes, content } ) => {
		const parts = splitAt( 'contact-field', content );
		const hasFields = parts.some( isShortcode );
		const blockAttributes = {
			...mapped( attributes, SETTINGS ),
			submitButtonText: textOf( attributes.submit_button_text ) || __( 'Submit', 'statecraft' ),
		};
		const inner = [
			...parts.flatMap( ( part ) => ( isShortcode( part ) ? field( part ) : words( part ) ) ),
			...( hasFields ? [] : defaultFields( attributes ) ),
		];
		return parse(
			comment(
				`jetpack/${ FORM }`,
				blockAttributes,
				`<div class="wp-block-jetpack-contact-form">${ inner.join( '' ) }</div>`
			),
			{ __unstableSkipMigrationLogs: true }
		);
	} );
