import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

export const save = () => (
	<div { ...useBlockProps.save() }>
		<div className="wp-block-jetpack-repeat-visitor__inner-container">
			<InnerBlocks.Content />
		</div>
	</div>
);
