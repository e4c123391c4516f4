import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/**
 * A wrapper around the fields, or nothing for a form that references (`ref`) one stored elsewhere. The server renders the front end.
 */
export const save = ( props: { attributes: { ref?: number }; innerBlocks?: readonly unknown[] } ) =>
	props.attributes.ref && ! props.innerBlocks?.length ? null : (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	);
