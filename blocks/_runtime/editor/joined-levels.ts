/**
 * Joined undo levels: everything that a block created from other blocks does until its answer is accepted is a single undo level, from the
 * original blocks to the answer.
 */
import type { DataRegistry } from '@wordpress/data';
import type { Block } from '@wordpress/blocks';

interface Level {
	/** The client id of the block that the last level belongs to. */
	clientId: string;
	/** Everything else that can be edited, as it was at that time. */
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

/** The edits of a post that derive from its blocks. */
const DERIVED_FROM_BLOCKS: ReadonlySet< string > = new Set( [ 'blocks', 'content', 'selection' ] );

const BLOCKS = 'core/block-editor';
/** The same object for all readers of one block editor, so it can be a WeakMap key. */
const blocksOf = ( data: DataRegistry ): BlockSelectors => data.select( BLOCKS ) as unknown as BlockSelectors;

const levels = new WeakMap< object, Level >();

/** Everything that can be edited except one block, as values that are identical as long as nothing is changed. */
function restOf( data: DataRegistry, clientId: string ): unknown[] {
	const blocks = blocksOf( data );
	const post = data.select( 'core/editor' ) as unknown as PostSelectors | undefined;
	const edits = Object.entries( post?.getPostEdits?.() ?? {} ).filter(
		( [ name ] ) => ! DERIVED_FROM_BLOCKS.has( name )
	);
	return [
		post?.getEditedPostAttribute?.( 'title' ),
		...edits.flat(),
		...blocks
			.getClientIdsWithDescendants()
			.filter( ( id ) => id !== clientId )
			.flatMap( ( id ) => [ id, blocks.getBlockAttributes( id ) ] ),
	];
}

/** Records that the last undo level belongs to a block. */
export const beginLevel = ( data: DataRegistry, clientId: string ): void =>
	void levels.set( blocksOf( data ), { clientId, rest: restOf( data, clientId ) } );

/** Whether the last undo level still belongs to a block: nothing else has changed since. */
export function isLevelOf( data: DataRegistry, clientId: string ): boolean {
	const level = levels.get( blocksOf( data ) );
	if ( level?.clientId !== clientId ) {
		return false;
	}
	const rest = restOf( data, clientId );
	return rest.length === level.rest.length && rest.every( ( value, at ) => value === level.rest[ at ] );
}

/**
 * Replaces a block with others within its own undo level.
 *
 * @param data      The registry of the editor.
 * @param clientId  The block to replace.
 * @param blocks    The replacement.
 * @param clientIds All blocks to replace, if more than one.
 * @return False, without any change, when the last level is not the block's.
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
