import { createBlock, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';
import { aiToolbarMachine } from '../../../machines/ai-toolbar';
import type { Event, Selection } from '../../../machines/ai-toolbar';
import { beginLevel } from '../../_runtime/joined-levels';
import { flowsOf } from '../../_runtime/registry';
import { contentOf } from './content';

const ASSISTANT = 'jetpack/ai-assistant';

/** The parts of the block editor's store that are needed here, typed. */
interface BlockSelectors {
	getBlocksByClientId: ( clientIds: readonly string[] ) => ( Block | null )[];
	getBlockRootClientId: ( clientId: string ) => string | null;
	getBlockName: ( clientId: string ) => string | null;
	canRemoveBlocks: ( clientIds: readonly string[] ) => boolean;
	canInsertBlockType: ( name: string, root: string | null ) => boolean;
}

const editorOf = ( data: DataRegistry ) => data.select( blockEditorStore ) as unknown as BlockSelectors;

const blocksOf = ( data: DataRegistry, clientIds: readonly string[] ): Block[] =>
	editorOf( data )
		.getBlocksByClientId( clientIds )
		.flatMap( ( block ) => block ?? [] );

/** What blocks allow at this moment. */
export function selectionOf( data: DataRegistry, clientIds: readonly string[] ): Selection {
	const { canInsertBlockType, canRemoveBlocks, getBlockRootClientId } = editorOf( data );
	const root = getBlockRootClientId( clientIds[ 0 ] ?? '' );
	if ( ! canRemoveBlocks( clientIds ) || ! canInsertBlockType( ASSISTANT, root ) ) {
		return 'locked';
	}
	return contentOf( blocksOf( data, clientIds ) ) === '' ? 'empty' : 'filled';
}

/**
 * Puts one assistant block in the place of blocks: it holds their content from the first moment, also as the original to go back to. The
 * flow of the tools goes on with it. One undo level.
 *
 * @param data      The registry of the editor.
 * @param clientIds The blocks, in the order of the post; the flow belongs to the first.
 * @return What came of it, for the flow.
 */
export function mergeIntoAssistant( data: DataRegistry, clientIds: readonly string[] ): Event {
	const blocks = blocksOf( data, clientIds );
	const content = contentOf( blocks );
	const assistant = createBlock( ASSISTANT, { content, originalContent: content } );
	flowsOf( data ).announce( aiToolbarMachine.id, clientIds[ 0 ] ?? '', assistant.clientId );
	data.dispatch( blockEditorStore ).replaceBlocks( clientIds, assistant );
	beginLevel( data, assistant.clientId );
	return editorOf( data ).getBlockName( assistant.clientId ) === null
		? { type: 'blocks.kept' }
		: { type: 'blocks.merged', originals: serialize( blocks ) };
}
