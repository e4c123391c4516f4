import { store } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';

/** The parts of the block editor's store that are needed here, typed. */
interface Selectors {
	getBlockParentsByBlockName: ( clientId: string, name: string, ascending: boolean ) => readonly string[];
	getBlocks: ( clientId: string ) => readonly Block[];
	hasSelectedInnerBlock: ( clientId: string, deep: boolean ) => boolean;
	isBlockSelected: ( clientId: string ) => boolean;
}

/** What a contact info says in its parts; a block of another kind says something by itself. */
const isBlank = ( { name, attributes }: Block ): boolean =>
	[ 'jetpack/email', 'jetpack/phone', 'jetpack/address' ].includes( name ) &&
	Object.values( attributes ).every( ( value ) => typeof value !== 'string' || value.trim() === '' );

/** How a part of a contact info stands: its fields, or nothing at all, are only shown where that helps. */
export type Part =
	/** Its fields show. */
	| 'edited'
	/** What the page shows. */
	| 'read'
	/** Nothing: it is empty, and so it is on the page. */
	| 'absent';

/**
 * How a part stands. An empty one has its fields as long as somebody works in the block around it, and where all else is empty too: else
 * nobody would find the block.
 *
 * @param clientId   The part.
 * @param isSelected Whether it is selected itself.
 * @param isEmpty    Whether it says nothing.
 */
export const usePart = ( clientId: string, isSelected: boolean, isEmpty: boolean ): Part =>
	useSelect(
		( select ) => {
			if ( isSelected || ! isEmpty ) {
				return isSelected ? 'edited' : 'read';
			}
			const blocks = select( store ) as unknown as Selectors;
			const around = blocks.getBlockParentsByBlockName( clientId, 'jetpack/contact-info', true )[ 0 ];
			const isShown =
				! around ||
				blocks.isBlockSelected( around ) ||
				blocks.hasSelectedInnerBlock( around, true ) ||
				blocks.getBlocks( around ).every( isBlank );
			return isShown ? 'edited' : 'absent';
		},
		[ clientId, isSelected, isEmpty ]
	);
