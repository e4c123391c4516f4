/**
 * Finds the block that a flow continues with when its own was removed from the store.
 *
 * The editor gives a block a new client id when it is wrapped, edited as code, pasted or shown inside its template. A flow has to follow
 * its block, but must not be taken over by a mere copy or by a block inserted later: a block that the author deleted comes back by undo
 * only. The rules were derived from observing the editor; each is tried for all flows before the next.
 */
import type { Arrivals } from '../editor/arrivals';
import type { Attributes, Inner } from '../editor/block-tree';
import type { BlockSeen } from '../editor/editor-store';
import { isSame, textOf } from '../editor/same-value';

/** When and how a block was removed. */
export interface Left {
	readonly is: 'left';
	/** The number of the change that removed it. */
	readonly at: number;
	/** Whether the editor, not the author, made that change, see `Change`. */
	readonly wasTaken: boolean;
	/** Its index in document order. */
	readonly position: number;
}

/** A flow whose block was removed. */
export interface Waiting {
	readonly place: Left;
	/** The id of its machine. */
	readonly flow: string;
	/** The block type. */
	readonly name: string;
	/** The last known attributes of its block. */
	readonly attributes: Attributes;
	/** The last known inner blocks of its block. */
	readonly inner: readonly Inner[];
	/** See `BlockSeen`. */
	readonly host: string;
	/** The post that was edited when the flow was created. */
	readonly post: string;
	/** All client ids that its block has had. */
	readonly past: ReadonlySet< string >;
}

/** One change of the block tree. */
export interface Change {
	/** Its sequence number. */
	readonly number: number;
	/** The added blocks, in document order. */
	readonly added: readonly BlockSeen[];
	/** The edited post. */
	readonly post: string;
	/** Whether it occurs during a paste event. */
	readonly isPaste: boolean;
	/** Whether the change is non-persistent: the editor fills a document, a pattern or a template with loaded or undone content. */
	readonly isFilling: boolean;
	/** Whether all blocks were replaced. */
	readonly isRebuilt: boolean;
	/** Which change added each block, for blocks added while flows wait. */
	readonly arrivals: Pick< Arrivals, 'of' >;
}

type Rule = ( flow: Waiting, block: BlockSeen, change: Change ) => boolean;

const isSameKind: Rule = ( flow, block, change ) => flow.name === block.name && flow.post === change.post;

/** A cache: attributes objects are immutable, and in the code editor every keystroke compares every flow with every block. */
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

/** A cut block is pasted with its inner blocks; another block of the same type and attributes mostly has different ones. */
const isWhole: Rule = ( flow, block, change ) =>
	isAlike( flow, block, change ) && isSame( shapeOf( flow.inner ), shapeOf( block.inner ) );

/** The pattern or template around the block replaced the flow's own block, or was loaded by the editor since. */
const isInItsPlace: Rule = ( { place: { at } }, { host }, { arrivals } ) => {
	const arrival = arrivals.of( host );
	return arrival !== undefined && ( arrival.number === at || ( arrival.number > at && arrival.isFilling ) );
};

const rules: readonly Rule[] = [
	// Undo and redo restore client ids; also the id of a block of another type, if `announce` was called for it.
	( flow, block ) => flow.past.has( block.clientId ),
	// The same pattern was filled again, also by an undo.
	( flow, block, change ) =>
		change.isFilling && flow.host !== '' && flow.host === block.host && isAlike( flow, block, change ),
	// Removed and added in the same change: wrapped, detached, edited as code.
	( flow, block, change ) => leftJustNow( flow, block, change ) && isAlike( flow, block, change ),
	// The same, with its attributes edited in the code editor. A block pasted over another one does not count.
	( flow, block, change ) =>
		leftJustNow( flow, block, change ) && ! change.isPaste && isSameKind( flow, block, change ),
	// Added in a later change: cut and pasted.
	( flow, block, change ) => change.isPaste && isWhole( flow, block, change ),
	// The document was rebuilt, or a pattern or template loaded. Not for a block that the author removed, unless a pattern was created from
	// it.
	( flow, block, change ) =>
		change.isFilling &&
		( flow.place.wasTaken ? change.isRebuilt || block.host !== '' : isInItsPlace( flow, block, change ) ) &&
		isAlike( flow, block, change ),
];

const lastCutFirst = ( { place: a }: Waiting, { place: b }: Waiting ) => b.at - a.at || a.position - b.position;

/**
 * Pairs waiting flows with added blocks.
 *
 * @param waiting Flows whose block was removed.
 * @param change  The change that added blocks.
 * @return The client id of the new block by flow. A flow without a match is left out.
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
