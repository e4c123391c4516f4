/** How the parts of a chart are called. */
import { and, not, or } from 'xstate';

const AFTER = /^xstate\.after\.([^.]+)\./;
const DONE = /^xstate\.done\.(?:actor|state)\.(.+)$/;
const ERROR = /^xstate\.error\.actor\.(.+)$/;

const duration = ( ms: number ): string => ( ms < 1000 ? `${ ms } ms` : `${ ms / 1000 } s` );

/** A delay as people say it, such as `60 s`; its name where the length is only known while it runs. */
function delayLabel( name: string, delays: Readonly< Record< string, unknown > > ): string {
	const length = Number( delays[ name ] ?? name );
	return Number.isFinite( length ) ? duration( length ) : name;
}

/**
 * What sets a transition off.
 *
 * @param eventType The type in the chart: XState has types of its own for time and for actors, and an empty one for `always`.
 * @param delays    What the machine has under the names of its delays: milliseconds, or functions.
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

/** The name of an action: it is referred to by name, by name with parameters, or written in place. */
export const actionLabel = ( action: unknown ): string =>
	typeof action === 'string' ? action : ( ( action as { type?: string } ).type ?? 'inline' );

const JOINED = new Map< unknown, string >( [
	[ checkOf( and( [ '' ] ) ), ' and ' ],
	[ checkOf( or( [ '' ] ) ), ' or ' ],
] );
const NEGATED = checkOf( not( '' ) );

/** What evaluates a joined guard: the same for all that are joined in the same way, and not renamed by a build as functions are. */
function checkOf( guard: unknown ): unknown {
	return ( guard as { check?: unknown } ).check;
}

/** What has to hold, with the words and, or and not. */
export function guardLabel( guard: unknown ): string {
	const { guards = [] } = guard as { guards?: unknown[] };
	const word = JOINED.get( checkOf( guard ) );
	if ( word !== undefined ) {
		return guards.map( guardLabel ).join( word );
	}
	return checkOf( guard ) === NEGATED ? `not ${ guards.map( guardLabel ).join( '' ) }` : actionLabel( guard );
}
