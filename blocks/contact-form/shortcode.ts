/**
 * Forms of the oldest kind, `[contact-form][contact-field label="Name" type="name"/][/contact-form]`, as the block that they would be now. The page
 * shows the same, see `includes/Form/Shortcode.php`.
 */
import { parse } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { toDom } from '../_shared/deprecated/to-dom';
import { blockOf, KINDS } from './children/kinds';
import type { Kind, KindName } from './children/kinds';

type Said = Readonly< Record< string, string > >;

/** A shortcode that was found: what it says, and what is inside. */
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
/** The limits of a date are days. */
const DAYS = { min: 'min', max: 'max' };
const WORDS = {
	label: 'label',
	requiredtext: 'requiredText',
	explicitconsentmessage: 'explicitConsentMessage',
	implicitconsentmessage: 'implicitConsentMessage',
};
const NUMBERS = [ 'min', 'max', 'step', 'width', 'maxlength', 'maxfiles', 'maxsize' ];

/** What a field begins with, where the block calls it otherwise and wants a number, or not. */
const BEGINNINGS: Readonly< Record< string, ( text: string ) => unknown > > = {
	hidden: String,
	slider: Number,
	rating: Number,
};

/** Types by other names; of pictures a shortcode has only the words. */
const TYPES: Said = { phone: 'telephone', 'image-select': 'radio' };

const asHtml = ( text: string ): string => text.replaceAll( '&', '&amp;' ).replaceAll( '<', '&lt;' );

/** A text without what stood in place of signs that a shortcode cannot have. */
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

/** What stands in a text under the name of a shortcode; with two brackets it is only spoken of. */
const found = ( name: string, text: string ): Found[] => {
	const pattern = `(?<!\\[)\\[${ name }(?![\\w-])([^\\]/]*(?:/(?!\\])[^\\]/]*)*)(?:/\\]|\\](?:((?:(?!\\[/?${ name }[\\s\\]])[\\s\\S])*)\\[/${ name }\\])?)`;
	return [ ...text.matchAll( new RegExp( pattern, 'g' ) ) ].map( ( [ , said = '', inside = '' ] ) => ( {
		said: saidIn( said ),
		inside,
	} ) );
};

/** Attributes by the names that the block has for them; those that are empty are left out. */
const named = ( said: Said, names: Said, written: ( text: string ) => string = ( text ) => text ) =>
	Object.fromEntries(
		Object.entries( names ).flatMap( ( [ was, is ] ) => {
			const text = textOf( said[ was ] );
			return text ? [ [ is, written( text ) ] ] : [];
		} )
	);

/** A block as it was saved once. Two hyphens would end the comment. */
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
	// Fields that were never saved with everything in their comment have their label inside.
	return ! isNew || ! block
		? comment( blockOf( name ), { ...attributes, ...( label ? { label } : {} ) } )
		: comment(
				blockOf( name ),
				attributes,
				`<div>${ comment( 'jetpack/label', { label: label ?? KINDS[ name ].label() } ) }${ comment( block, {} ) }</div>`
			);
};

/** The fields of a form that names none. */
const usual = ( { show_subject: subject }: Said ): string[] => [
	comment( blockOf( 'name' ), { required: true } ),
	comment( blockOf( 'email' ), { required: true } ),
	comment( blockOf( 'url' ), {} ),
	...( textOf( subject ) === 'yes'
		? [ comment( blockOf( 'text' ), { label: __( 'Subject', 'statecraft' ) } ) ]
		: [] ),
	comment( blockOf( 'textarea' ), {} ),
];

/** Whether a text has a form in it. */
export const hasForm = ( text: string | undefined ): boolean => found( FORM, text ?? '' ).length > 0;

/** The forms of a text, as blocks: read as they would be, had they been saved when fields held everything in their comment. */
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
