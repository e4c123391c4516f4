/** Transforms between kinds of fields; label and options are kept. */
import { cloneBlock, createBlock } from '@wordpress/blocks';
import type { Block, BlockConfiguration, BlockTransform } from '@wordpress/blocks';
import { toDom } from '../../_shared/deprecated/to-dom';
import { byBlock } from './kinds';

type Attributes = Record< string, unknown >;

const INPUT = 'jetpack/input';

/** The `type` of the input, for fields with a text input. */
const INPUTS = byBlock( ( { block, shape, type } ) => ( block === INPUT && shape !== 'list' ? type : undefined ) );

/** The `type` of the options, for fields with options. */
const CHOICES = byBlock( ( { block, shape, type } ) =>
	shape === 'list' || block === 'jetpack/options' ? type : undefined
);

const SHARED = [ 'id', 'required', 'requiredIndicator', 'width', 'shareFieldAttributes', 'helpText' ];

const sharedOf = ( attributes: Attributes ): Attributes =>
	Object.fromEntries( SHARED.map( ( name ) => [ name, attributes[ name ] ] ) );

const asText = ( html: unknown ): string => toDom( String( html ?? '' ) )?.textContent ?? '';
const asHtml = ( text: string ): string => text.replaceAll( '&', '&amp;' ).replaceAll( '<', '&lt;' );

const toInput = ( name: string ) => ( attributes: Attributes, innerBlocks: readonly Block[] ) =>
	createBlock(
		name,
		sharedOf( attributes ),
		innerBlocks.map( ( block ) =>
			cloneBlock( block, block.name === 'jetpack/input' ? { type: INPUTS[ name ] } : {} )
		)
	);

/** The options of a field, as HTML. */
const optionLabels = ( { options }: Attributes, innerBlocks: readonly Block[] ): string[] =>
	Array.isArray( options ) && options.length > 0
		? options.map( ( one ) => asHtml( String( one ) ) )
		: innerBlocks
				.filter( ( block ) => block.name === 'jetpack/options' )
				.flatMap( ( block ) =>
					block.innerBlocks.map( ( { attributes } ) => String( attributes.label ?? '' ) )
				);

const toChoices = ( name: string ) => ( attributes: Attributes, innerBlocks: readonly Block[] ) => {
	const options = optionLabels( attributes, innerBlocks );
	const labels = innerBlocks
		.filter( ( block ) => block.name === 'jetpack/label' )
		.map( ( block ) => cloneBlock( block ) );
	const type = CHOICES[ name ];
	return type === 'dropdown'
		? createBlock( name, { ...sharedOf( attributes ), options: options.map( asText ) }, [
				...labels,
				createBlock( 'jetpack/input', { type } ),
			] )
		: createBlock( name, sharedOf( attributes ), [
				...labels,
				createBlock(
					'jetpack/options',
					{ type },
					options.map( ( label ) => createBlock( 'jetpack/option', { label } ) )
				),
			] );
};

/**
 * The transforms of a child block; undefined for a block that is not one of these fields.
 *
 * @param name The block name.
 */
export function transformsOf( name: string ): BlockConfiguration[ 'transforms' ] {
	const kinds = [ INPUTS, CHOICES ].find( ( one ) => name in one );
	if ( ! kinds ) {
		return undefined;
	}
	const transform = kinds === INPUTS ? toInput( name ) : toChoices( name );
	// Not a multi-block transform, so `transform` never receives arrays.
	return {
		from: [
			{
				type: 'block',
				blocks: Object.keys( kinds ).filter( ( one ) => one !== name ),
				transform,
			} as BlockTransform< Attributes >,
		],
	};
}
