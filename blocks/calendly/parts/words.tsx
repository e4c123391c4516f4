import { __ } from '@wordpress/i18n';
import { scheduled } from '@wordpress/icons';
import type { FormWords } from '../../_shared/embed/embed-form';

/** What the form of the block says. */
export const words = (): FormWords => ( {
	icon: scheduled,
	title: __( 'Calendly', 'statecraft' ),
	instructions: __( 'Enter your Calendly web address or embed code below.', 'statecraft' ),
	label: __( 'Calendly web address or embed code', 'statecraft' ),
	placeholder: __( 'Calendly web address or embed code…', 'statecraft' ),
} );
