import { useSelector } from '@xstate/react';
import type { RestaurantFlow } from './flow';

/** The id of an option, for the field's `aria-activedescendant`. */
export const optionId = ( listId: string, index: number ): string => `${ listId }-${ index }`;

/** The listbox of search results below the field. The focus stays in the field; the arrow keys move the active option. */
export function Suggestions( { flow, id, label }: { flow: RestaurantFlow; id: string; label: string } ) {
	const found = useSelector( flow, ( { context } ) => context.found );
	const active = useSelector( flow, ( { context } ) => context.active );
	return (
		<ul id={ id } className="statecraft-restaurants__list" role="listbox" aria-label={ label }>
			{ found.map( ( restaurant, i ) => (
				// The field has the focus and handles the keys.
				// eslint-disable-next-line jsx-a11y/click-events-have-key-events
				<li
					key={ restaurant.rid }
					id={ optionId( id, i ) }
					role="option"
					aria-selected={ i === active }
					ref={ ( option ) => void ( i === active && option?.scrollIntoView?.( { block: 'nearest' } ) ) }
					onMouseDown={ ( event ) => event.preventDefault() }
					onClick={ () => flow.send( { type: 'restaurant.pick', restaurant } ) }
				>
					<bdi>{ restaurant.name || restaurant.rid }</bdi>
					<span className="statecraft-restaurants__number">{ restaurant.rid }</span>
				</li>
			) ) }
		</ul>
	);
}
