/** The selectors and actions of `core/block-editor` that the form uses, typed. */
import { store } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';

interface Selectors {
	getBlocks: ( clientId: string ) => Block[];
	getBlock: ( clientId: string ) => Block | null;
	getBlockIndex: ( clientId: string ) => number;
	getBlockRootClientId: ( clientId: string ) => string | null;
	getBlockCount: ( clientId: string ) => number;
	getBlockOrder: ( clientId: string ) => readonly string[];
	getBlockParentsByBlockName: ( clientId: string, name: string ) => readonly string[];
	hasSelectedInnerBlock: ( clientId: string, deep: boolean ) => boolean;
	isBlockSelected: ( clientId: string ) => boolean;
	getSettings: () => { maxUploadFileSize?: number };
}

interface Actions {
	insertBlock: ( block: Block, index: number, rootClientId: string ) => void;
	removeBlock: ( clientId: string, selectPrevious: boolean ) => void;
	replaceInnerBlocks: ( clientId: string, blocks: readonly Block[], updateSelection?: boolean ) => void;
	updateBlockAttributes: ( clientId: string, attributes: Record< string, unknown > ) => void;
	selectBlock: ( clientId: string ) => void;
	__unstableMarkNextChangeAsNotPersistent: () => void;
}

/**
 * Selects a value from the store and re-renders when it changes.
 *
 * @param pick The selector. Must return primitives or values with a stable identity.
 */
export const useBlockStore = < T >( pick: ( blocks: Selectors ) => T ): T =>
	useSelect( ( select ) => pick( select( store ) as unknown as Selectors ) );

/** Whether a block or one of its inner blocks is selected. */
export const useIsActive = ( clientId: string ): boolean =>
	useBlockStore(
		( { isBlockSelected, hasSelectedInnerBlock } ) =>
			isBlockSelected( clientId ) || hasSelectedInnerBlock( clientId, true )
	);

/** The actions of the store. */
export const useBlockActions = (): Actions => useDispatch( store ) as unknown as Actions;

/** Replaces a block with other blocks. */
export const useReplaceBlocks = () =>
	( useDispatch( store ) as unknown as { replaceBlocks: ( clientId: string, blocks: readonly Block[] ) => void } )
		.replaceBlocks;
