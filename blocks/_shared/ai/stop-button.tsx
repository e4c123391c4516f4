import type { MouseEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '@wordpress/components';

/** Stops a request. It replaces the button that started it, so the second click of a double-click is ignored. */
export const StopButton = ( { onStop }: { onStop: () => void } ) => (
	<Button variant="secondary" size="compact" onClick={ ( { detail }: MouseEvent ) => detail !== 2 && onStop() }>
		{ __( 'Stop', 'statecraft' ) }
	</Button>
);
