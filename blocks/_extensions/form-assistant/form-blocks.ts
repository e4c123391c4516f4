import { parse, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';
import type { Piece } from '../../../machines/forms/form-assistant';
import { safeBlocks } from '../../_shared/markup/safe-blocks';
import { repairSubmitButton } from '../../contact-form/parts/submit-button';

/** The blocks that a model may put into a form: form blocks, and text between them. */
const TEXT = new Set( [
	'core/paragraph',
	'core/heading',
	'core/list',
	'core/list-item',
	'core/separator',
	'core/columns',
	'core/column',
] );
const PARTS = /^jetpack\/(?:field-|input|label$|options?$|phone-input$|dropzone$|fieldset-image-options$|button$)/;

const isAllowed = ( name: string ): boolean => TEXT.has( name ) || PARTS.test( name );

/** The selectors of `core/block-editor` that are used here, typed. */
interface BlockSelectors {
	getBlocks: ( clientId: string ) => Block[];
	hasSelectedInnerBlock: ( clientId: string, isDeep: boolean ) => boolean;
}
interface BlockActions {
	selectBlock: ( clientId: string, initialPosition: null ) => void;
	replaceInnerBlocks: ( clientId: string, blocks: readonly Block[], updateSelection: boolean ) => void;
	__unstableMarkNextChangeAsNotPersistent: () => void;
	__unstableMarkLastChangeAsPersistent: () => void;
}

/** The undo history is in the `core` store, which a standalone block editor does not have. */
const hasRedo = ( { select }: DataRegistry ): boolean =>
	( select( 'core' ) as unknown as { hasRedo: () => boolean } | undefined )?.hasRedo() ?? false;

/** The inner blocks of one form, as the form assistant reads and writes them. */
export function formBlocks( registry: DataRegistry, clientId: string ) {
	const editor = registry.dispatch( blockEditorStore ) as unknown as BlockActions;
	const selectors = registry.select( blockEditorStore ) as unknown as BlockSelectors;
	const blocks = () => selectors.getBlocks( clientId );

	/**
	 * The editor merges a non-persistent change into the previous undo level: the first change of an answer creates a level, all later ones
	 * join it. Removing the selected block clears the selection, which would take the author out of the form.
	 */
	const write = ( next: readonly Block[], isFirst: boolean ) =>
		registry.batch( () => {
			if ( selectors.hasSelectedInnerBlock( clientId, true ) ) {
				editor.selectBlock( clientId, null );
			}
			if ( ! isFirst ) {
				editor.__unstableMarkNextChangeAsNotPersistent();
			}
			editor.replaceInnerBlocks( clientId, next, false );
			if ( isFirst ) {
				editor.__unstableMarkLastChangeAsPersistent();
			}
		} );
	const withPiece = ( { markup, isFirst }: Piece ): Block[] => [
		...( isFirst ? [] : blocks() ),
		...safeBlocks( markup, isAllowed ),
	];

	return {
		/** The form as block markup, for the request and for restoring it. */
		markup: (): string => serialize( blocks() ),
		/**
		 * Whether the author has undone the answer. Only Undo leaves a redo level; equal markup alone could also be an answer that repeats
		 * the form.
		 *
		 * @param before The block markup before the answer.
		 */
		isUndoneTo: ( before: string ): boolean => hasRedo( registry ) && serialize( blocks() ) === before,
		/** Blocks of an answer replace the content of the form (the first piece) or follow those of earlier pieces. */
		write: ( piece: Piece ) => write( withPiece( piece ), piece.isFirst ),
		/** Writes the last blocks of an answer, and adds the submit button if it is missing. */
		finish: ( piece: Piece ) => write( repairSubmitButton( withPiece( piece ) ), piece.isFirst ),
		/** Restores the content of the form. */
		restore: ( markup: string ) => write( parse( markup ), false ),
	};
}
