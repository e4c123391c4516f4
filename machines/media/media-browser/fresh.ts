/** The transitions that start a new list. */
import { eventParams } from '../../_kit';
import { SESSION } from './selection';

/**
 * The transitions of the events that start a new list: they clear the current list, the account and the notice.
 *
 * @param target The target state.
 */
export const fresh = < T extends string >( target: T ) =>
	( {
		'search.submit': { guard: 'maySearch', target, actions: [ 'clear', 'assignSearch' ] },
		'view.change': {
			guard: 'mayBrowse',
			target,
			actions: [ 'clear', { type: 'assignView', params: eventParams } ],
		},
		'folder.open': {
			guard: 'mayOpen',
			target,
			actions: [
				'clear',
				{
					type: 'assignView',
					params: ( { event }: { event: { id: string; name: string } } ) => ( {
						path: event.id,
						name: event.name,
					} ),
				},
			],
		},
		'filter.change': {
			guard: 'mayBrowse',
			target,
			actions: [ 'clear', { type: 'assignFilters', params: eventParams } ],
		},
		'session.picked': {
			guard: 'mayBrowse',
			target,
			actions: [
				'clear',
				{
					type: 'assignView',
					params: ( { event }: { event: { id: string } } ) => ( { path: SESSION + event.id } ),
				},
			],
		},
	} ) as const;
