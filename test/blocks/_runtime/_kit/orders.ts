/** The possible orders of independent events. */

/** All interleavings of sequences, each of which keeps its own order. */
export function merges< T >( ...sequences: readonly ( readonly T[] )[] ): T[][] {
	const rest = sequences.filter( ( { length } ) => length > 0 );
	if ( rest.length === 0 ) {
		return [ [] ];
	}
	return rest.flatMap( ( [ first, ...after ], i ) =>
		merges( ...rest.map( ( one, j ) => ( i === j ? after : one ) ) ).map( ( merged ) => [ first as T, ...merged ] )
	);
}

/** An order, and which of its events are notified to the store's listeners together with the previous one. */
export interface Told< T > {
	order: readonly T[];
	/** The index of the second of two events notified together; 0 if each is notified separately. */
	together: number;
}

/** Each order notified event by event, and again with two neighbours together, as when a listener acts before the next one is called. */
export const told = < T >(
	orders: readonly ( readonly T[] )[],
	canBeTogether: ( first: T, second: T ) => boolean
): Told< T >[] =>
	orders.flatMap( ( order ) =>
		order
			.map( ( _, together ) => ( { order, together } ) )
			.filter(
				( { together: second } ) =>
					second === 0 || canBeTogether( order[ second - 1 ] as T, order[ second ] as T )
			)
	);
