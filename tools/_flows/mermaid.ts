/** Renders a statechart as Mermaid text, which GitHub and many editors draw. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { arrowsOf } from '../../machines/_exploration/arrows';
import type { Arrow } from '../../machines/_exploration/arrows';
import { isLeaf, nodesOf, pathOf } from '../../machines/_exploration/states';

const idOf = ( path: string ): string => path.replace( /\W/g, '_' ) || 'root';

/** Quotes and hashes have a meaning of their own in Mermaid labels. */
const text = ( label: string ): string => label.replace( /"/g, '#quot;' );

const guardName = ( guard: unknown ): string =>
	typeof guard === 'string' ? guard : ( guard as { type: string } ).type;

const labelOf = ( { on, config }: Arrow ): string =>
	`${ on }${ config.guard ? ` [${ guardName( config.guard ) }]` : '' }`;

const actionsOf = ( { config }: Arrow ): string[] =>
	[ config.actions ?? [] ]
		.flat()
		.map( ( action ) => ( typeof action === 'string' ? action : String( ( action as { type?: string } ).type ) ) );

/** Arrows from a compound state start at a node that stands for any of its children: Mermaid cannot draw one from a subgraph into itself. */
const sourceId = ( node: AnyStateNode ): string =>
	isLeaf( node ) ? idOf( pathOf( node ) ) : `${ idOf( pathOf( node ) ) }__any`;

/** The state that entering a state ends in: its initial leaf state. */
const entered = ( node: AnyStateNode ): AnyStateNode =>
	node.type === 'compound' ? entered( node.initial.target[ 0 ]! ) : node;

/** The target state of an arrow, or undefined for a transition without a target. */
function targetOf( { config }: Arrow, source: AnyStateNode ): AnyStateNode | undefined {
	const [ target ] = [ config.target ?? [] ].flat() as string[];
	return target === undefined ? undefined : entered( find( target, source ) );
}

/** Resolves the three forms of a target: `#chart.path`, `.child`, `sibling`. */
function find( name: string, source: AnyStateNode ): AnyStateNode {
	const { machine } = source;
	if ( name.startsWith( '#' ) ) {
		const isIt = ( { id, path }: AnyStateNode ) =>
			[ id, [ machine.id, ...path ].join( '.' ) ].includes( name.slice( 1 ) );
		return nodesOf( machine ).find( isIt )!;
	}
	return name.startsWith( '.' ) ? at( source, name.slice( 1 ) ) : at( source.parent!, name );
}

const at = ( node: AnyStateNode, path: string ): AnyStateNode =>
	path.split( '.' ).reduce( ( parent, key ) => parent.states[ key ]!, node );

function* boxes( node: AnyStateNode, arrows: readonly Arrow[], indent = '  ' ): Generator< string > {
	const path = pathOf( node );
	const own = arrows.filter( ( { source } ) => source === path );
	const inner = own
		.filter( ( arrow ) => ! targetOf( arrow, node ) )
		.map( ( arrow ) => [ labelOf( arrow ), ...actionsOf( arrow ) ].join( ' / ' ) );
	if ( isLeaf( node ) ) {
		yield `${ indent }${ idOf( path ) }(["${ node.key }"])`;
	} else {
		yield `${ indent }subgraph ${ idOf( path ) }["${ node.key }"]`;
		if ( own.length > inner.length ) {
			yield `${ indent }  ${ sourceId( node ) }(("any"))`;
		}
		if ( node.type === 'compound' ) {
			yield `${ indent }  ${ idOf( path ) }__start(( )) --> ${ idOf( entered( node ).path.join( '.' ) ) }`;
		}
		for ( const child of Object.values( node.states ) ) {
			yield* boxes( child, arrows, `${ indent }  ` );
		}
	}
	if ( inner.length > 0 ) {
		const within = isLeaf( node ) ? '' : '  ';
		yield `${ indent }${ within }${ idOf( path ) }__inner["${ inner.map( text ).join( '<br>' ) }"]`;
	}
	if ( ! isLeaf( node ) ) {
		yield `${ indent }end`;
	}
}

/**
 * Renders a chart as a Mermaid flowchart.
 *
 * @param machine The machine.
 */
export function mermaid( machine: AnyStateMachine ): string {
	const arrows = arrowsOf( machine );
	const lines = new Map< string, string[] >();
	for ( const arrow of arrows ) {
		const source = nodesOf( machine ).find( ( node ) => pathOf( node ) === arrow.source )!;
		const target = targetOf( arrow, source );
		if ( target ) {
			const between = `${ sourceId( source ) } --> ${ idOf( pathOf( target ) ) }`;
			lines.set( between, [ ...( lines.get( between ) ?? [] ), labelOf( arrow ) ] );
		}
	}
	return [
		'flowchart LR',
		...boxes( machine.root, arrows ),
		...[ ...lines ].map(
			( [ between, labels ] ) =>
				`  ${ between.replace( '-->', `-- "${ labels.map( text ).join( '<br>' ) }" -->` ) }`
		),
	].join( '\n' );
}
