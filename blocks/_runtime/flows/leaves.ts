/** State values by the names of their leaves, for tables of views and words. */

type KeysOf< T > = T extends unknown ? keyof T & string : never;

/** The names of the leaves of a state value. */
export type LeavesOf< T > = T extends string
	? T
	: T extends object
		? { [ K in KeysOf< T > ]: LeavesOf< NonNullable< T[ K & keyof T ] > > }[ KeysOf< T > ]
		: never;

/** The leaf of a state value that has only one. */
export const leafOf = ( value: unknown ): string =>
	typeof value === 'string' ? value : leafOf( Object.values( value as object )[ 0 ] );
