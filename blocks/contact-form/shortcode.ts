/**
 * Converts forms of the oldest format, `[contact-form][contact-field label="Name" type="name"/][/contact-form]`, to blocks. The server
 * renders them alike, see `includes/Forms/Shortcode.php`.
 */
import { parse } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { toDom } from '../_shared/deprecated/to-dom';
import { blockOf, KINDS } from './children/kinds';
import type { Kind, KindName } from './children/kinds';

type Said = Readonly< Record< string, string > >;

/** A matched shortcode: its attributes and its content. */
interface Found {
	said: Said;
	inside: string;
}

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
const DAYS = { min: 'min', max: 'max' };
const WORDS = {
	label: 'label',
	requiredtext: 'requiredText',
	explicitconsentmessage: 'explicitConsentMessage',
	implicitconsentmessage: 'implicitConsentMessage',
};
const NUMBERS = [ 'min', 'max', 'step', 'width', 'maxlength', 'maxfiles', 'maxsize' ];

/** The default value of fields whose block has another name or type for it than `default`. */
const BEGINNINGS: Readonly< Record< string, ( text: string ) => unknown > > = {
	hidden: String,
	slider: Number,
	rating: Number,
};

/** Renamed field types; an image select in a shortcode has only labels, so it becomes radio buttons. */
const TYPES: Said = { phone: 'telephone', 'image-select': 'radio' };

const asHtml = ( text: string ): string => text.replaceAll( '&', '&amp;' ).replaceAll( '<', '&lt;' );

/** Decodes a shortcode value: percent-encoded characters and entities. */
const textOf = ( raw = '' ): string => {
	const html = raw.replaceAll( '%26', '&amp;' ).replaceAll( '%25', '%' ).replaceAll( '<', '&lt;' );
	return toDom( html )?.textContent ?? '';
};

const saidIn = ( text: string ): Said =>
	Object.fromEntries(
		[ ...text.matchAll( /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'/\]]+))/g ) ].map(
			( [ , name = '', a, b, c ] ) => [ name.toLowerCase(), a ?? b ?? c ?? '' ]
		)
	);

/** Matches the shortcodes of a name in a text; one in double brackets is escaped. */
const found = ( name: string, text: string ): Found[] => {
	const pattern = `(?<!\\[)\\[${ name }(?![\\w-])([^\\]/]*(?:/(?!\\])[^\\]/]*)*)(?:/\\]|\\](?:((?:(?!\\[/?${ name }[\\s\\]])[\\s\\S])*)\\[/${ name }\\])?)`;
	return [ ...text.matchAll( new RegExp( pattern, 'g' ) ) ].map( ( [ , said = '', inside = '' ] ) => ( {
		said: saidIn( said ),
		inside,
	} ) );
};

/** Maps shortcode attributes to block attributes; empty ones are omitted. */
const named = ( said: Said, names: Said, written: ( text: string ) => string = ( text ) => text ) =>
	Object.fromEntries(
		Object.entries( names ).flatMap( ( [ was, is ] ) => {
			const text = textOf( said[ was ] );
			return text ? [ [ is, written( text ) ] ] : [];
		} )
	);

/** A block in its former serialised form. Double hyphens are escaped, because they would end the HTML comment. */
const comment = ( name: string, attributes: object, inside = '' ): string => {
	const json = JSON.stringify( attributes )
		.replaceAll( '--', '\\u002d\\u002d' )
		.replaceAll( '<', '\\u003c' )
		.replaceAll( '>', '\\u003e' )
		.replaceAll( '&', '\\u0026' );
	return inside
		? `<!-- wp:${ name } ${ json } -->${ inside }<!-- /wp:${ name } -->`
		: `<!-- wp:${ name } ${ json } /-->`;
};

const field = ( { said, inside }: Found ): string => {
	const asked = textOf( said.type );
	const type = TYPES[ asked ] ?? asked;
	const name = ( type in KINDS ? type : 'text' ) as KindName;
	const { isNew, block }: Kind = KINDS[ name ];
	const inner = found( 'contact-field-option', inside ).map( ( one ) => one.said.label ?? '' );
	const options = ( inner.length > 0 ? inner : ( said.options ?? '' ).split( ',' ) )
		.map( ( option ) => asHtml( textOf( option ).trim() ) )
		.filter( Boolean );
	const numbers = NUMBERS.filter( ( one ) => said[ one ]?.trim() && Number.isFinite( Number( said[ one ] ) ) );
	const { label, ...words } = named( said, WORDS, asHtml );
	const { defaultValue, ...texts } = named( said, TEXTS );
	const begins = BEGINNINGS[ name ];
	const attributes = {
		...words,
		...texts,
		...( name === 'date' ? named( said, DAYS ) : {} ),
		...( defaultValue && ( begins ? { default: begins( defaultValue ) } : { defaultValue } ) ),
		...Object.fromEntries( numbers.map( ( one ) => [ one, Number( said[ one ] ) ] ) ),
		...( /^(?:1|true|yes)$/i.test( textOf( said.required ) ) ? { required: true } : {} ),
		...( options.length > 0 ? { options } : {} ),
	};
	// Fields that never stored everything in their block comment have their label as an inner block.
	return ! isNew || ! block
		? comment( blockOf( name ), { ...attributes, ...( label ? { label } : {} ) } )
		: comment(
				blockOf( name ),
				attributes,
				`<div>${ comment( 'jetpack/label', { label: label ?? KINDS[ name ].label() } ) }${ comment( block, {} ) }</div>`
			);
};

/** The default fields of a form without any. */
const usual = ( { show_subject: subject }: Said ): string[] => [
	comment( blockOf( 'name' ), { required: true } ),
	comment( blockOf( 'email' ), { required: true } ),
	comment( blockOf( 'url' ), {} ),
	...( textOf( subject ) === 'yes'
		? [ comment( blockOf( 'text' ), { label: __( 'Subject', 'statecraft' ) } ) ]
		: [] ),
	comment( blockOf( 'textarea' ), {} ),
];

/** Whether a text contains a form. */
export const hasForm = ( text: string | undefined ): boolean => found( FORM, text ?? '' ).length > 0;

/** Converts the forms in a text to blocks: they are serialised in the former format, where fields store everything in their comment, and parsed. */
export const formsIn = ( text: string ): Block[] =>
	found( FORM, text ).flatMap( ( { said, inside } ) => {
		const fields = found( 'contact-field', inside ).map( field );
		const attributes = {
			...named( said, SETTINGS ),
			submitButtonText: textOf( said.submit_button_text ) || __( 'Submit', 'statecraft' ),
		};
		const inner = fields.length > 0 ? fields : usual( said );
		return parse(
			comment(
				`jetpack/${ FORM }`,
				attributes,
				`<div class="wp-block-jetpack-contact-form">${ inner.join( '' ) }</div>`
			),
			{ __unstableSkipMigrationLogs: true }
		);
	} );
