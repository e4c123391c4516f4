/** The types of the client's methods, from the table of calls and the types of the routes. */
import type { Routes } from '../../_kit/routes';
import type { CALLS } from './calls';

/** A call of the table: what is asked, or that and what it always sends. */
export type Entry = string | readonly [ call: string, fixed: Readonly< Record< string, unknown > > ];

type Call< E extends Entry > = E extends readonly [ infer C, unknown ] ? C : E;
type Fixed< E extends Entry > = E extends readonly [ unknown, infer F ] ? keyof F : never;

/** The name of the route of a call: `GET connection/data` asks `GET jetpack/v4/connection/data`. */
type RouteName< C > = C extends `${ infer Verb } ${ infer Path }` ? `${ Verb } jetpack/v4/${ Path }` : never;

/** PENDING: a route that is not in {@link Routes} yet takes anything, and its answer is unknown. */
interface PendingRoute {
	args: Readonly< Record< string, unknown > >;
	answer: unknown;
}

type Route< C > = RouteName< C > extends keyof Routes ? Routes[ RouteName< C > ] : PendingRoute;

/** The arguments without those that the call always sends. `Omit` forgets the names of a type that takes further ones. */
type Args< E extends Entry, All = Route< Call< E > >[ 'args' ] > = {
	[ Name in keyof All as Name extends Fixed< E > ? never : Name ]: All[ Name ];
};

/** Sends the call. Resolves with the parsed JSON of the response, as it is; a server may send anything. */
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
