/** The parts of the block editor's store that the form needs, typed. */
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
 * A value from the store; the component follows it.
 *
 * @param pick What is read: plain values, or what the store keeps the same.
 */
export const useBlockStore = < T >( pick: ( blocks: Selectors ) => T ): T =>
	useSelect( ( select ) => pick( select( store ) as unknown as Selectors ) );

/** Whether a block, or one within it, is selected. */
export const useIsActive = ( clientId: string ): boolean =>
	useBlockStore(
		( { isBlockSelected, hasSelectedInnerBlock } ) =>
			isBlockSelected( clientId ) || hasSelectedInnerBlock( clientId, true )
	);

/** The actions of the store. */
export const useBlockActions = (): Actions => useDispatch( store ) as unknown as Actions;

/** Puts other blocks in the place of one. */
export const useReplaceBlocks = () =>
	( useDispatch( store ) as unknown as { replaceBlocks: ( clientId: string, blocks: readonly Block[] ) => void } )
		.replaceBlocks;
