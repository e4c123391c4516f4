import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** Only the button is saved; the server renders the calendar. */
export function save() {
	return (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	);
}
