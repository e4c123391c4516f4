import { addFilter } from '@wordpress/hooks';
import type { BlockConfiguration } from '@wordpress/blocks';

/** Attributes that the editor adds to block types by their block supports; a block.json need not declare them. */
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
 * Keeps these attributes in posts written by a version of the block with more block supports: the editor drops attributes that a block type
 * does not declare.
 *
 * @param isOurs Whether a block name is one of ours.
 */
export const keepAddedByEditor = ( isOurs: ( name: string ) => boolean ): void =>
	// At priority 100: after the editor has added those that the block supports.
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
