/** State nodes by path: the keys from the root down, joined by dots; empty for the root. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** For example `request.running`. */
export const pathOf = ( { path }: AnyStateNode ): string => path.join( '.' );

/** Whether a state node has no children. */
export const isLeaf = ( { states }: AnyStateNode ): boolean => Object.keys( states ).length === 0;

/** All state nodes of a machine, the root first. */
export const nodesOf = ( machine: AnyStateMachine ): AnyStateNode[] => [
	machine.root,
	...getStateNodes( machine.root ),
];

/** The paths of the active leaf states, in document order. */
export const leavesOf = ( { _nodes }: AnyMachineSnapshot ): string[] =>
	_nodes
		.filter( isLeaf )
		.toSorted( ( a, b ) => a.order - b.order )
		.map( pathOf );

/** Whether the state with a path is active. */
export const isIn = ( { _nodes }: AnyMachineSnapshot, path: string ): boolean =>
	_nodes.some( ( node ) => pathOf( node ) === path );
