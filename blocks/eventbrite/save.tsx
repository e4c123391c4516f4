import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { checkedUrl } from '../_shared/attributes/url';
import type { Attributes } from './attributes';

/** The button of a modal, or a link where the server puts the tickets. */
export function save( { attributes }: { attributes: Attributes } ) {
	const url = checkedUrl( attributes.url );
	if ( attributes.style === 'modal' ) {
		return (
			<div { ...useBlockProps.save() }>
				<InnerBlocks.Content />
			</div>
		);
	}
	return url ? (
		<a { ...useBlockProps.save( { className: 'eventbrite__direct-link' } ) } href={ url }>
			{ url }
		</a>
	) : null;
}
