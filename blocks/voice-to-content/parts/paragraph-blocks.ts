import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { site } from '../../_runtime/registration/site';
import { withoutShortcodes } from '../../_shared/markdown/inert';

/** Characters that HTML gives a meaning. */
const escaped = ( text: string ): string =>
	text.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' ).replace( />/g, '&gt;' );

/** The text of a recording as blocks. It is text: what sounds like a shortcode or like HTML is none. */
export const paragraphBlocks = ( paragraphs: readonly string[] ): Block[] =>
	paragraphs.map(
		( text ) =>
			createBlock( 'core/paragraph', {
				content: withoutShortcodes( escaped( text ), site().shortcodes ),
			} ) as Block
	);
