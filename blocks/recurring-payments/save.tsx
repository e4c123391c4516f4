import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { widthStyle } from './attributes';
import type { Attributes } from './attributes';

/** Only the button is saved; the server renders its function. */
export function save( { attributes }: { attributes: Partial< Attributes > } ) {
	const width = widthStyle( attributes.width );
	// The class comes first, as in all saved posts.
	const props = { className: undefined, ...( width && { style: { width } } ) };
	return (
		<div { ...useBlockProps.save( props ) }>
			<InnerBlocks.Content />
		</div>
	);
}
