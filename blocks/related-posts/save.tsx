import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** The server renders the posts. The inner content is a headline, if the author made it a block of its own. */
export const save = () => (
	<div { ...useBlockProps.save() }>
		<InnerBlocks.Content />
	</div>
);
