import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** The button of the form; everything else is rendered by the server. */
export const save = () => (
	<div { ...useBlockProps.save() }>
		<InnerBlocks.Content />
	</div>
);
