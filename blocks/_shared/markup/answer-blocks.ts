import type { Block } from '@wordpress/blocks';
import { isTextBlock, markdownToBlocks } from '../markdown/to-blocks';
import { safeBlocks } from './safe-blocks';

/** Container blocks. */
const LAYOUT: ReadonlySet< string > = new Set( [ 'core/columns', 'core/column', 'core/group' ] );

/**
 * Converts an answer that was requested as block markup into blocks. If the model answers in Markdown anyway, it is read as Markdown.
 *
 * @param answer The raw answer.
 */
export const answerToBlocks = ( answer: string ): Block[] => {
	const blocks = safeBlocks( answer, ( name ) => isTextBlock( name ) || LAYOUT.has( name ) );
	return blocks.length > 0 ? blocks : markdownToBlocks( answer );
};
