/** The positions of the elements of a chart, computed by ELK. Deterministic. All lengths are in CSS pixels. */
import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Chart, ChartArrow, ChartState, Trigger } from './chart';

export interface Point {
	x: number;
	y: number;
}

export interface Box extends Point {
	width: number;
	height: number;
}

export interface PlacedState extends Box {
	state: ChartState;
}

export interface PlacedArrow {
	arrow: ChartArrow;
	/** The points of the line, from the source to the target. */
	points: readonly Point[];
}

/** The label of a transition: beside its arrow, or inside its state. */
export interface PlacedTrigger extends Box {
	trigger: Trigger;
	rows: readonly string[];
}

export interface Layout {
	width: number;
	height: number;
	/** Parents before their children, which is the painting order. */
	states: readonly PlacedState[];
	arrows: readonly PlacedArrow[];
	triggers: readonly PlacedTrigger[];
	/** The dots that mark initial states, each with its line. */
	starts: readonly { id: string; points: readonly Point[] }[];
}

/** The width of a character: the text is monospaced, 12 px, so it needs no measuring. */
const LETTER = 7.3;
export const ROW = 18;
export const HEADER = 30;
export const GAP = 10;
export const DOT = 10;

const WITHIN = {
	'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
	'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
	'elk.spacing.nodeNode': '24',
	'elk.layered.spacing.nodeNodeBetweenLayers': '22',
	'elk.spacing.edgeNode': '12',
	'elk.spacing.edgeEdge': '10',
	'elk.spacing.edgeLabel': '4',
	'elk.layered.spacing.edgeNodeBetweenLayers': '12',
	'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
};

const OPTIONS = {
	'elk.algorithm': 'layered',
	'elk.direction': 'DOWN',
	'elk.edgeRouting': 'ORTHOGONAL',
	'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
	'elk.json.shapeCoords': 'ROOT',
	'elk.json.edgeCoords': 'ROOT',
	'elk.padding': '[top=1,left=1,bottom=1,right=1]',
	...WITHIN,
};

export const invokeRow = ( id: string ): string => `invoke ${ id }`;
const guardRow = ( { guard }: Trigger ): string[] => ( guard ? [ `[${ guard }]` ] : [] );
const arrowRows = ( trigger: Trigger ): string[] => [ trigger.label, ...guardRow( trigger ) ];
const innerRows = ( trigger: Trigger ): string[] => [
	[ ...arrowRows( trigger ), ...( trigger.actions.length > 0 ? [ '/', trigger.actions.join( ', ' ) ] : [] ) ].join(
		' '
	),
];
const widthOf = ( rows: readonly string[] ): number => Math.max( 0, ...rows.map( ( row ) => row.length ) ) * LETTER;
/** State names are larger than other text, and an active one has a dot before it. */
export const widthOfName = ( name: string ): number => widthOf( [ name ] ) * 1.1 + 30;
const startOf = ( id: string ): string => `${ id } start`;

function nodeOf( state: ChartState ): ElkNode {
	const rows = [ ...state.invokes.map( invokeRow ), ...state.inner.flatMap( innerRows ) ];
	const height = HEADER + rows.length * ROW + ( rows.length > 0 ? GAP : 0 );
	const width = Math.max( widthOfName( state.name ) + 8, widthOf( rows ) + 2 * GAP + 6, 90 );
	if ( state.children.length === 0 ) {
		return { id: state.id, width, height };
	}
	const start = state.initial ? [ { id: startOf( state.id ), width: DOT, height: DOT } ] : [];
	return {
		id: state.id,
		children: [ ...start, ...state.children.map( nodeOf ) ],
		layoutOptions: {
			'elk.padding': `[top=${ height + GAP },left=16,bottom=16,right=16]`,
			'elk.nodeSize.constraints': 'MINIMUM_SIZE',
			'elk.nodeSize.minimum': `(${ width }, ${ height })`,
			...WITHIN,
			// Centres the regions below each other.
			...( state.kind === 'parallel' && { 'elk.layered.nodePlacement.strategy': 'SIMPLE' } ),
		},
	};
}

function edgesOf( { states, arrows }: Chart ): ElkExtendedEdge[] {
	const starts = states.flatMap( ( { id, initial } ) =>
		initial ? [ { id: startOf( id ), sources: [ startOf( id ) ], targets: [ initial ] } ] : []
	);
	// No edge connects regions; an edge that is never drawn places each below the previous one.
	const order = states
		.filter( ( { kind } ) => kind === 'parallel' )
		.flatMap( ( { children } ) =>
			children.slice( 1 ).map( ( region, index ) => ( {
				id: `${ region.id } order`,
				sources: [ children[ index ]!.id ],
				targets: [ region.id ],
			} ) )
		);
	const drawn = arrows.map( ( { id, source, target, triggers } ) => {
		const rows = triggers.flatMap( arrowRows );
		return {
			id,
			sources: [ source ],
			targets: [ target ],
			labels: [ { text: id, width: widthOf( rows ) + 6, height: rows.length * ROW } ],
		};
	} );
	return [ ...starts, ...order, ...drawn ];
}

const boxOf = ( { x = 0, y = 0, width = 0, height = 0 }: Partial< Box > ): Box => ( { x, y, width, height } );
const pointsOf = ( { startPoint, bendPoints = [], endPoint }: ElkEdgeSection ): Point[] => [
	startPoint,
	...bendPoints,
	endPoint,
];

/** Stacks labels vertically from a point. */
function stack(
	triggers: readonly Trigger[],
	rowsOf: ( trigger: Trigger ) => string[],
	{ x, y }: Point
): PlacedTrigger[] {
	let top = y;
	return triggers.map( ( trigger ) => {
		const rows = rowsOf( trigger );
		const placed = { trigger, rows, x, y: top, width: widthOf( rows ) + 6, height: rows.length * ROW };
		top += placed.height;
		return placed;
	} );
}

/** All nodes of ELK's result by id, parents before their children. */
const nodesIn = ( node: ElkNode ): [ string, ElkNode ][] => [
	[ node.id, node ],
	...( node.children ?? [] ).flatMap( nodesIn ),
];

/**
 * Computes the layout of a chart.
 *
 * @param chart The chart to lay out.
 */
export async function layoutOf( chart: Chart ): Promise< Layout > {
	const nodesAndEdges = { children: [ nodeOf( chart.root ) ], edges: edgesOf( chart ) };
	const drawing: ElkNode = await new ELK().layout( { id: 'drawing', layoutOptions: OPTIONS, ...nodesAndEdges } );
	const nodes = new Map( nodesIn( drawing ) );
	const edges = new Map( drawing.edges?.map( ( edge ) => [ edge.id, edge ] ) );
	const lineOf = ( id: string ) => edges.get( id )?.sections?.flatMap( pointsOf ) ?? [];

	const states = chart.states.map( ( state ) => ( { state, ...boxOf( nodes.get( state.id ) ?? {} ) } ) );
	const inside = states.flatMap( ( { state, x, y } ) => {
		const top = y + HEADER + state.invokes.length * ROW;
		return stack( state.inner, innerRows, { x: x + GAP, y: top } );
	} );
	const beside = chart.arrows.flatMap( ( { id, triggers } ) => {
		return stack( triggers, arrowRows, boxOf( edges.get( id )?.labels?.[ 0 ] ?? {} ) );
	} );
	return {
		width: drawing.width ?? 0,
		height: drawing.height ?? 0,
		states,
		arrows: chart.arrows.map( ( arrow ) => ( { arrow, points: lineOf( arrow.id ) } ) ),
		triggers: [ ...inside, ...beside ],
		starts: chart.states
			.filter( ( { initial } ) => initial )
			.map( ( { id } ) => ( { id, points: lineOf( startOf( id ) ) } ) ),
	};
}
