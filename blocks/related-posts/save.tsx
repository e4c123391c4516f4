import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** The server prints the posts. What stands in the block is a headline, where an author has made it a block of its own. */
export const save = () => (
	<div { ...useBlockProps.save() }>
		<InnerBlocks.Content />
	</div>
);
