import { __ } from '@wordpress/i18n';
import { calendar } from '@wordpress/icons';
import type { FormWords } from '../../_shared/embed/embed-form';

/** What the form of the block says. */
export const words = (): FormWords => ( {
	icon: calendar,
	title: __( 'Google Calendar', 'statecraft' ),
	instructions: __(
		'Make the calendar public in its settings at Google, under “Access permissions”. Then copy its “Public URL” or “Embed code” from “Integrate calendar” and paste it here.',
		'statecraft'
	),
	label: __( 'Google Calendar URL or embed code', 'statecraft' ),
	placeholder: __( 'Enter URL or embed code to embed here…', 'statecraft' ),
} );
