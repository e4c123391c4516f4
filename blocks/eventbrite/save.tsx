import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { checkedUrl } from '../_shared/attributes/url';
import { savedLink } from '../_shared/embeds/saved-link';

/** The attributes of `jetpack/eventbrite`. */
export type Attributes = {
	url?: string;
	/** The number at the end of an event's URL. */
	eventId?: number;
	style: 'inline' | 'modal';
};

/** The button of a modal, or a link that the server replaces with the ticket widget. */
export const save = ( { attributes: { style, url } }: { attributes: Attributes } ) =>
	style === 'modal' ? (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	) : (
		savedLink( checkedUrl( url ), 'eventbrite__direct-link' )
	);
