import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** The form as it is saved: a wrapper around its fields. What the visitor gets is rendered by the server. */
export const save = () => (
	<div { ...useBlockProps.save() }>
		<InnerBlocks.Content />
	</div>
);
