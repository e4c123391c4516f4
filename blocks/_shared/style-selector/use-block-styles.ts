import { store as blocksStore } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import type { BlockStyle } from './styles';

const NONE: readonly BlockStyle[] = [];

/**
 * The styles of a block type as registered with the editor: with translated labels, and including those added by themes and plugins.
 *
 * @param name The name of the block type.
 */
export const useBlockStyles = ( name: string ): readonly BlockStyle[] =>
	useSelect(
		( select ) =>
			(
				select( blocksStore ) as { getBlockStyles: ( name: string ) => BlockStyle[] | undefined }
			 ).getBlockStyles( name ) ?? NONE,
		[ name ]
	);
