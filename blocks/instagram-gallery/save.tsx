import { useBlockProps } from '@wordpress/block-editor';
import type { Attributes } from './attributes';
import { profileOf } from './attributes';

/** The link to the account, for feeds, emails, and pages without copied photos. Otherwise, the server replaces it with the photos. */
export function save( { attributes }: { attributes: Attributes } ) {
	const profile = profileOf( attributes.instagramUser );
	return profile ? (
		<div { ...useBlockProps.save() }>
			<a href={ profile } rel="noopener noreferrer" target="_blank">
				{ profile }
			</a>
		</div>
	) : null;
}
