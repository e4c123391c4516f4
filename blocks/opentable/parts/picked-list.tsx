import { useSelector } from '@xstate/react';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { RestaurantFlow } from './flow';
import { labelOf } from './messages';

/** The selected restaurants, each with a remove button. */
export function PickedList( { flow }: { flow: RestaurantFlow } ) {
	const picked = useSelector( flow, ( { context } ) => context.picked );
	return picked.map( ( restaurant ) => (
		<span key={ restaurant.rid } className="statecraft-restaurants__picked">
			<bdi>{ labelOf( restaurant ) }</bdi>
			<Button
				icon={ closeSmall }
				size="small"
				label={ sprintf(
					/* translators: %s: name or number of a restaurant. */
					__( 'Remove %s', 'statecraft' ),
					labelOf( restaurant )
				) }
				onClick={ () => flow.send( { type: 'restaurant.remove', rid: restaurant.rid } ) }
			/>
		</span>
	) );
}
