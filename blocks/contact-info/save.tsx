import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

export const save = () => (
	<div { ...useBlockProps.save() }>
		<InnerBlocks.Content />
	</div>
);
