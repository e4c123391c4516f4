/**
 * Finds the block that a flow continues with when its own was removed from the store.
 *
 * The editor gives a block a new client id when it is wrapped, edited as code, pasted or shown inside its template. A flow has to follow
 * its block, but must not be taken over by a mere copy or by a block inserted later: only undo brings back a block that the author deleted.
 * The rules were derived from observing the editor; each is tried for all flows before the next.
 */
import type { InsertedBlocks } from '../editor/inserted-blocks';
import type { Attributes, InnerBlock } from '../editor/block-tree';
import type { StoreBlock } from '../editor/editor-store';
import { isSame, isSameObject } from '../editor/same-value';

/** When and how a block was removed. */
export interface Removal {
	readonly is: 'left';
	/** The number of the change that removed it. */
	readonly at: number;
	/** Whether the editor, not the author, made that change, see `Change`. */
	readonly byEditor: boolean;
	/** Its index in document order. */
	readonly position: number;
}

/** A flow whose block was removed. */
export interface Waiting {
	readonly place: Removal;
	/** The id of its machine. */
	readonly flow: string;
	/** The block type. */
	readonly name: string;
	/** The last known attributes of its block. */
	readonly attributes: Attributes;
	/** Its earlier attributes, oldest first. */
	readonly former: readonly Attributes[];
	/** See `EditorStore.view`; as of when its block was last in the store. */
	readonly view: string;
	/** The last known inner blocks of its block. */
	readonly inner: readonly InnerBlock[];
	/** See `StoreBlock`. */
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
	readonly added: readonly StoreBlock[];
	/** The edited post. */
	readonly post: string;
	/** See `EditorStore.view`. */
	readonly view: string;
	/** Whether it occurs during a paste event. */
	readonly isPaste: boolean;
	/** Whether the change is non-persistent: the editor fills a document, a pattern or a template with loaded or undone content. */
	readonly isNonPersistent: boolean;
	/** Whether all blocks were replaced. */
	readonly isRebuilt: boolean;
	/** Which change added each block, for blocks added while flows wait. */
	readonly arrivals: Pick< InsertedBlocks, 'of' >;
}

/** The block that a flow continues with. */
export interface Match {
	readonly clientId: string;
	/** Whether it is an earlier version of the flow's block: it lacks what the flow has written since. */
	readonly isFormer: boolean;
}

type Test = ( flow: Waiting, block: StoreBlock, change: Change ) => boolean;

interface Rule {
	/** Whether the block is in a place where the flow's block may reappear. */
	readonly isPlace: Test;
	/** Whether it is the flow's block. */
	readonly isBlock: Test;
	/** Whether it is an earlier version of that block. Checked if no block matches. */
	readonly isFormer?: Test;
}

const always: Test = () => true;
const isSameType: Test = ( flow, block, change ) => flow.name === block.name && flow.post === change.post;
const hasSameAttributes: Test = ( flow, block, change ) =>
	isSameType( flow, block, change ) && isSameObject( flow.attributes, block.attributes );
const hasFormerAttributes: Test = ( flow, block, change ) =>
	isSameType( flow, block, change ) && flow.former.some( ( one ) => isSameObject( one, block.attributes ) );

const shapeOf = ( inner: readonly InnerBlock[] ): unknown =>
	inner.map( ( { name, attributes, innerBlocks } ) => [ name, attributes, shapeOf( innerBlocks ) ] );

/** A cut block is pasted with its inner blocks; another block of the same type and attributes usually has different ones. */
const hasSameInnerBlocks: Test = ( flow, block, change ) =>
	hasSameAttributes( flow, block, change ) && isSame( shapeOf( flow.inner ), shapeOf( block.inner ) );

/** The editor is loading the pattern or template around the block. Its first blocks count as loaded, whatever else changes at the same time. */
const isLoaded: Test = ( _flow, { host }, { arrivals, isNonPersistent, number } ) =>
	host !== '' && ( isNonPersistent || arrivals.of( host )?.filled === number );
const isInSamePattern: Test = ( flow, block, change ) => flow.host === block.host && isLoaded( flow, block, change );
/** The pattern or template around the block took the place of the flow's own block. */
const isInItsPlace: Test = ( flow, block, change ) =>
	change.arrivals.of( block.host )?.number === flow.place.at && isLoaded( flow, block, change );
/** Removed and added in the same change, and not into a pattern that was there before. */
const isInstead: Test = ( flow, { host }, { arrivals, number } ) =>
	flow.place.at === number && ( host === '' || host === flow.host || arrivals.of( host )?.number === number );

const rules: readonly Rule[] = [
	// Undo and redo restore client ids, including that of a block of another type if `announce` was called for it.
	{ isPlace: ( flow, block ) => flow.past.has( block.clientId ), isBlock: always },
	// The same pattern was filled again, possibly by an undo.
	{ isPlace: isInSamePattern, isBlock: hasSameAttributes, isFormer: hasFormerAttributes },
	// Removed and added in the same change: wrapped, detached, edited as code.
	{ isPlace: isInstead, isBlock: hasSameAttributes },
	// Added in a later change: cut and pasted.
	{ isPlace: ( _flow, _block, change ) => change.isPaste, isBlock: hasSameInnerBlocks },
	// The pattern that was created from the block was loaded.
	{ isPlace: isInItsPlace, isBlock: hasSameAttributes, isFormer: hasFormerAttributes },
	// Another pattern or template was loaded. Not for a block that the author removed.
	{
		isPlace: ( flow, block, change ) =>
			flow.place.byEditor && change.isNonPersistent && isLoaded( flow, block, change ),
		isBlock: hasSameAttributes,
		isFormer: hasFormerAttributes,
	},
	// The document was rebuilt, not by the author who removed the block.
	{
		isPlace: ( flow, _block, change ) => flow.place.byEditor && change.isNonPersistent && change.isRebuilt,
		isBlock: hasSameAttributes,
	},
	// Removed and added in the same change, with its attributes edited in the code editor. A block pasted over another one does not count,
	// and neither does one of a template that is now shown instead.
	{
		isPlace: ( flow, block, change ) =>
			isInstead( flow, block, change ) && ! change.isPaste && flow.view === change.view,
		isBlock: isSameType,
	},
];

const latestRemovedFirst = ( { place: a }: Waiting, { place: b }: Waiting ) => b.at - a.at || a.position - b.position;

/**
 * Pairs waiting flows with added blocks.
 *
 * @param waiting Flows whose block was removed.
 * @param change  The change that added blocks.
 * @return The new block by flow. Flows without one are omitted.
 */
export function pair< W extends Waiting >( waiting: readonly W[], change: Change ): Map< W, Match > {
	const paired = new Map< W, Match >();
	const taken = new Set< string >();
	const inOrder = [ ...waiting ].sort( latestRemovedFirst );
	for ( const { isPlace, isBlock, isFormer } of rules ) {
		for ( const flow of inOrder.filter( ( one ) => ! paired.has( one ) ) ) {
			const keyOf = ( { clientId }: StoreBlock ) => `${ flow.flow } ${ clientId }`;
			const find = ( test: Test ) =>
				change.added.find(
					( one ) => isPlace( flow, one, change ) && test( flow, one, change ) && ! taken.has( keyOf( one ) )
				);
			const same = find( isBlock );
			const block = same ?? ( isFormer && find( isFormer ) );
			if ( block ) {
				paired.set( flow, { clientId: block.clientId, isFormer: block !== same } );
				taken.add( keyOf( block ) );
			}
		}
	}
	return paired;
}
