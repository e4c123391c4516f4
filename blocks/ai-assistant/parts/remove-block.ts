import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';

/** The parts of the block editor's store that are needed here, typed. */
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
 * Takes a block out of the post. The author goes on in the block before it, else in the one after it, else in an empty paragraph. One undo level.
 *
 * @return False where the block may not be removed.
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
