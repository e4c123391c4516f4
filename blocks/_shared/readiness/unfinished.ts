import { __ } from '@wordpress/i18n';
import type { PostBlock } from '../../_runtime/editor/block-tree';
import type { Finding, Readiness } from '../../_runtime/registration/readiness';

/** What visitors see of most unfinished blocks. */
export const visitorsSeeNothing = (): string => __( 'Visitors see nothing here.', 'statecraft' );

/**
 * A finding of a block that misses something.
 *
 * @param text     What is missing: a sentence.
 * @param visitors What visitors see until then.
 */
export const unfinished = ( text: string, visitors: string = visitorsSeeNothing() ): Finding => ( {
	kind: 'unfinished',
	text,
	visitors,
} );

/** Whether an attribute holds text. Other values, which only posts written by hand have, count as none. */
export const hasText = ( value: unknown ): boolean => typeof value === 'string' && value.trim() !== '';

/** Whether a place for other blocks is as empty as the editor offers it: without blocks, or with empty paragraphs only. */
export const holdsNothing = ( blocks: readonly PostBlock[] ): boolean =>
	blocks.every(
		// The text of a paragraph is an object of the editor's, which has no text of its own until it is asked.
		( { name, attributes } ) => name === 'core/paragraph' && ! hasText( String( attributes.content ?? '' ) )
	);

/**
 * The check of a block that shows what one attribute names.
 *
 * @param attribute Its name.
 * @param text      Returns what is missing without it.
 */
export const needsText =
	( attribute: string, text: () => string ): Readiness =>
	( { attributes } ) =>
		hasText( attributes[ attribute ] ) ? null : unfinished( text() );
