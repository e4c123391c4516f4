import type { ReactNode } from 'react';
import { Button } from '@wordpress/components';
import type { Event, newsletterSendMachine } from '../../../machines/newsletter/newsletter-send';
import type { Flow } from '../../_runtime/flows/flow';
import { leaving } from '../../_shared/focus';

export interface Props {
	flow: Flow< typeof newsletterSendMachine >;
}

interface PressProps extends Props {
	event: Event;
	children: ReactNode;
	isDisabled?: boolean;
	isMain?: boolean;
	/** Whether the button is still there after it is pressed, so that it keeps the focus. */
	isKept?: boolean;
}

/** A button that sends an event. */
export const Press = ( { flow, event, children, isDisabled = false, isMain = false, isKept = false }: PressProps ) => (
	<Button
		variant={ isMain ? 'primary' : 'secondary' }
		disabled={ isDisabled }
		accessibleWhenDisabled
		onClick={ isKept ? () => flow.send( event ) : leaving( () => flow.send( event ) ) }
		__next40pxDefaultSize
	>
		{ children }
	</Button>
);
