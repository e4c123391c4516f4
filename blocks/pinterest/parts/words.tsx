import { __ } from '@wordpress/i18n';
import { pin } from '@wordpress/icons';
import type { FormWords } from '../../_shared/embed/embed-form';

/** What the form of the block says. */
export const words = (): FormWords => ( {
	icon: pin,
	title: __( 'Pinterest', 'statecraft' ),
	instructions: __( 'Paste a link to a pin, a board or a user.', 'statecraft' ),
	label: __( 'Pinterest URL', 'statecraft' ),
	placeholder: __( 'Enter URL to embed here…', 'statecraft' ),
} );
