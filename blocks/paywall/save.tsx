import { InnerBlocks } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './attributes';

/** As it was saved: mostly nothing. */
export const save = ( { attributes: { text = '' } }: BlockSaveProps< Attributes > ) => (
	<>
		<RawHTML>{ text.trim() }</RawHTML>
		<InnerBlocks.Content />
	</>
);
