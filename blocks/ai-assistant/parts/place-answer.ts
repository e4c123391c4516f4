/** Inserts the result of an assistant block: it replaces the block, or the list item that the block works on. */
import type { Block } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { replaceInLevel } from '../../_runtime/editor/joined-levels';
import { asParagraph, findItem, listOf, withItem } from '../../_shared/ai/list-items';
import { contentOf } from '../../_shared/markup/content';
import type { Attributes } from '../attributes';
import { removeBlock } from './remove-block';

/** The selectors of `core/block-editor` that are used here, typed. */
interface BlockSelectors {
	getBlocks: ( root: string ) => readonly Block[];
	getBlockIndex: ( clientId: string ) => number;
	getBlockRootClientId: ( clientId: string ) => string | null;
}

/** The `core/notices` store, typed here because its package is not a dependency. */
interface Notices {
	createInfoNotice: ( text: string, options: object ) => void;
}

interface AnswerTarget {
	data: DataRegistry;
	/** The assistant block. */
	clientId: string;
	attributes: Pick< Attributes, 'originalContent' | 'metadata' >;
	/** The clientId of the item that it works on; empty if there is none, or if the post was reopened since. */
	item: string;
	/** Replaces the assistant block with other blocks. */
	onReplace: ( blocks: unknown[] ) => void;
}

interface ItemOfList {
	list: Block;
	item: string;
}

const NOTICE = 'statecraft-item-gone';

/** Finds the item by its saved path and text, in the nearest matching list before the assistant block. */
function savedItem( { data, clientId, attributes }: AnswerTarget ): ItemOfList | undefined {
	const { originalContent, metadata } = attributes;
	const originalItem = metadata?.originalItem;
	if ( ! originalItem ) {
		return undefined;
	}
	const { getBlocks, getBlockIndex, getBlockRootClientId } = data.select(
		blockEditorStore
	) as unknown as BlockSelectors;
	const isMatch = ( one: Block ) => contentOf( [ asParagraph( one ) ] ) === originalContent;
	return getBlocks( getBlockRootClientId( clientId ) ?? '' )
		.slice( 0, getBlockIndex( clientId ) )
		.filter( ( { name } ) => name === 'core/list' )
		.map( ( list ) => ( { list, item: findItem( list, originalItem, isMatch ) } ) )
		.findLast( ( { item } ) => item !== '' );
}

/** The item, if its list is still a sibling of the assistant block. */
function itemBeside( target: AnswerTarget ): ItemOfList | undefined {
	const { data, clientId, item } = target;
	const { getBlockRootClientId } = data.select( blockEditorStore ) as unknown as BlockSelectors;
	const list = item && listOf( data.select, item );
	return list && getBlockRootClientId( list.clientId ) === getBlockRootClientId( clientId )
		? { list, item }
		: savedItem( target );
}

/**
 * Inserts an answer. Joins the undo level of the changes that led to it, if nothing else was changed since.
 *
 * @param target The assistant block and its item.
 * @param blocks The answer.
 */
export function placeAnswer( target: AnswerTarget, blocks: readonly Block[] ): void {
	const { data, clientId, attributes, onReplace } = target;
	const found = itemBeside( target );
	const removed = found ? [ found.list.clientId, clientId ] : [ clientId ];
	const inserted = found ? [ withItem( found.list, found.item, blocks ) ] : [ ...blocks ];
	if ( attributes.metadata?.originalItem && ! found ) {
		( data.dispatch( 'core/notices' ) as unknown as Notices | undefined )?.createInfoNotice(
			__( 'The list item was changed or removed, so the answer was added as separate text.', 'statecraft' ),
			{ id: NOTICE, type: 'snackbar' }
		);
	}
	if ( replaceInLevel( data, clientId, inserted, removed ) ) {
		return;
	}
	if ( found ) {
		data.dispatch( blockEditorStore ).replaceBlocks( removed, inserted );
	} else {
		onReplace( inserted );
	}
}

/**
 * Discards an answer: the original blocks replace the assistant block; a list item is still in place, so then the block is only removed.
 *
 * @param target    The assistant block and its item.
 * @param originals The blocks that the assistant block was made of.
 */
export function dropAnswer( target: AnswerTarget, originals: readonly Block[] ): void {
	if ( ! itemBeside( target ) || ! removeBlock( target.data, target.clientId ) ) {
		target.onReplace( [ ...originals ] );
	}
}
