/** The types of the client's methods, derived from the table of calls and the route types. */
import type { Routes } from '../../_kit/routes';
import type { CALLS, CallName, Entry } from './calls';

type Call< E extends Entry > = E extends readonly [ infer C extends CallName, unknown ]
	? C
	: E extends CallName
		? E
		: never;
type Fixed< E extends Entry > = E extends readonly [ unknown, infer F ] ? keyof F : never;

/** The route of a call: `GET connection/data` calls `GET jetpack/v4/connection/data`. */
type Route< C extends CallName > = C extends `${ infer Verb } ${ infer Path }`
	? Routes[ `${ Verb } jetpack/v4/${ Path }` & keyof Routes ]
	: never;

/** The arguments without those the call always sends. `Omit` would lose the names of a type with an index signature. */
type Args< E extends Entry, All = Route< Call< E > >[ 'args' ] > = {
	[ Name in keyof All as Name extends Fixed< E > ? never : Name ]: All[ Name ];
};

/** Sends the call. Resolves with the parsed JSON, unvalidated; a server may send anything. */
type Method< E extends Entry > = (
	...rest: Record< never, never > extends Args< E >
		? [ args?: Args< E >, signal?: AbortSignal ]
		: [ args: Args< E >, signal?: AbortSignal ]
) => Promise< Route< Call< E > >[ 'answer' ] >;

type Calls = typeof CALLS;

/** The methods, by group. */
export type Methods = {
	readonly [ Group in keyof Calls ]: {
		readonly [ Name in keyof Calls[ Group ] ]: Calls[ Group ][ Name ] extends Entry
			? Method< Calls[ Group ][ Name ] >
			: never;
	};
};
