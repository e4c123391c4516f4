import type { MouseEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '@wordpress/components';

/** Stops what is under way. It comes to stand where the button stood that began it, so the second click of a double one is not for it. */
export const StopButton = ( { onStop }: { onStop: () => void } ) => (
	<Button variant="secondary" size="compact" onClick={ ( { detail }: MouseEvent ) => detail !== 2 && onStop() }>
		{ __( 'Stop', 'statecraft' ) }
	</Button>
);
