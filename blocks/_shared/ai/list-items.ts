/** Helpers for tools that work on a single list item. */
import { createBlock, getBlockContent } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';

const LIST = 'core/list';
const ITEM = 'core/list-item';

/** The selectors of `core/block-editor` that are used here, typed. */
interface BlockSelectors {
	getBlock: ( clientId: string ) => Block | null;
	getBlockName: ( clientId: string ) => string | null;
	getBlockParents: ( clientId: string, ascending: boolean ) => string[];
}

/** Whether a block type is the list item. */
export const isItem = ( name: string | null ): boolean => name === ITEM;

/**
 * The list that contains an item; for nested lists, the outermost one.
 *
 * @param select The registry's `select`.
 * @param item   The clientId of the item.
 * @return Null if the item is not in a list.
 */
export function listOf( select: DataRegistry[ 'select' ], item: string ): Block | null {
	const { getBlock, getBlockName, getBlockParents } = select( blockEditorStore ) as unknown as BlockSelectors;
	if ( ! isItem( getBlockName( item ) ) ) {
		return null;
	}
	const parents = getBlockParents( item, true );
	const end = parents.findIndex( ( id ) => ! [ LIST, ITEM ].includes( getBlockName( id ) ?? '' ) );
	const list = parents.slice( 0, end < 0 ? undefined : end ).at( -1 );
	return list !== undefined && getBlockName( list ) === LIST ? getBlock( list ) : null;
}

/** The content of an item as a paragraph. */
export const asParagraph = ( { attributes }: Block ): Block =>
	createBlock( 'core/paragraph', { content: String( attributes.content ?? '' ) } );

/** The path from a list to one of its items, as the index of each block in its parent. Empty if it is not there. */
export function pathTo( { innerBlocks }: Block, item: string ): number[] {
	for ( const [ at, block ] of innerBlocks.entries() ) {
		const rest = block.clientId === item ? [] : pathTo( block, item );
		if ( block.clientId === item || rest.length > 0 ) {
			return [ at, ...rest ];
		}
	}
	return [];
}

const itemsIn = ( { innerBlocks }: Block ): Block[] =>
	innerBlocks.flatMap( ( block ) => [ ...( isItem( block.name ) ? [ block ] : [] ), ...itemsIn( block ) ] );

/**
 * Finds an item whose clientId has changed, as after the post was reopened.
 *
 * @param list    The list.
 * @param path    The path to it, see `pathTo`.
 * @param isMatch Recognises the item by its text.
 * @return The clientId of the item at the path if it matches, otherwise of the only item that matches; empty if there is none.
 */
export function findItem( list: Block, path: readonly number[], isMatch: ( item: Block ) => boolean ): string {
	const at = path.reduce< Block | undefined >( ( block, index ) => block?.innerBlocks[ index ], list );
	const alike = itemsIn( list ).filter( isMatch );
	const found = alike.find( ( one ) => one === at ) ?? ( alike.length === 1 ? alike[ 0 ] : undefined );
	return found?.clientId ?? '';
}

/** The content of a block with its inline formatting. */
function richTextOf( block: Block ): string {
	const { content } = block.attributes as { content?: unknown };
	if ( content !== undefined ) {
		return String( content );
	}
	const { body } = new DOMParser().parseFromString( getBlockContent( block ), 'text/html' );
	body.textContent = ( body.textContent ?? '' ).trim();
	return body.innerHTML;
}

/** An answer as list items: the blocks before its first list become one item, however many paragraphs they are. */
function itemsOf( answer: readonly Block[] ): Block[] {
	const items: Block[] = [];
	let lines: string[] = [];
	const end = () => {
		if ( lines.length > 0 ) {
			items.push( createBlock( ITEM, { content: lines.join( '<br>' ) } ) );
			lines = [];
		}
	};
	for ( const block of answer ) {
		if ( block.name === LIST ) {
			end();
			items.push( ...block.innerBlocks );
		} else {
			lines.push( richTextOf( block ) );
		}
	}
	end();
	return items;
}

/** A copy of a list with one item replaced by an answer; the inner blocks of that item move to the first new one. */
export function withItem( list: Block, item: string, answer: readonly Block[] ): Block {
	const children = list.innerBlocks.flatMap( ( child ) => {
		if ( child.clientId !== item ) {
			return [ withItem( child, item, answer ) ];
		}
		const [ first, ...others ] = itemsOf( answer );
		return first
			? [
					createBlock( ITEM, { ...child.attributes, content: first.attributes.content }, [
						...first.innerBlocks,
						...child.innerBlocks,
					] ),
					...others,
				]
			: [];
	} );
	return createBlock( list.name, list.attributes, children );
}

/** A copy of a list, and the new clientId of one of its items. */
export function copyOf( list: Block, item: string ): { list: Block; item: string } {
	let found = '';
	const copy = ( block: Block ): Block => {
		const created = createBlock( block.name, block.attributes, block.innerBlocks.map( copy ) );
		found = block.clientId === item ? created.clientId : found;
		return created;
	};
	return { list: copy( list ), item: found };
}
