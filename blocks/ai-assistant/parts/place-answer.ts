/** Where the outcome of an assistant block goes: into its place, or into the item of a list that it was asked about. */
import type { Block } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { replaceInLevel } from '../../_runtime/editor/joined-levels';
import { asParagraph, itemAgain, listOf, withItem } from '../../_shared/lists/list-items';
import { contentOf } from '../../_shared/markup/content';
import type { Attributes } from '../attributes';
import { removeBlock } from './remove-block';

/** The parts of the block editor's store that are needed here, typed. */
interface BlockSelectors {
	getBlocks: ( root: string ) => readonly Block[];
	getBlockIndex: ( clientId: string ) => number;
	getBlockRootClientId: ( clientId: string ) => string | null;
}

/** The store of the notices has no package of its own here. */
interface Notices {
	createInfoNotice: ( text: string, options: object ) => void;
}

interface Place {
	data: DataRegistry;
	/** The assistant block. */
	clientId: string;
	attributes: Pick< Attributes, 'originalContent' | 'metadata' >;
	/** The item that it works on; empty when it stands for what it works on, or the editor was opened anew since. */
	item: string;
	/** Puts blocks in the place of the assistant block. */
	onReplace: ( blocks: unknown[] ) => void;
}

interface ItemOfList {
	list: Block;
	item: string;
}

const NOTICE = 'statecraft-item-gone';

/** The item by what was saved of it: in the nearest list before the assistant block that has it. */
function savedItem( { data, clientId, attributes }: Place ): ItemOfList | undefined {
	const { originalContent, metadata } = attributes;
	const originalItem = metadata?.originalItem;
	if ( ! originalItem ) {
		return undefined;
	}
	const { getBlocks, getBlockIndex, getBlockRootClientId } = data.select(
		blockEditorStore
	) as unknown as BlockSelectors;
	const isIt = ( one: Block ) => contentOf( [ asParagraph( one ) ] ) === originalContent;
	return getBlocks( getBlockRootClientId( clientId ) ?? '' )
		.slice( 0, getBlockIndex( clientId ) )
		.filter( ( { name } ) => name === 'core/list' )
		.map( ( list ) => ( { list, item: itemAgain( list, originalItem, isIt ) } ) )
		.findLast( ( { item } ) => item !== '' );
}

/** The item, if its list stands beside the assistant block still. */
function itemBeside( place: Place ): ItemOfList | undefined {
	const { data, clientId, item } = place;
	const { getBlockRootClientId } = data.select( blockEditorStore ) as unknown as BlockSelectors;
	const list = item && listOf( data.select, item );
	return list && getBlockRootClientId( list.clientId ) === getBlockRootClientId( clientId )
		? { list, item }
		: savedItem( place );
}

/**
 * Puts an answer where it belongs. With what led to it, where nothing else was changed since, one undo level.
 *
 * @param place  Where.
 * @param blocks The answer.
 */
export function placeAnswer( place: Place, blocks: readonly Block[] ): void {
	const { data, clientId, attributes, onReplace } = place;
	const found = itemBeside( place );
	const gone = found ? [ found.list.clientId, clientId ] : [ clientId ];
	const made = found ? [ withItem( found.list, found.item, blocks ) ] : [ ...blocks ];
	if ( attributes.metadata?.originalItem && ! found ) {
		( data.dispatch( 'core/notices' ) as unknown as Notices | undefined )?.createInfoNotice(
			__( 'The list item was changed or removed, so the answer was added as separate text.', 'statecraft' ),
			{ id: NOTICE, type: 'snackbar' }
		);
	}
	if ( replaceInLevel( data, clientId, made, gone ) ) {
		return;
	}
	if ( found ) {
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
	if ( ! itemBeside( place ) || ! removeBlock( place.data, place.clientId ) ) {
		place.onReplace( [ ...originals ] );
	}
}
