/**
 * The earlier attributes of a block, and what its flow has written since.
 *
 * A pattern is created from the block as it was when the request was sent. It lacks what a flow writes before the pattern takes the place of
 * the block, and so does a pattern that is loaded again. So a block with earlier attributes counts as the same block, and these writes are
 * applied to it again.
 */
import type { Attributes } from '../editor/block-tree';
import type { Commit } from '../editor/editor-store';

/** How many are remembered: enough for everything that is written before the response arrives. */
const MAX_FORMER = 20;

interface Former {
	readonly attributes: Attributes;
	/** What the flow wrote while the block had them. */
	written: Commit | null;
}

/** Two writes as one; the later one wins. */
export const joined = ( first: Commit | null, then: Commit | null ): Commit | null =>
	first && then
		? {
				attributes: { ...first.attributes, ...then.attributes },
				undoable: first.undoable || then.undoable,
				joins: first.joins === true || then.joins === true,
			}
		: ( first ?? then );

export class FormerAttributes {
	private list: Former[] = [];

	/** Remembers attributes that were replaced by others. */
	add( attributes: Attributes ): void {
		if ( this.list.at( -1 )?.attributes !== attributes ) {
			this.list = [ ...this.list, { attributes, written: null } ].slice( -MAX_FORMER );
		}
	}

	/** Remembers what the flow wrote while the block had these attributes. */
	addWrite( attributes: Attributes, written: Commit ): void {
		this.add( attributes );
		const last = this.list.at( -1 );
		if ( last ) {
			last.written = joined( last.written, written );
		}
	}

	/** All of them, oldest first. */
	all(): readonly Attributes[] {
		return this.list.map( ( { attributes } ) => attributes );
	}

	/** What the flow has written since the block last had certain attributes; null if nothing. */
	writtenSince( isThese: ( attributes: Attributes ) => boolean ): Commit | null {
		const at = this.list.findLastIndex( ( { attributes } ) => isThese( attributes ) );
		return at < 0
			? null
			: this.list.slice( at ).reduce< Commit | null >( ( sum, { written } ) => joined( sum, written ), null );
	}
}
