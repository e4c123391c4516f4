/**
 * Which block a flow goes on with when its own has left the store.
 *
 * The editor gives a block a new id when it is wrapped, typed as code, pasted or shown inside its template. A flow must follow, and neither a
 * mere copy nor what is inserted later must take it: what an author has deleted comes back by undo only. The rules were measured in the
 * editor; each is tried for all flows before the next.
 */
import type { Arrivals } from '../editor/arrivals';
import type { Attributes, Inner } from '../editor/block-tree';
import type { BlockSeen } from '../editor/editor-store';
import { isSame, textOf } from '../editor/same-value';

/** That a block is in the document no more. */
export interface Left {
	readonly is: 'left';
	/** The number of the change with which it left. */
	readonly at: number;
	/** Whether that change was none of the author, see `Change`. */
	readonly wasTaken: boolean;
	/** Where it stood in the document. */
	readonly position: number;
}

/** A flow whose block has left. */
export interface Waiting {
	readonly place: Left;
	/** The id of its machine. */
	readonly flow: string;
	/** The type of its block. */
	readonly name: string;
	/** The attributes of its block as they were last seen. */
	readonly attributes: Attributes;
	/** The blocks in its block as they were last seen. */
	readonly inner: readonly Inner[];
	/** See `BlockSeen`. */
	readonly host: string;
	/** The post that was edited when the flow began. */
	readonly post: string;
	/** All ids that its block has had. */
	readonly past: ReadonlySet< string >;
}

/** One change of the tree of blocks. */
export interface Change {
	/** Its number: changes are counted. */
	readonly number: number;
	/** Blocks that were not there before, in document order. */
	readonly added: readonly BlockSeen[];
	/** The post that is edited now. */
	readonly post: string;
	/** Whether it happens while the browser handles a paste. */
	readonly isPaste: boolean;
	/** Whether it is none of the author: the editor fills a document, a pattern or a template with what it has read or gone back to. */
	readonly isFilling: boolean;
	/** Whether no block stayed. */
	readonly isRebuilt: boolean;
	/** How the blocks came that came while flows wait. */
	readonly arrivals: Pick< Arrivals, 'of' >;
}

type Rule = ( flow: Waiting, block: BlockSeen, change: Change ) => boolean;

const isSameKind: Rule = ( flow, block, change ) => flow.name === block.name && flow.post === change.post;

/** The editor never changes attributes in place, and in the code editor each key sets every flow against every block. */
const texts = new WeakMap< Attributes, string >();

function textOfAll( attributes: Attributes ): string {
	const text = texts.get( attributes ) ?? textOf( attributes );
	texts.set( attributes, text );
	return text;
}

const isAlike: Rule = ( flow, block, change ) =>
	isSameKind( flow, block, change ) && textOfAll( flow.attributes ) === textOfAll( block.attributes );
const leftJustNow: Rule = ( flow, _block, change ) => flow.place.at === change.number;

const shapeOf = ( inner: readonly Inner[] ): unknown =>
	inner.map( ( { name, attributes, innerBlocks } ) => [ name, attributes, shapeOf( innerBlocks ) ] );

/** What was cut is pasted whole; another block of the same type with the same settings mostly has other blocks in it. */
const isWhole: Rule = ( flow, block, change ) =>
	isAlike( flow, block, change ) && isSame( shapeOf( flow.inner ), shapeOf( block.inner ) );

/** The pattern or template that the block is in took the place of the flow's own block, or the editor has shown it since. */
const isInItsPlace: Rule = ( { place: { at } }, { host }, { arrivals } ) => {
	const arrival = arrivals.of( host );
	return arrival !== undefined && ( arrival.number === at || ( arrival.number > at && arrival.isFilling ) );
};

const rules: readonly Rule[] = [
	// Undo and redo bring an id back; a flow may have announced a block of another type.
	( flow, block ) => flow.past.has( block.clientId ),
	// The same pattern was filled again, also by undo.
	( flow, block, change ) =>
		change.isFilling && flow.host !== '' && flow.host === block.host && isAlike( flow, block, change ),
	// Gone and come at once: wrapped, detached, typed as code.
	( flow, block, change ) => leftJustNow( flow, block, change ) && isAlike( flow, block, change ),
	// The same, with the attributes themselves edited as text. What is pasted over a block is another block.
	( flow, block, change ) =>
		leftJustNow( flow, block, change ) && ! change.isPaste && isSameKind( flow, block, change ),
	// Come later: cut and pasted.
	( flow, block, change ) => change.isPaste && isWhole( flow, block, change ),
	// The document made anew, a pattern or template shown. Not for what the author took away, unless it was to make the pattern of it.
	( flow, block, change ) =>
		change.isFilling &&
		( flow.place.wasTaken ? change.isRebuilt || block.host !== '' : isInItsPlace( flow, block, change ) ) &&
		isAlike( flow, block, change ),
];

const lastCutFirst = ( { place: a }: Waiting, { place: b }: Waiting ) => b.at - a.at || a.position - b.position;

/**
 * Pairs flows without a block with blocks that came.
 *
 * @param waiting Flows without a block.
 * @param change  The change that brought blocks.
 * @return The id of the new block by flow. A flow that found none is left out.
 */
export function pair< W extends Waiting >( waiting: readonly W[], change: Change ): Map< W, string > {
	const paired = new Map< W, string >();
	const taken = new Set< string >();
	const inOrder = [ ...waiting ].sort( lastCutFirst );
	for ( const rule of rules ) {
		for ( const flow of inOrder.filter( ( one ) => ! paired.has( one ) ) ) {
			const isFree = ( { clientId }: BlockSeen ) => ! taken.has( `${ flow.flow } ${ clientId }` );
			const block = change.added.find( ( one ) => isFree( one ) && rule( flow, one, change ) );
			if ( block ) {
				paired.set( flow, block.clientId );
				taken.add( `${ flow.flow } ${ block.clientId }` );
			}
		}
	}
	return paired;
}
