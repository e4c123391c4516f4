import { Button } from '@wordpress/components';
import type { SnapshotFrom } from 'xstate';
import type { connectionMachine, Event } from '../../../machines/connection/connection';
import { leaving } from '../../_shared/focus';

export interface Act {
	label: () => string;
	event: Event;
	isPrimary?: boolean;
	isDestructive?: boolean;
}

interface Props {
	acts: readonly Act[];
	snapshot: SnapshotFrom< typeof connectionMachine >;
	send: ( event: Event ) => void;
}

/** Buttons for what the flow can do now. */
export const Acts = ( { acts, snapshot, send }: Props ) => (
	<div className="statecraft-connection__acts">
		{ acts
			.filter( ( { event } ) => snapshot.can( event ) )
			.map( ( { label, event, isPrimary, isDestructive } ) => (
				<Button
					key={ event.type }
					variant={ isPrimary ? 'primary' : 'secondary' }
					isDestructive={ isDestructive }
					onClick={ leaving( () => send( event ) ) }
				>
					{ label() }
				</Button>
			) ) }
	</div>
);
