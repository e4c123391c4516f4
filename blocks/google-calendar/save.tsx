import { useBlockProps } from '@wordpress/block-editor';
import { linkedUrl } from './attributes';
import type { Attributes } from './attributes';

/** A link, in the place of which the server puts the calendar. */
export function save( { attributes }: { attributes: Attributes } ) {
	const url = linkedUrl( attributes.url );
	return url ? (
		<a { ...useBlockProps.save() } href={ url }>
			{ url }
		</a>
	) : null;
}
