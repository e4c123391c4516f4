/** What can be seen in a chart without walking it. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isLeaf, nodesOf, pathOf } from './states';

const withAncestors = ( node: AnyStateNode ): AnyStateNode[] =>
	node.parent ? [ node, ...withAncestors( node.parent ) ] : [ node ];

/** Whether an event is handled in a state: by itself or an ancestor, or by each state within it. */
const handles = ( node: AnyStateNode, event: string ): boolean =>
	withAncestors( node ).some( ( { transitions } ) => transitions.has( event ) ) || handlesInside( node, event );

const handlesInside = ( { states }: AnyStateNode, event: string ): boolean =>
	Object.keys( states ).length > 0 &&
	Object.values( states ).every( ( child ) => child.transitions.has( event ) || handlesInside( child, event ) );

/** The invokes whose failure no arrow takes up: a service that throws would kill the flow or leave it waiting for ever. */
export const invokesWithoutFailure = ( machine: AnyStateMachine ): string[] =>
	nodesOf( machine ).flatMap( ( node ) =>
		node.invoke
			.filter(
				( { id, src } ) => ! handles( node, `xstate.error.actor.${ id }` ) && ! handles( node, `${ src }.fail` )
			)
			.map( ( { id } ) => `${ pathOf( node ) } › ${ id }` )
	);

/** The leaf states, final ones left out, that promise nothing to the renderer, neither by themselves nor by an ancestor. */
export const untaggedLeaves = ( machine: AnyStateMachine ): string[] =>
	nodesOf( machine )
		.filter( ( node ) => isLeaf( node ) && node.type !== 'final' )
		.filter( ( node ) => withAncestors( node ).every( ( { tags } ) => tags.length === 0 ) )
		.map( pathOf );
