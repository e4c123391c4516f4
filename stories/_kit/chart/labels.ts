/** Labels for transitions, actions and guards. */
import { and, not, or } from 'xstate';

const AFTER = /^xstate\.after\.([^.]+)\./;
const DONE = /^xstate\.done\.(?:actor|state)\.(.+)$/;
const ERROR = /^xstate\.error\.actor\.(.+)$/;

const duration = ( ms: number ): string => ( ms < 1000 ? `${ ms } ms` : `${ ms / 1000 } s` );

/** A delay in readable form, such as `60 s`; its name if it is computed at run time. */
function delayLabel( name: string, delays: Readonly< Record< string, unknown > > ): string {
	const length = Number( delays[ name ] ?? name );
	return Number.isFinite( length ) ? duration( length ) : name;
}

/**
 * The label of a transition's event.
 *
 * @param eventType The event type of the transition: `xstate.…` for delays and invoked actors, empty for `always`.
 * @param delays    The delays of the machine by name: milliseconds, or functions.
 */
export function triggerLabel( eventType: string, delays: Readonly< Record< string, unknown > > ): string {
	const after = AFTER.exec( eventType )?.[ 1 ];
	if ( after !== undefined ) {
		return `after ${ delayLabel( after, delays ) }`;
	}
	const done = DONE.exec( eventType )?.[ 1 ];
	if ( done !== undefined ) {
		return `${ done } done`;
	}
	const failed = ERROR.exec( eventType )?.[ 1 ];
	return failed === undefined ? eventType || 'always' : `${ failed } failed`;
}

/** The name of an action: a string, an object with `type` and `params`, or an inline function. */
export const actionLabel = ( action: unknown ): string =>
	typeof action === 'string' ? action : ( ( action as { type?: string } ).type ?? 'inline' );

const JOINED = new Map< unknown, string >( [
	[ checkOf( and( [ '' ] ) ), ' and ' ],
	[ checkOf( or( [ '' ] ) ), ' or ' ],
] );
const NEGATED = checkOf( not( '' ) );

/**
 * The `check` function of an `and()`, `or()` or `not()` guard: identical for all guards of one kind, whereas function names change in a
 * build.
 */
function checkOf( guard: unknown ): unknown {
	return ( guard as { check?: unknown } ).check;
}

/** The label of a guard, with “and”, “or” and “not” for combined ones. */
export function guardLabel( guard: unknown ): string {
	const { guards = [] } = guard as { guards?: unknown[] };
	const word = JOINED.get( checkOf( guard ) );
	if ( word !== undefined ) {
		return guards.map( guardLabel ).join( word );
	}
	return checkOf( guard ) === NEGATED ? `not ${ guards.map( guardLabel ).join( '' ) }` : actionLabel( guard );
}
