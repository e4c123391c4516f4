import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/**
 * The form as it is saved: a wrapper around its fields, or nothing where it only names a form that stands elsewhere. What the visitor gets is
 * rendered by the server.
 */
export const save = ( props: { attributes: { ref?: number }; innerBlocks?: readonly unknown[] } ) =>
	props.attributes.ref && ! props.innerBlocks?.length ? null : (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	);
