import { addFilter } from '@wordpress/hooks';
import type { BlockConfiguration } from '@wordpress/blocks';

/** Attributes that the editor adds to block types by what they support; a block.json need not list them. */
export const ADDED_BY_EDITOR: Readonly< Record< string, { type: string } > > = {
	anchor: { type: 'string' },
	align: { type: 'string' },
	className: { type: 'string' },
	lock: { type: 'object' },
	metadata: { type: 'object' },
	style: { type: 'object' },
	backgroundColor: { type: 'string' },
	textColor: { type: 'string' },
	gradient: { type: 'string' },
	borderColor: { type: 'string' },
	fontSize: { type: 'string' },
	fontFamily: { type: 'string' },
	layout: { type: 'object' },
};

/**
 * Keeps them in a post where another version of the block supports more than ours: what a block type does not have, the editor drops.
 *
 * @param isOurs Whether a block type is ours, by its name.
 */
export const keepAddedByEditor = ( isOurs: ( name: string ) => boolean ): void =>
	// After the editor has added those that the block does support.
	addFilter(
		'blocks.registerBlockType',
		'statecraft/keep-added-by-editor',
		( settings: BlockConfiguration, name: string ) =>
			isOurs( name )
				? { ...settings, attributes: { ...settings.attributes, ...missing( settings.attributes ) } }
				: settings,
		100
	);

const missing = ( attributes: object = {} ): object =>
	Object.fromEntries( Object.entries( ADDED_BY_EDITOR ).filter( ( [ name ] ) => ! ( name in attributes ) ) );
