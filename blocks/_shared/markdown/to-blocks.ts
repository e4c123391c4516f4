import { createBlock, getBlockContent, rawHandler } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { site } from '../../_runtime/registration/site';
import { withoutShortcodes } from './inert';
import { toSafeHtml } from './safe-html';

/** What an answer may become: formatted text, and nothing that does anything. */
const ALLOWED: ReadonlySet< string > = new Set(
	[ 'paragraph', 'heading', 'list', 'list-item', 'quote', 'table', 'code', 'preformatted', 'separator' ].map(
		( name ) => `core/${ name }`
	)
);

/** Whether an answer may become blocks of a type. */
export const isTextBlock = ( name: string ): boolean => ALLOWED.has( name );

/** A block as it is, or its words as a paragraph when it is one that no answer may become. */
function allowed( block: Block ): Block {
	if ( ALLOWED.has( block.name ) ) {
		return { ...block, innerBlocks: block.innerBlocks.map( allowed ) };
	}
	const { body } = new DOMParser().parseFromString( getBlockContent( block ), 'text/html' );
	const words = body.textContent ?? '';
	body.textContent = words.trim();
	return createBlock( 'core/paragraph', { content: body.innerHTML } );
}

/**
 * Turns Markdown into the blocks that the editor itself would make of it when it is pasted: headings, paragraphs, lists, tables, code.
 *
 * @param markdown GitHub-flavoured Markdown.
 * @return Blocks that are not in the editor yet; none when there is nothing to show.
 */
export const markdownToBlocks = ( markdown: string ): Block[] =>
	( rawHandler( { HTML: withoutShortcodes( toSafeHtml( markdown ), site().shortcodes ) } ) as Block[] ).map(
		allowed
	);
