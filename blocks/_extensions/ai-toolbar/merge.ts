import { createBlock, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';
import { aiToolbarMachine } from '../../../machines/ai/ai-toolbar';
import type { Event, Selection } from '../../../machines/ai/ai-toolbar';
import { beginLevel } from '../../_runtime/editor/joined-levels';
import { flowsOf } from '../../_runtime/flows/registry';
import { asParagraph, copyOf, listOf, pathTo } from '../../_shared/ai/list-items';
import { contentOf } from '../../_shared/markup/content';

const ASSISTANT = 'jetpack/ai-assistant';

/** The selectors of `core/block-editor` that are used here, typed. */
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

/** The AI tools as they apply to one selection. */
export interface SelectionTools {
	/** What the selection allows at this moment. */
	selection: () => Selection;
	/** Inserts an assistant block that holds the content of the selection from its creation, also as the original to restore. One undo level. */
	merge: () => Event;
}

function selectionOf( data: DataRegistry, clientIds: readonly string[], content: () => string ): Selection {
	const { canInsertBlockType, canRemoveBlocks, getBlockRootClientId } = editorOf( data );
	const root = getBlockRootClientId( clientIds[ 0 ] ?? '' );
	if ( ! canRemoveBlocks( clientIds ) || ! canInsertBlockType( ASSISTANT, root ) ) {
		return 'locked';
	}
	return content() === '' ? 'empty' : 'filled';
}

interface Merge {
	/** The block whose flow continues in the assistant block. */
	from: string;
	/** The blocks that the assistant block is made of. */
	originals: readonly Block[];
	/** The blocks that are replaced, in document order, and those that are put back before the assistant block. */
	clientIds: readonly string[];
	before?: readonly Block[];
	item?: string;
	/** The path to that item within its list, for an editor that reopens the post: see `pathTo`. */
	path?: readonly number[];
}

function mergeIntoAssistant(
	data: DataRegistry,
	{ from, originals, clientIds, before = [], item = '', path }: Merge
): Event {
	const content = contentOf( originals );
	const assistant = createBlock( ASSISTANT, {
		content,
		originalContent: content,
		...( path && { metadata: { originalItem: path } } ),
	} );
	flowsOf( data ).announce( aiToolbarMachine.id, from, assistant.clientId );
	// The third argument selects the last block, which gets the caret.
	data.dispatch( blockEditorStore ).replaceBlocks( clientIds, [ ...before, assistant ], before.length );
	beginLevel( data, assistant.clientId );
	return editorOf( data ).getBlockName( assistant.clientId ) === null
		? { type: 'blocks.kept' }
		: { type: 'blocks.merged', originals: serialize( [ ...originals ] ), item };
}

/**
 * The tools for selected blocks: one assistant block replaces them.
 *
 * @param data      The registry of the editor.
 * @param clientIds The blocks, in document order.
 * @param from      The block that owns the flow. Default: the first one.
 */
export const blockTools = (
	data: DataRegistry,
	clientIds: readonly string[],
	from = clientIds[ 0 ] ?? ''
): SelectionTools => ( {
	selection: () => selectionOf( data, clientIds, () => contentOf( blocksOf( data, clientIds ) ) ),
	merge: () => mergeIntoAssistant( data, { from, originals: blocksOf( data, clientIds ), clientIds } ),
} );

/**
 * The tools for a list item: the list stays in place, and the assistant block is below it until its answer replaces the item. `list`
 * has the tools for the whole list, which the assistant block replaces.
 *
 * @param data The registry of the editor.
 * @param item The item.
 */
export function itemTools( data: DataRegistry, item: string ): SelectionTools & { list: SelectionTools } {
	const list = () => listOf( data.select, item )!;
	const originals = () => blocksOf( data, [ item ] ).map( asParagraph );
	return {
		selection: () => selectionOf( data, [ list().clientId ], () => contentOf( originals() ) ),
		merge() {
			const copy = copyOf( list(), item );
			return mergeIntoAssistant( data, {
				from: item,
				originals: originals(),
				clientIds: [ list().clientId ],
				before: [ copy.list ],
				item: copy.item,
				path: pathTo( copy.list, copy.item ),
			} );
		},
		list: {
			selection: () => blockTools( data, [ list().clientId ] ).selection(),
			merge: () => blockTools( data, [ list().clientId ], item ).merge(),
		},
	};
}
