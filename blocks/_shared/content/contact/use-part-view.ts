import { store } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';

/** The selectors of `core/block-editor` that are used here, typed. */
interface Selectors {
	getBlockParentsByBlockName: ( clientId: string, name: string, ascending: boolean ) => readonly string[];
	getBlocks: ( clientId: string ) => readonly Block[];
	hasSelectedInnerBlock: ( clientId: string, deep: boolean ) => boolean;
	isBlockSelected: ( clientId: string ) => boolean;
}

/** Whether a part of a contact info block is empty; blocks of other types always count as content. */
const isBlank = ( { name, attributes }: Block ): boolean =>
	[ 'jetpack/email', 'jetpack/phone', 'jetpack/address' ].includes( name ) &&
	Object.values( attributes ).every( ( value ) => typeof value !== 'string' || value.trim() === '' );

/** How a part of a contact info block is shown. */
export type PartView =
	/** Its fields. */
	| 'edited'
	/** Its front-end view. */
	| 'read'
	/** Nothing: it is empty, as on the page. */
	| 'absent';

/**
 * How a part is shown. An empty part shows its fields while the selection is in the surrounding block, and while all other parts are empty:
 * otherwise the block would be invisible.
 *
 * @param clientId   The clientId of the part.
 * @param isSelected Whether the part itself is selected.
 * @param isEmpty    Whether the part has no content.
 */
export const usePartView = ( clientId: string, isSelected: boolean, isEmpty: boolean ): PartView =>
	useSelect(
		( select ) => {
			if ( isSelected || ! isEmpty ) {
				return isSelected ? 'edited' : 'read';
			}
			const blocks = select( store ) as unknown as Selectors;
			const contactInfo = blocks.getBlockParentsByBlockName( clientId, 'jetpack/contact-info', true )[ 0 ];
			const isShown =
				! contactInfo ||
				blocks.isBlockSelected( contactInfo ) ||
				blocks.hasSelectedInnerBlock( contactInfo, true ) ||
				blocks.getBlocks( contactInfo ).every( isBlank );
			return isShown ? 'edited' : 'absent';
		},
		[ clientId, isSelected, isEmpty ]
	);
