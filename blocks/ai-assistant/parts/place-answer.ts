/** Where the outcome of an assistant block goes: into its place, or into the item of a list that it was asked about. */
import type { Block } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';
import { replaceInLevel } from '../../_runtime/joined-levels';
import { listOf, withItem } from '../../_shared/lists/list-items';
import { removeBlock } from './remove-block';

/** The parts of the block editor's store that are needed here, typed. */
interface BlockSelectors {
	getBlockRootClientId: ( clientId: string ) => string | null;
}

interface Place {
	data: DataRegistry;
	/** The assistant block. */
	clientId: string;
	/** The item that it works on; empty when it stands for what it works on. */
	item: string;
	/** Puts blocks in the place of the assistant block. */
	onReplace: ( blocks: unknown[] ) => void;
}

/** The list of the item, if it stands beside the assistant block still. */
function listBeside( { data, clientId, item }: Place ): Block | null {
	const { getBlockRootClientId } = data.select( blockEditorStore ) as unknown as BlockSelectors;
	const list = item && listOf( data.select, item );
	return list && getBlockRootClientId( list.clientId ) === getBlockRootClientId( clientId ) ? list : null;
}

/**
 * Puts an answer where it belongs. With what led to it, where nothing else was changed since, one undo level.
 *
 * @param place  Where.
 * @param blocks The answer.
 */
export function placeAnswer( place: Place, blocks: readonly Block[] ): void {
	const { data, clientId, item, onReplace } = place;
	const list = listBeside( place );
	const gone = list ? [ list.clientId, clientId ] : [ clientId ];
	const made = list ? [ withItem( list, item, blocks ) ] : [ ...blocks ];
	if ( replaceInLevel( data, clientId, made, gone ) ) {
		return;
	}
	if ( list ) {
		data.dispatch( blockEditorStore ).replaceBlocks( gone, made );
	} else {
		onReplace( made );
	}
}

/**
 * Drops an answer: what the block was made of takes its place again, and an item is where it was all the time.
 *
 * @param place     Where.
 * @param originals What the block was made of.
 */
export function dropAnswer( place: Place, originals: readonly Block[] ): void {
	if ( listBeside( place ) === null || ! removeBlock( place.data, place.clientId ) ) {
		place.onReplace( [ ...originals ] );
	}
}
