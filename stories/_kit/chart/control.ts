/**
 * Leading a flow by hand: what can happen next, what it does, and the way to a state. Pure: a flow takes single steps from snapshot to
 * snapshot, so nothing is invoked and no time passes.
 */
import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { portsOf } from '../../../machines/_kit';
import type { AnyModel } from '../../../machines/_model/model';

/** Something that can happen to a flow, with all that the event carries. */
export type Act = AnyModel[ 'acts' ][ number ];

/** One thing that happened on a walk. */
export interface Step {
	say: string;
	event: EventObject;
	/** The types of what the flow emitted. */
	emitted: readonly string[];
}

/** How far a flow was led. */
export interface Walk {
	snapshot: AnyMachineSnapshot;
	steps: readonly Step[];
	/** The transitions of the last step. */
	taken: readonly AnyTransitionDefinition[];
}

interface Action {
	type: string;
	params: unknown;
}

export const startOf = ( snapshot: AnyMachineSnapshot ): Walk => ( { snapshot, steps: [], taken: [] } );

/** Whether an event can come at all: a service says nothing unless it was asked. */
function canCome( machine: AnyStateMachine, { _nodes }: AnyMachineSnapshot, { type }: EventObject ): boolean {
	const port = portsOf( machine ).find( ( name ) => type.startsWith( `${ name }.` ) );
	return port === undefined || _nodes.some( ( { invoke } ) => invoke.some( ( { src } ) => src === port ) );
}

/** The acts of the model that can happen here and do something. */
export const possibleActs = ( { machine, acts }: AnyModel, snapshot: AnyMachineSnapshot ): Act[] =>
	snapshot.status === 'active'
		? acts.filter( ( { event } ) => canCome( machine, snapshot, event ) && snapshot.can( event ) )
		: [];

/** For each transition that can be taken here the first act that takes it. */
export function offersOf( model: AnyModel, snapshot: AnyMachineSnapshot ): Map< AnyTransitionDefinition, Act > {
	const offers = new Map< AnyTransitionDefinition, Act >();
	for ( const act of possibleActs( model, snapshot ) ) {
		for ( const taken of model.machine.getTransitionData( snapshot, act.event ) ) {
			if ( ! offers.has( taken ) ) {
				offers.set( taken, act );
			}
		}
	}
	return offers;
}

/** The paths of the innermost active states. */
export function leavesOf( value: unknown, before = '' ): string[] {
	return typeof value === 'string'
		? [ before + value ]
		: Object.entries( value as object ).flatMap( ( [ name, inner ] ) => {
				const path = before + name;
				return Object.keys( inner as object ).length === 0 ? [ path ] : leavesOf( inner, `${ path }.` );
			} );
}

/** Whether a state is active. The path is that of the chart: names joined by dots. */
export const isIn = ( { value }: AnyMachineSnapshot, path: string ): boolean =>
	path === '' || leavesOf( value ).some( ( leaf ) => `${ leaf }.`.startsWith( `${ path }.` ) );

/**
 * Leads a flow one step further. An event that means nothing here changes nothing.
 *
 * @param model Of the flow.
 * @param walk  The way so far.
 * @param act   What happens.
 */
export function take( { machine }: AnyModel, walk: Walk, { say, event }: Act ): Walk {
	if ( walk.snapshot.status !== 'active' || ! walk.snapshot.can( event ) ) {
		return walk;
	}
	const taken = machine.getTransitionData( walk.snapshot, event );
	const [ snapshot, actions ] = transition( machine, walk.snapshot, event );
	const emitted = ( actions as readonly Action[] )
		.filter( ( { type } ) => type === 'xstate.emit' )
		.map( ( { params } ) => ( params as { event: EventObject } ).event.type );
	return { snapshot, taken, steps: [ ...walk.steps, { say, event, emitted } ] };
}

function shortest( model: AnyModel, from: AnyMachineSnapshot, path: string ): Act[] | null {
	const { machine, abstract, acts } = model;
	const logic = {
		transition: ( snapshot: AnyMachineSnapshot, event: EventObject ) => transition( machine, snapshot, event )[ 0 ],
		getInitialSnapshot: () => from,
	};
	const isThere = ( snapshot: AnyMachineSnapshot ) => isIn( snapshot, path );
	let hasArrived = false;
	const [ found ] = getShortestPaths( logic as never, {
		events: ( ( snapshot: AnyMachineSnapshot ) =>
			possibleActs( model, snapshot ).map( ( { event } ) => event ) ) as never,
		serializeState: ( ( snapshot: AnyMachineSnapshot ) =>
			JSON.stringify( [ snapshot.value, abstract( snapshot as never ) ] ) ) as never,
		serializeEvent: ( ( event: EventObject ) =>
			String( acts.findIndex( ( act ) => act.event === event ) ) ) as never,
		toState: isThere as never,
		// Breadth first: what is looked at after the first arrival is no shorter.
		stopWhen: ( ( snapshot: AnyMachineSnapshot ) => ( hasArrived ||= isThere( snapshot ) ) ) as never,
	} );
	return (
		found?.steps.flatMap( ( { event } ) => acts.find( ( act ) => act.event === ( event as EventObject ) ) ?? [] ) ??
		null
	);
}

/** The shortest way to a state: from here, or from the very start where no way leads from here. Null when none leads there at all. */
export function wayTo(
	model: AnyModel,
	from: AnyMachineSnapshot,
	path: string
): { from: AnyMachineSnapshot; isFromHere: boolean; acts: Act[] } | null {
	const here = shortest( model, from, path );
	if ( here ) {
		return { from, isFromHere: true, acts: here };
	}
	const [ start ] = initialTransition( model.machine, model.input );
	const acts = shortest( model, start, path );
	return acts && { from: start, isFromHere: false, acts };
}
