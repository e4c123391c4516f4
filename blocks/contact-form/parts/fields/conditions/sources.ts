/** The fields that a condition can refer to: fields with an answer that come before it. */
import type { Block } from '@wordpress/blocks';
import { kindOf } from '../../../children/kinds';
import type { Kind, KindName } from '../../../children/kinds';
import { plainName } from '../../../children/options';

export interface Source {
	clientId: string;
	/** The id of the field on the page; undefined if none is set. */
	id: string | undefined;
	label: string;
	kind: KindName;
	/** The options. */
	options: readonly string[];
}

const PREFIX = 'jetpack/field-';
const OPTIONS = [ 'jetpack/option', 'jetpack/input-image-option' ];
const FORMS = [ 'jetpack/contact-form', 'jetpack/mailchimp' ];

/** All blocks of a form in document order, without the content of nested forms. */
const flat = ( blocks: readonly Block[] ): Block[] =>
	blocks.flatMap( ( block ) => [ block, ...( FORMS.includes( block.name ) ? [] : flat( block.innerBlocks ) ) ] );

/** Normalises an id like the server, see `Field_Reader::own_id()`. */
const readId = ( id: unknown ): string | undefined => {
	const read = typeof id === 'string' ? id.replaceAll( /[^\w-]+/g, '-' ).slice( 0, 60 ) : '';
	return read.replaceAll( '-', '' ) === '' ? undefined : read;
};

function optionsOf( field: Block ): string[] {
	const inside = flat( field.innerBlocks ).filter( ( { name } ) => OPTIONS.includes( name ) );
	const own: unknown[] = Array.isArray( field.attributes.options ) ? field.attributes.options : [];
	const labels =
		inside.length > 0 ? inside.map( ( { attributes } ) => plainName( attributes.label ) ) : own.map( plainName );
	// An image without a label is named by a letter, as in an answer.
	return labels.map( ( label, i ) => label || String.fromCharCode( 65 + ( i % 26 ) ) );
}

function labelOf( field: Block, kind: Kind ): string {
	const inside = flat( field.innerBlocks );
	const named = inside.find(
		( { name } ) => name === ( kind.shape === 'tick' ? 'jetpack/option' : 'jetpack/label' )
	);
	return plainName( named?.attributes.label ) || plainName( field.attributes.label ) || kind.label();
}

const toSource = ( field: Block ): Source[] => {
	const kind: Kind | undefined = kindOf( field.name );
	const isSource =
		kind &&
		kind.shape !== 'nothing' &&
		( field.name !== 'jetpack/field-consent' || field.attributes.consentType === 'explicit' );
	return isSource
		? [
				{
					clientId: field.clientId,
					id: readId( field.attributes.id ),
					label: labelOf( field, kind ),
					kind: field.name.slice( PREFIX.length ) as KindName,
					options: kind.shape === 'tick' ? [] : optionsOf( field ),
				},
			]
		: [];
};

/**
 * The fields before a field.
 *
 * @param form     The inner blocks of the form.
 * @param clientId The clientId of the field.
 */
export function sourcesBefore( form: readonly Block[], clientId: string ): Source[] {
	const blocks = flat( form );
	const place = blocks.findIndex( ( block ) => block.clientId === clientId );
	return blocks.slice( 0, Math.max( 0, place ) ).flatMap( toSource );
}

/**
 * Generates an id for a field that has none: conditions must keep referring to it when its label or position changes.
 *
 * @param source The field.
 * @param form   The inner blocks of its form.
 */
export function uniqueId( source: Source, form: readonly Block[] ): string {
	const slug = source.label
		.toLowerCase()
		.replaceAll( /[^a-z0-9]+/g, '-' )
		.replaceAll( /^-|-$/g, '' );
	const first = slug.slice( 0, 40 ) || source.kind;
	const taken = flat( form ).map( ( { attributes } ) => readId( attributes.id ) );
	for ( let number = 1; ; number++ ) {
		const id = number === 1 ? first : `${ first }-${ number }`;
		if ( ! taken.includes( id ) ) {
			return id;
		}
	}
}
