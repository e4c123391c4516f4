import type { BlockTransform } from '@wordpress/blocks';
import { formsIn, hasForm } from './shortcode';

/** From shortcodes in older posts, in pasted content, and in `core/shortcode`. */
export const transforms = {
	from: [
		{
			type: 'shortcode',
			tag: 'contact-form',
			transform: ( _: unknown, { content }: { content: string } ) => formsIn( content ),
		},
		{
			type: 'block',
			blocks: [ 'core/shortcode' ],
			isMatch: ( { text }: { text?: string } ) => hasForm( text ),
			transform: ( { text = '' }: { text?: string } ) => formsIn( text ),
		},
	] as unknown as BlockTransform[],
};
