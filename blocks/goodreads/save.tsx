import { useBlockProps } from '@wordpress/block-editor';
import { shelfUrl } from './attributes';
import type { Attributes } from './attributes';

/** A link, which a page has without the plugin, too. */
export function save( { attributes }: { attributes: Attributes } ) {
	const url = shelfUrl( attributes );
	return url ? (
		<a { ...useBlockProps.save() } href={ url }>
			{ attributes.customTitle?.trim() || url }
		</a>
	) : null;
}
