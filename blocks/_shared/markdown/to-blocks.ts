import { createBlock, getBlockContent, rawHandler } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { site } from '../../_runtime/registration/site';
import { withoutShortcodes } from './inert';
import { toSafeHtml } from './safe-html';

/** The block types that an answer may become: formatted text, nothing interactive. */
const ALLOWED: ReadonlySet< string > = new Set(
	[ 'paragraph', 'heading', 'list', 'list-item', 'quote', 'table', 'code', 'preformatted', 'separator' ].map(
		( name ) => `core/${ name }`
	)
);

/** Whether an answer may become blocks of a type. */
export const isTextBlock = ( name: string ): boolean => ALLOWED.has( name );

/** A block of an allowed type unchanged, otherwise its text as a paragraph. */
function allowed( block: Block ): Block {
	if ( ALLOWED.has( block.name ) ) {
		return { ...block, innerBlocks: block.innerBlocks.map( allowed ) };
	}
	const { body } = new DOMParser().parseFromString( getBlockContent( block ), 'text/html' );
	const text = body.textContent ?? '';
	body.textContent = text.trim();
	return createBlock( 'core/paragraph', { content: body.innerHTML } );
}

/**
 * Converts Markdown into the blocks that the editor would create from it on paste: headings, paragraphs, lists, tables, code.
 *
 * @param markdown GitHub-flavoured Markdown.
 * @return Blocks that are not inserted yet; empty if there is nothing to show.
 */
export const markdownToBlocks = ( markdown: string ): Block[] =>
	( rawHandler( { HTML: withoutShortcodes( toSafeHtml( markdown ), site().shortcodes ) } ) as Block[] ).map(
		allowed
	);
