import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** The button of the form; all else is printed by the server. */
export const save = () => (
	<div { ...useBlockProps.save() }>
		<InnerBlocks.Content />
	</div>
);
