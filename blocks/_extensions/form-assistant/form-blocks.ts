import { parse, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';
import type { Piece } from '../../../machines/forms/form-assistant';
import { safeBlocks } from '../../_shared/markup/safe-blocks';
import { repairSubmitButton } from '../../contact-form/parts/submit-button';

/** What a model may put into a form: its own blocks, and text between them. */
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

/** The parts of the block editor's store that are needed here, typed. */
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

/** What is edited and how it came about is kept in a store that an editor alone with its blocks does not have. */
const hasRedo = ( { select }: DataRegistry ): boolean =>
	( select( 'core' ) as unknown as { hasRedo: () => boolean } | undefined )?.hasRedo() ?? false;

/** The inner blocks of one form, as the form assistant reads and writes them. */
export function formBlocks( registry: DataRegistry, clientId: string ) {
	const editor = registry.dispatch( blockEditorStore ) as unknown as BlockActions;
	const selectors = registry.select( blockEditorStore ) as unknown as BlockSelectors;
	const blocks = () => selectors.getBlocks( clientId );

	/**
	 * The editor joins what is not persistent to the undo level before it: the first change of an answer makes one, all others join it. A
	 * block that goes takes the selection along, and with it the author out of the form.
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
		/** The form as markup, for a request and for the way back. */
		markup: (): string => serialize( blocks() ),
		/**
		 * Whether the author has gone back to the form as it was. Only Undo leaves something to redo; an answer may also repeat the form.
		 *
		 * @param before The form as markup.
		 */
		isUndoneTo: ( before: string ): boolean => hasRedo( registry ) && serialize( blocks() ) === before,
		/** Blocks of an answer take the place of the form, or follow those that came before. */
		write: ( piece: Piece ) => write( withPiece( piece ), piece.isFirst ),
		/** The last blocks of an answer, and the button that sends the form. */
		finish: ( piece: Piece ) => write( repairSubmitButton( withPiece( piece ) ), piece.isFirst ),
		/** The form is again what it was. */
		restore: ( markup: string ) => write( parse( markup ), false ),
	};
}
