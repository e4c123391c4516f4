/**
 * Finds the block that a flow continues with when its own was removed from the store.
 *
 * The editor gives a block a new client id when it is wrapped, edited as code, pasted or shown inside its template. A flow has to follow
 * its block, but must not be taken over by a mere copy or by a block inserted later: a block that the author deleted comes back by undo
 * only. The rules were derived from observing the editor; each is tried for all flows before the next.
 */
import type { Arrivals } from '../editor/arrivals';
import type { Attributes, InnerBlock } from '../editor/block-tree';
import type { StoreBlock } from '../editor/editor-store';
import { isSame, stableStringify } from '../editor/same-value';

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
	/** Whether it occurs during a paste event. */
	readonly isPaste: boolean;
	/** Whether the change is non-persistent: the editor fills a document, a pattern or a template with loaded or undone content. */
	readonly isNonPersistent: boolean;
	/** Whether all blocks were replaced. */
	readonly isRebuilt: boolean;
	/** Which change added each block, for blocks added while flows wait. */
	readonly arrivals: Pick< Arrivals, 'of' >;
}

type Rule = ( flow: Waiting, block: StoreBlock, change: Change ) => boolean;

const isSameType: Rule = ( flow, block, change ) => flow.name === block.name && flow.post === change.post;

/** A cache: attributes objects are immutable, and in the code editor every keystroke compares every flow with every block. */
const texts = new WeakMap< Attributes, string >();

function cachedText( attributes: Attributes ): string {
	const text = texts.get( attributes ) ?? stableStringify( attributes );
	texts.set( attributes, text );
	return text;
}

const hasSameAttributes: Rule = ( flow, block, change ) =>
	isSameType( flow, block, change ) && cachedText( flow.attributes ) === cachedText( block.attributes );
const removedInThisChange: Rule = ( flow, _block, change ) => flow.place.at === change.number;

const shapeOf = ( inner: readonly InnerBlock[] ): unknown =>
	inner.map( ( { name, attributes, innerBlocks } ) => [ name, attributes, shapeOf( innerBlocks ) ] );

/** A cut block is pasted with its inner blocks; another block of the same type and attributes mostly has different ones. */
const hasSameInnerBlocks: Rule = ( flow, block, change ) =>
	hasSameAttributes( flow, block, change ) && isSame( shapeOf( flow.inner ), shapeOf( block.inner ) );

/** The pattern or template around the block replaced the flow's own block, or was loaded by the editor since. */
const isInItsPlace: Rule = ( { place: { at } }, { host }, { arrivals } ) => {
	const arrival = arrivals.of( host );
	return arrival !== undefined && ( arrival.number === at || ( arrival.number > at && arrival.isNonPersistent ) );
};

const rules: readonly Rule[] = [
	// Undo and redo restore client ids; also the id of a block of another type, if `announce` was called for it.
	( flow, block ) => flow.past.has( block.clientId ),
	// The same pattern was filled again, also by an undo.
	( flow, block, change ) =>
		change.isNonPersistent &&
		flow.host !== '' &&
		flow.host === block.host &&
		hasSameAttributes( flow, block, change ),
	// Removed and added in the same change: wrapped, detached, edited as code.
	( flow, block, change ) => removedInThisChange( flow, block, change ) && hasSameAttributes( flow, block, change ),
	// The same, with its attributes edited in the code editor. A block pasted over another one does not count.
	( flow, block, change ) =>
		removedInThisChange( flow, block, change ) && ! change.isPaste && isSameType( flow, block, change ),
	// Added in a later change: cut and pasted.
	( flow, block, change ) => change.isPaste && hasSameInnerBlocks( flow, block, change ),
	// The document was rebuilt, or a pattern or template loaded. Not for a block that the author removed, unless a pattern was created from
	// it.
	( flow, block, change ) =>
		change.isNonPersistent &&
		( flow.place.byEditor ? change.isRebuilt || block.host !== '' : isInItsPlace( flow, block, change ) ) &&
		hasSameAttributes( flow, block, change ),
];

const latestRemovedFirst = ( { place: a }: Waiting, { place: b }: Waiting ) => b.at - a.at || a.position - b.position;

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
	const inOrder = [ ...waiting ].sort( latestRemovedFirst );
	for ( const rule of rules ) {
		for ( const flow of inOrder.filter( ( one ) => ! paired.has( one ) ) ) {
			const isFree = ( { clientId }: StoreBlock ) => ! taken.has( `${ flow.flow } ${ clientId }` );
			const block = change.added.find( ( one ) => isFree( one ) && rule( flow, one, change ) );
			if ( block ) {
				paired.set( flow, block.clientId );
				taken.add( `${ flow.flow } ${ block.clientId }` );
			}
		}
	}
	return paired;
}
