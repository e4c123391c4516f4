import { rawHandler } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { toSafeHtml } from './safe-html';

/**
 * Turns Markdown into the blocks that the editor itself would make of it when it is pasted: headings, paragraphs, lists, tables, code.
 *
 * @param markdown GitHub-flavoured Markdown.
 * @return Blocks that are not in the editor yet; none when there is nothing to show.
 */
export const markdownToBlocks = ( markdown: string ): Block[] =>
	rawHandler( { HTML: toSafeHtml( markdown ) } ) as Block[];
