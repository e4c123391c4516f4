/**
 * Older versions of fields stored everything in their block comment: texts, options, colours. A field now consists of inner blocks, so the
 * attributes of its label and input move to those blocks. Attributes without a place there stay on the field.
 */
import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { createMigratedBlock } from '../../_shared/deprecated/create-migrated-block';
import { tolerant } from '../../_shared/deprecated/tolerant';
import type { Attributes, Reading } from '../../_shared/deprecated/tolerant';
import { isOnlyWrapping } from '../../_shared/deprecated/wrapping';
import { byBlock, implicitConsent, KINDS } from './kinds';
import type { Kind, KindName } from './kinds';
import { styledBy, textOf } from './old-style';
import type { Moves } from './old-style';

/** The blocks migrated from older fields in this session: a form that contains one is an older form itself. */
const migrated = new WeakSet< Block >();

/** Whether a block is, or contains, a field of an older version. */
export const containsOlderField = ( { innerBlocks }: Block ): boolean =>
	innerBlocks.some( ( block ) => migrated.has( block ) || containsOlderField( block ) );

const create = ( name: string, attributes: Attributes, innerBlocks: Block[] = [] ): Block => {
	const block = createMigratedBlock( name, attributes, innerBlocks );
	migrated.add( block );
	return block;
};

/** The label and the input migrated from a field's attributes. `moved` are the names of the attributes to drop from the field. */
interface Parts {
	blocks: Block[];
	moved: readonly string[];
	/** Attributes to add to the field. */
	added?: Attributes;
}

const LABEL_STYLE: Moves = {
	labelColor: [ 'color', 'text' ],
	labelFontSize: [ 'typography', 'fontSize' ],
	labelLineHeight: [ 'typography', 'lineHeight' ],
};
const INPUT_STYLE: Moves = {
	borderRadius: [ 'border', 'radius' ],
	borderWidth: [ 'border', 'width' ],
	borderColor: [ 'border', 'color' ],
	inputColor: [ 'color', 'text' ],
	fieldBackgroundColor: [ 'color', 'background' ],
	fieldFontSize: [ 'typography', 'fontSize' ],
	lineHeight: [ 'typography', 'lineHeight' ],
};
const CHOICES_STYLE: Moves = {
	buttonBorderRadius: [ 'border', 'radius' ],
	buttonBorderWidth: [ 'border', 'width' ],
	borderColor: [ 'border', 'color' ],
	inputColor: [ 'color', 'text' ],
	buttonBackgroundColor: [ 'color', 'background' ],
	fieldFontSize: [ 'typography', 'fontSize' ],
	lineHeight: [ 'typography', 'lineHeight' ],
};

const LABEL_TEXTS = [ 'label', 'requiredText' ];

/** The label of a field; `defaultLabel` is used if the field has none. */
const labelOf = ( attributes: Attributes, defaultLabel: string ) =>
	create( 'jetpack/label', {
		label: textOf( attributes.label ) ?? defaultLabel,
		requiredText: textOf( attributes.requiredText ) ?? '',
		...styledBy( attributes, LABEL_STYLE ),
	} );

type Reader = ( attributes: Attributes, innerBlocks: readonly Block[] ) => Parts;

const withInput =
	(
		defaultLabel: () => string,
		input: Attributes,
		name = 'jetpack/input',
		placeholderName = 'placeholder'
	): Reader =>
	( attributes ) => ( {
		blocks: [
			labelOf( attributes, defaultLabel() ),
			create( name, {
				...input,
				...( textOf( attributes[ placeholderName ] )
					? { placeholder: textOf( attributes[ placeholderName ] ) }
					: {} ),
				...styledBy( attributes, INPUT_STYLE ),
			} ),
		],
		moved: [ ...LABEL_TEXTS, placeholderName, ...Object.keys( LABEL_STYLE ), ...Object.keys( INPUT_STYLE ) ],
	} );

const isOldOption = ( { name }: Block ) => name.startsWith( 'jetpack/field-option-' );

const withChoices =
	( defaultLabel: () => string, type: 'checkbox' | 'radio' ): Reader =>
	( attributes, innerBlocks ) => {
		const fromAttribute = Array.isArray( attributes.options )
			? attributes.options.flatMap( ( one ) => ( textOf( one ) === undefined ? [] : { label: one } ) )
			: [];
		const fromBlocks = innerBlocks
			.filter( isOldOption )
			.map( ( { attributes: option } ) => ( { ...option, label: textOf( option.label ) ?? '' } ) );
		// A style such as “button” now belongs to the options instead of the field.
		const className = textOf( attributes.className )?.match( /\bis-style-\S+/ )?.[ 0 ];
		return {
			blocks: [
				labelOf( attributes, defaultLabel() ),
				create(
					'jetpack/options',
					{ type, ...( className ? { className } : {} ), ...styledBy( attributes, CHOICES_STYLE ) },
					( fromBlocks.length > 0 ? fromBlocks : fromAttribute ).map( ( option ) =>
						create( 'jetpack/option', option )
					)
				),
				...innerBlocks.filter( ( block ) => ! isOldOption( block ) ),
			],
			moved: [
				...LABEL_TEXTS,
				...( fromBlocks.length > 0 ? [] : [ 'options' ] ),
				...Object.keys( LABEL_STYLE ),
				...Object.keys( CHOICES_STYLE ),
			],
		};
	};

const standaloneOption = ( attributes: Attributes, label: string, more: Attributes = {} ) =>
	create( 'jetpack/option', {
		label,
		requiredText: textOf( attributes.requiredText ) ?? '',
		...more,
		isStandalone: true,
		...styledBy( attributes, LABEL_STYLE ),
	} );

const checkbox: Reader = ( attributes ) => ( {
	blocks: [ standaloneOption( attributes, textOf( attributes.label ) ?? '' ) ],
	moved: [ ...LABEL_TEXTS, ...Object.keys( LABEL_STYLE ) ],
} );

const consent: Reader = ( attributes ) => {
	const isExplicit = attributes.consentType === 'explicit';
	const name = isExplicit ? 'explicitConsentMessage' : 'implicitConsentMessage';
	const defaultLabel = isExplicit ? KINDS.consent.label() : implicitConsent();
	return {
		blocks: [
			standaloneOption( attributes, textOf( attributes[ name ] ) ?? defaultLabel, { hideInput: ! isExplicit } ),
		],
		moved: [ name, 'requiredText', ...Object.keys( LABEL_STYLE ) ],
		// Never shown, but it names the answer in the responses.
		added: { label: textOf( attributes.label ) ?? __( 'Consent', 'statecraft' ) },
	};
};

/** The reader for fields that store everything themselves, by the shape of their input. */
const readerOf = ( { label, shape, block, type, placeholder }: Kind ): Reader => {
	if ( shape === 'group' ) {
		return withChoices( label, type === 'radio' ? 'radio' : 'checkbox' );
	}
	const inputAttributes = { ...( type ? { type } : {} ), ...( placeholder ? { placeholder: placeholder() } : {} ) };
	return withInput( label, inputAttributes, block, shape === 'list' ? 'toggleLabel' : 'placeholder' );
};

/** A shortcode also stored the limits of a number on the field. */
const LIMITS = [ 'min', 'max', 'step' ];

const number: Reader = ( attributes, innerBlocks ) => {
	const { blocks, moved } = readerOf( KINDS.number )( attributes, innerBlocks );
	const limits = Object.fromEntries( Object.entries( attributes ).filter( ( [ name ] ) => LIMITS.includes( name ) ) );
	return {
		blocks: blocks.map( ( block ) =>
			block.name === KINDS.number.block ? create( block.name, { ...block.attributes, ...limits } ) : block
		),
		moved: [ ...moved, ...LIMITS ],
	};
};

const OWN: Readonly< Partial< Record< KindName, Reader > > > = { checkbox, consent, number };

/** Without the kinds of fields that never had that format. */
const READERS = byBlock( ( kind, name ) => ( kind.isNew ? undefined : ( OWN[ name ] ?? readerOf( kind ) ) ) );

const read = ( name: string, attributes: Attributes, innerBlocks: readonly Block[] ): Reading => {
	const reader = READERS[ name ];
	if ( ! reader || ! innerBlocks.every( isOldOption ) ) {
		return [ attributes, innerBlocks ];
	}
	const { blocks, moved, added } = reader( attributes, innerBlocks );
	const rest = Object.entries( attributes ).filter( ( [ key ] ) => ! moved.includes( key ) );
	return [ { ...Object.fromEntries( rest ), ...added }, blocks ];
};

/** The deprecation of a child block of a form. */
export const deprecatedField = ( { name }: { name: string } ) => [
	tolerant( {
		recognise: isOnlyWrapping,
		read: ( _, attributes, innerBlocks ) => read( name, attributes, innerBlocks ),
	} ),
];
