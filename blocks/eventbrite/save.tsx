import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { checkedUrl } from '../_shared/attributes/url';
import { savedLink } from '../_shared/embed/saved-link';

/** The attributes of `jetpack/eventbrite`. */
export type Attributes = {
	url?: string;
	/** The number at the end of the address of an event. */
	eventId?: number;
	style: 'inline' | 'modal';
};

/** The button of a modal, or a link where the server puts the tickets. */
export const save = ( { attributes: { style, url } }: { attributes: Attributes } ) =>
	style === 'modal' ? (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	) : (
		savedLink( checkedUrl( url ), 'eventbrite__direct-link' )
	);
