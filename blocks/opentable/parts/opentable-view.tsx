import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { stateOf } from './flow';
import type { RestaurantFlow } from './flow';
import { statusOf } from './messages';
import { RestaurantPicker } from './restaurant-picker';

interface Props {
	flow: RestaurantFlow;
	/** The widget. */
	children: ReactNode;
	fieldRef?: ( field: HTMLInputElement | null ) => void;
}

/** Renders the block in each state of its flow; stateless itself. */
export function OpentableView( { flow, children, fieldRef }: Props ) {
	const state = useSelector( flow, stateOf );
	const count = useSelector( flow, ( { context } ) => context.found.length );
	return (
		<div className="statecraft-embed" data-state={ state }>
			{ state === 'configured' ? children : <RestaurantPicker flow={ flow } fieldRef={ fieldRef } /> }
			<p className="screen-reader-text" role="status">
				{ statusOf( state, count ) }
			</p>
		</div>
	);
}
