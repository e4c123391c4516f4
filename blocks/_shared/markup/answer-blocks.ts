import type { Block } from '@wordpress/blocks';
import { isTextBlock, markdownToBlocks } from '../markdown/to-blocks';
import { safeBlocks } from './safe-blocks';

/** Blocks that only hold others. */
const LAYOUT: ReadonlySet< string > = new Set( [ 'core/columns', 'core/column', 'core/group' ] );

/**
 * The blocks of an answer that was asked for as block markup. A model may answer in Markdown all the same, and is read so then.
 *
 * @param answer As it came.
 */
export const answerToBlocks = ( answer: string ): Block[] => {
	const blocks = safeBlocks( answer, ( name ) => isTextBlock( name ) || LAYOUT.has( name ) );
	return blocks.length > 0 ? blocks : markdownToBlocks( answer );
};
