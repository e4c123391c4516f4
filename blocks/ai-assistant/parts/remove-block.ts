import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';

/** The selectors of `core/block-editor` that are used here, typed. */
interface BlockSelectors {
	canRemoveBlock: ( clientId: string ) => boolean;
	getPreviousBlockClientId: ( clientId: string ) => string | null;
	getNextBlockClientId: ( clientId: string ) => string | null;
}
interface BlockActions {
	removeBlock: ( clientId: string, selectsPrevious: boolean ) => void;
	selectBlock: ( clientId: string, initialPosition: number ) => void;
}

/**
 * Removes a block. The selection moves to the previous block, else the next one, else a new empty paragraph. One undo level.
 *
 * @return False if the block is locked against removal.
 */
export function removeBlock( data: DataRegistry, clientId: string ): boolean {
	const blocks = data.select( blockEditorStore ) as unknown as BlockSelectors;
	const actions = data.dispatch( blockEditorStore ) as unknown as BlockActions;
	if ( ! blocks.canRemoveBlock( clientId ) ) {
		return false;
	}
	const next = blocks.getPreviousBlockClientId( clientId ) === null ? blocks.getNextBlockClientId( clientId ) : null;
	data.batch( () => {
		actions.removeBlock( clientId, next === null );
		if ( next !== null ) {
			actions.selectBlock( next, 0 );
		}
	} );
	return true;
}
