/** The states of a chart by their paths: names from the root down, joined by dots; empty for the whole machine. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** For example `request.running`. */
export const pathOf = ( { path }: AnyStateNode ): string => path.join( '.' );

/** Whether a state has no states of its own. */
export const isLeaf = ( { states }: AnyStateNode ): boolean => Object.keys( states ).length === 0;

/** All states of a machine, the machine itself first. */
export const nodesOf = ( machine: AnyStateMachine ): AnyStateNode[] => [
	machine.root,
	...getStateNodes( machine.root ),
];

/** The paths of the innermost states that are active, in the order of the chart. */
export const leavesOf = ( { _nodes }: AnyMachineSnapshot ): string[] =>
	_nodes
		.filter( isLeaf )
		.toSorted( ( a, b ) => a.order - b.order )
		.map( pathOf );

/** Whether the state of that path is active. */
export const isIn = ( { _nodes }: AnyMachineSnapshot, path: string ): boolean =>
	_nodes.some( ( node ) => pathOf( node ) === path );
