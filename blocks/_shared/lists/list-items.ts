/** Items of lists, as the tools that work on one of them need them. */
import { createBlock, getBlockContent } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';

const LIST = 'core/list';
const ITEM = 'core/list-item';

/** The parts of the block editor's store that are needed here, typed. */
interface BlockSelectors {
	getBlock: ( clientId: string ) => Block | null;
	getBlockName: ( clientId: string ) => string | null;
	getBlockParents: ( clientId: string, ascending: boolean ) => string[];
}

/** Whether a block is an item of a list. */
export const isItem = ( name: string | null ): boolean => name === ITEM;

/**
 * The list that an item is in, the outermost where lists are within lists.
 *
 * @param select Reads the editor's stores.
 * @param item   The clientId of the item.
 * @return Null: it is in none.
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

/** An item without the list. */
export const asParagraph = ( { attributes }: Block ): Block =>
	createBlock( 'core/paragraph', { content: String( attributes.content ?? '' ) } );

/** The way from a list to an item of it, by the place of each block in the one around it. Empty: it is not there. */
export function wayTo( { innerBlocks }: Block, item: string ): number[] {
	for ( const [ at, block ] of innerBlocks.entries() ) {
		const rest = block.clientId === item ? [] : wayTo( block, item );
		if ( block.clientId === item || rest.length > 0 ) {
			return [ at, ...rest ];
		}
	}
	return [];
}

const itemsIn = ( { innerBlocks }: Block ): Block[] =>
	innerBlocks.flatMap( ( block ) => [ ...( isItem( block.name ) ? [ block ] : [] ), ...itemsIn( block ) ] );

/**
 * An item that has another id by now, as in an editor that was opened anew.
 *
 * @param list The list.
 * @param way  The way to it, see `wayTo`.
 * @param isIt Tells it by its words.
 * @return The one at its place, or where that is another one, the only one with its words; empty when there is none.
 */
export function itemAgain( list: Block, way: readonly number[], isIt: ( item: Block ) => boolean ): string {
	const at = way.reduce< Block | undefined >( ( block, index ) => block?.innerBlocks[ index ], list );
	const alike = itemsIn( list ).filter( isIt );
	const found = alike.find( ( one ) => one === at ) ?? ( alike.length === 1 ? alike[ 0 ] : undefined );
	return found?.clientId ?? '';
}

/** The words of a block with their formatting. */
function wordsOf( block: Block ): string {
	const { content } = block.attributes as { content?: unknown };
	if ( content !== undefined ) {
		return String( content );
	}
	const { body } = new DOMParser().parseFromString( getBlockContent( block ), 'text/html' );
	body.textContent = ( body.textContent ?? '' ).trim();
	return body.innerHTML;
}

/** An answer as items: what comes before its first list is one of them, however many paragraphs it has. */
function itemsOf( answer: readonly Block[] ): Block[] {
	const items: Block[] = [];
	let words: string[] = [];
	const end = () => {
		if ( words.length > 0 ) {
			items.push( createBlock( ITEM, { content: words.join( '<br>' ) } ) );
			words = [];
		}
	};
	for ( const block of answer ) {
		if ( block.name === LIST ) {
			end();
			items.push( ...block.innerBlocks );
		} else {
			words.push( wordsOf( block ) );
		}
	}
	end();
	return items;
}

/** A list anew, with something else in the place of one item; what is within that item stays within the first. */
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

/** A list anew, and what an item of it is called there. */
export function copyOf( list: Block, item: string ): { list: Block; item: string } {
	let found = '';
	const copy = ( block: Block ): Block => {
		const made = createBlock( block.name, block.attributes, block.innerBlocks.map( copy ) );
		found = block.clientId === item ? made.clientId : found;
		return made;
	};
	return { list: copy( list ), item: found };
}
