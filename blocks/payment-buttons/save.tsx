import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** A row of payment buttons. */
export const save = () => (
	<div { ...useBlockProps.save() }>
		<InnerBlocks.Content />
	</div>
);
