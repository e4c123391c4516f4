/** Leaf state names of state values, as keys for tables of views and messages. */

type KeysOf< T > = T extends unknown ? keyof T & string : never;

/** The names of the leaf states of a state value. */
export type LeavesOf< T > = T extends string
	? T
	: T extends object
		? { [ K in KeysOf< T > ]: LeavesOf< NonNullable< T[ K & keyof T ] > > }[ KeysOf< T > ]
		: never;

/** The leaf state of a state value without parallel regions. */
export const leafOf = ( value: unknown ): string =>
	typeof value === 'string' ? value : leafOf( Object.values( value as object )[ 0 ] );
