/** Static checks of a chart, done without walking it. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isLeaf, nodesOf, pathOf } from './states';

const withAncestors = ( node: AnyStateNode ): AnyStateNode[] =>
	node.parent ? [ node, ...withAncestors( node.parent ) ] : [ node ];

/** Whether a state handles an event: itself, through an ancestor, or in each of its child states. */
const handles = ( node: AnyStateNode, event: string ): boolean =>
	withAncestors( node ).some( ( { transitions } ) => transitions.has( event ) ) || handlesInside( node, event );

const handlesInside = ( { states }: AnyStateNode, event: string ): boolean =>
	Object.keys( states ).length > 0 &&
	Object.values( states ).every( ( child ) => child.transitions.has( event ) || handlesInside( child, event ) );

/** The invokes whose error no transition handles: a service that throws would stop the actor or leave it waiting forever. */
export const invokesWithoutFailure = ( machine: AnyStateMachine ): string[] =>
	nodesOf( machine ).flatMap( ( node ) =>
		node.invoke
			.filter(
				( { id, src } ) => ! handles( node, `xstate.error.actor.${ id }` ) && ! handles( node, `${ src }.fail` )
			)
			.map( ( { id } ) => `${ pathOf( node ) } › ${ id }` )
	);

/** The non-final leaf states without a tag of their own or of an ancestor. */
export const untaggedLeaves = ( machine: AnyStateMachine ): string[] =>
	nodesOf( machine )
		.filter( ( node ) => isLeaf( node ) && node.type !== 'final' )
		.filter( ( node ) => withAncestors( node ).every( ( { tags } ) => tags.length === 0 ) )
		.map( pathOf );
