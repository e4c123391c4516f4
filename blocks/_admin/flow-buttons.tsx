import { Button } from '@wordpress/components';
import { leaving } from '../_shared/focus';

export interface FlowButton< E > {
	label: () => string;
	event: E;
	isPrimary?: boolean;
	isDestructive?: boolean;
	/** Whether it stays, disabled, while the flow does not accept the event. */
	isKept?: boolean;
}

interface Props< E > {
	acts: readonly FlowButton< E >[];
	snapshot: { can: ( event: E ) => boolean };
	send: ( event: E ) => void;
}

/** Buttons for the events that a flow accepts now. */
export const FlowButtons = < E extends { type: string } >( { acts, snapshot, send }: Props< E > ) => (
	<div className="statecraft-acts">
		{ acts
			.filter( ( { event, isKept } ) => isKept || snapshot.can( event ) )
			.map( ( { label, event, isPrimary, isDestructive } ) => (
				<Button
					key={ event.type }
					variant={ isPrimary ? 'primary' : 'secondary' }
					isDestructive={ isDestructive }
					disabled={ ! snapshot.can( event ) }
					accessibleWhenDisabled
					onClick={ leaving( () => send( event ) ) }
				>
					{ label() }
				</Button>
			) ) }
	</div>
);
