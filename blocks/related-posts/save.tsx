import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** The server renders the posts. The inner content is a headline, if the author turned it into a block. */
export const save = () => (
	<div { ...useBlockProps.save() }>
		<InnerBlocks.Content />
	</div>
);
