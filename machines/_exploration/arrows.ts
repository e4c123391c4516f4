/**
 * The arrows of a chart: the transitions in its configuration, one for each entry of `on`, `after`, `always`, `onDone` and `onError`, and
 * for each member of a guarded array. An arrow can be marked, so that a walk records which ones it took, and removed or altered, so that a
 * test shows whether any test fails without it.
 */
import { createMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';

type Config = Record< string, unknown >;

/** One transition: its source state, its event, and its position among the transitions of that event. */
export interface Arrow {
	/** For example `request.resting · answer.accept · 2`. */
	name: string;
	/** The path of the source state; empty for the root. */
	source: string;
	/** The event, or `always`, `after firstWordLimit`, `feature done`, `feature failed`, `done`. */
	on: string;
	config: Readonly< Config >;
}

type Change = ( arrow: Arrow ) => Config | null;

const MARK = 'kit.arrow';

const listOf = ( value: unknown ): unknown[] => ( Array.isArray( value ) ? value : [ value ] );
const asConfig = ( entry: unknown ): Config =>
	typeof entry === 'string' ? { target: entry } : { ...( entry as Config ) };

/** Returns the configuration with each transition replaced by what `change` returns, or omitted if that is null. */
function rewrite( state: Config, path: string, change: Change ): Config {
	const arrows = ( entries: unknown, on: string ) => {
		const all = listOf( entries );
		return all
			.map( ( entry, i ) => {
				const name = [ path || '(root)', on, ...( all.length > 1 ? [ i + 1 ] : [] ) ].join( ' · ' );
				return change( { name, source: path, on, config: asConfig( entry ) } );
			} )
			.filter( ( entry ) => entry !== null );
	};
	const table = ( entries: unknown, word: string ) =>
		Object.fromEntries(
			Object.entries( entries as Config ).map( ( [ key, list ] ) => [ key, arrows( list, word + key ) ] )
		);
	const { on, after, always, onDone, invoke, states, ...rest } = state;
	return {
		...rest,
		...( on !== undefined && { on: table( on, '' ) } ),
		...( after !== undefined && { after: table( after, 'after ' ) } ),
		...( always !== undefined && { always: arrows( always, 'always' ) } ),
		...( onDone !== undefined && { onDone: arrows( onDone, 'done' ) } ),
		...( invoke !== undefined && {
			invoke: listOf( invoke ).map( ( entry ) => {
				const { onDone: answered, onError: failed, ...service } = entry as Config;
				return {
					...service,
					...( answered !== undefined && { onDone: arrows( answered, `${ service.id } done` ) } ),
					...( failed !== undefined && { onError: arrows( failed, `${ service.id } failed` ) } ),
				};
			} ),
		} ),
		...( states !== undefined && {
			states: Object.fromEntries(
				Object.entries( states as Config ).map( ( [ key, child ] ) => [
					key,
					rewrite( child as Config, path ? `${ path }.${ key }` : key, change ),
				] )
			),
		} ),
	};
}

function rebuilt( machine: AnyStateMachine, change: Change, more: Config = {} ): AnyStateMachine {
	const { implementations } = machine;
	return createMachine(
		rewrite( machine.config as Config, '', change ) as never,
		{ ...implementations, actions: { ...implementations.actions, ...more } } as never
	) as unknown as AnyStateMachine;
}

/** All transitions of a chart, from the root down. */
export function arrowsOf( machine: AnyStateMachine ): Arrow[] {
	const found: Arrow[] = [];
	rewrite( machine.config as Config, '', ( arrow ) => {
		found.push( arrow );
		return arrow.config;
	} );
	return found;
}

const actionsOf = ( arrow: Arrow ): unknown[] =>
	arrow.config.actions === undefined ? [] : listOf( arrow.config.actions );

/**
 * Returns the same machine in which each transition has an additional first action that carries its name, see `arrowIn`.
 *
 * @param machine The machine.
 * @param onTaken Called by an actor with the name of each transition it takes.
 */
export const marked = ( machine: AnyStateMachine, onTaken: ( arrow: string ) => void = () => {} ): AnyStateMachine =>
	rebuilt(
		machine,
		( arrow ) => ( {
			...arrow.config,
			actions: [ { type: MARK, params: { arrow: arrow.name } }, ...actionsOf( arrow ) ],
		} ),
		{ [ MARK ]: ( _: unknown, { arrow }: { arrow: string } ) => onTaken( arrow ) }
	);

/** The name of the transition, if the action is the one that `marked` added; otherwise undefined. */
export const arrowIn = ( action: { type: string; params: unknown } ): string | undefined =>
	action.type === MARK ? ( action.params as { arrow: string } ).arrow : undefined;

const nameOf = ( part: unknown ): string =>
	typeof part === 'string' ? part : ( ( part as { type?: string } ).type ?? 'inline' );

/** A broken copy of a machine, named after what was broken. */
export interface Mutant {
	name: string;
	/** The name of the transition that is missing or lacks something. */
	arrow: string;
	machine: AnyStateMachine;
}

/** Yields every copy of the machine that lacks one transition, one guard or one action of a transition, including a delayed `raise`. */
export function* mutantsOf( machine: AnyStateMachine ): Generator< Mutant > {
	for ( const { name, config } of arrowsOf( machine ) ) {
		const changed = ( what: string, to: Config | null ): Mutant => ( {
			name: `${ name } ${ what }`,
			arrow: name,
			machine: rebuilt( machine, ( arrow ) => ( arrow.name === name ? to : arrow.config ) ),
		} );
		yield changed( 'is gone', null );
		const { guard, actions, ...rest } = config;
		if ( guard !== undefined ) {
			yield changed( `lost its guard ${ nameOf( guard ) }`, { ...rest, actions } );
		}
		const all = actions === undefined ? [] : listOf( actions );
		for ( const [ i, action ] of all.entries() ) {
			yield changed( `lost its action ${ nameOf( action ) }`, { ...config, actions: all.toSpliced( i, 1 ) } );
		}
	}
}
