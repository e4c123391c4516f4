import { __ } from '@wordpress/i18n';
import { tag } from '@wordpress/icons';
import type { FormWords } from '../../_shared/embed/embed-form';

/** What the form of the block says. */
export const words = (): FormWords => ( {
	icon: tag,
	title: __( 'Eventbrite Tickets', 'statecraft' ),
	instructions: __( 'Paste a link to an Eventbrite event to sell its tickets on your page.', 'statecraft' ),
	label: __( 'Event URL', 'statecraft' ),
	placeholder: __( 'Enter an event URL to embed here…', 'statecraft' ),
} );
