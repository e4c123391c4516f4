/** Undo levels that belong together: what a block made of others does until it is accepted is one step to undo, from the others to the answer. */
import type { DataRegistry } from '@wordpress/data';
import type { Block } from '@wordpress/blocks';

interface Level {
	/** The block whose level the last one is. */
	clientId: string;
	/** Everything else as it was then. */
	rest: readonly unknown[];
}

interface BlockSelectors {
	getClientIdsWithDescendants: () => readonly string[];
	getBlockAttributes: ( clientId: string ) => object | null;
}

interface PostSelectors {
	getPostEdits?: () => Record< string, unknown >;
	getEditedPostAttribute?: ( name: string ) => unknown;
}

interface BlockActions {
	replaceBlocks: ( clientIds: string | readonly string[], blocks: readonly Block[] ) => void;
	__unstableMarkNextChangeAsNotPersistent: () => void;
}

/** What of the edits of a post is told by its blocks. */
const TOLD_BY_BLOCKS: ReadonlySet< string > = new Set( [ 'blocks', 'content', 'selection' ] );

const BLOCKS = 'core/block-editor';
/** The same object for everyone who reads one block editor. */
const blocksOf = ( data: DataRegistry ): BlockSelectors => data.select( BLOCKS ) as unknown as BlockSelectors;

const levels = new WeakMap< object, Level >();

/** All that can be edited but for one block: the same values as long as nobody touches it. */
function restOf( data: DataRegistry, clientId: string ): unknown[] {
	const blocks = blocksOf( data );
	const post = data.select( 'core/editor' ) as unknown as PostSelectors | undefined;
	const edits = Object.entries( post?.getPostEdits?.() ?? {} ).filter( ( [ name ] ) => ! TOLD_BY_BLOCKS.has( name ) );
	return [
		post?.getEditedPostAttribute?.( 'title' ),
		...edits.flat(),
		...blocks
			.getClientIdsWithDescendants()
			.filter( ( id ) => id !== clientId )
			.flatMap( ( id ) => [ id, blocks.getBlockAttributes( id ) ] ),
	];
}

/** Notes that the last undo level is that of a block. */
export const beginLevel = ( data: DataRegistry, clientId: string ): void =>
	void levels.set( blocksOf( data ), { clientId, rest: restOf( data, clientId ) } );

/** Whether the last undo level is still that of a block: nothing else was changed since. */
export function isLevelOf( data: DataRegistry, clientId: string ): boolean {
	const level = levels.get( blocksOf( data ) );
	if ( level?.clientId !== clientId ) {
		return false;
	}
	const rest = restOf( data, clientId );
	return rest.length === level.rest.length && rest.every( ( value, at ) => value === level.rest[ at ] );
}

/**
 * Puts blocks in the place of one as a part of its undo level.
 *
 * @param data      The registry of the editor.
 * @param clientId  The block.
 * @param blocks    What takes its place.
 * @param clientIds All that gives way, where that is more than the block.
 * @return False where the last level is not its own: nothing is done then.
 */
export function replaceInLevel(
	data: DataRegistry,
	clientId: string,
	blocks: readonly Block[],
	clientIds: readonly string[] = [ clientId ]
): boolean {
	if ( ! isLevelOf( data, clientId ) ) {
		return false;
	}
	const actions = data.dispatch( BLOCKS ) as unknown as BlockActions;
	data.batch( () => {
		actions.__unstableMarkNextChangeAsNotPersistent();
		actions.replaceBlocks( clientIds, blocks );
	} );
	return true;
}
