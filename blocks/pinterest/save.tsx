import { useBlockProps } from '@wordpress/block-editor';
import { checkedUrl } from '../_shared/attributes/url';
import type { Attributes } from './attributes';

/** A link, in the place of which the server puts the pin. */
export function save( { attributes }: { attributes: Attributes } ) {
	const url = checkedUrl( attributes.url );
	return url ? (
		<a { ...useBlockProps.save() } href={ url }>
			{ url }
		</a>
	) : null;
}
