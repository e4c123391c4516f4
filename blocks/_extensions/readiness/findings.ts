/** What the blocks of the edited post miss. */
import { getBlockType } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';
import type { AnyMachineSnapshot } from 'xstate';
import type { PostBlock } from '../../_runtime/editor/block-tree';
import { isForEverybody } from '../../_runtime/editor/readers';
import { EDITOR, editorKey } from '../../_runtime/flows/editor-flows';
import { flowsOf } from '../../_runtime/flows/registry';
import type { Finding, ReadinessByBlock } from '../../_runtime/registration/readiness';

/** A finding, with its block. */
export interface BlockFinding extends Finding {
	clientId: string;
	/** The title of the block type. */
	title: string;
}

const withInner = ( blocks: readonly PostBlock[] ): PostBlock[] =>
	blocks.flatMap( ( block ) => [ block, ...withInner( block.innerBlocks ) ] );

/** The findings of all blocks, in document order. Not reactive. */
export function findingsIn( data: DataRegistry, readiness: ReadinessByBlock ): BlockFinding[] {
	const { getBlocks } = data.select( blockEditorStore ) as unknown as { getBlocks: () => readonly PostBlock[] };
	const flows = flowsOf( data );
	const flowOf = ( key: string ) => ( machine: string ) =>
		flows.flowOf( key, machine )?.getSnapshot() as AnyMachineSnapshot | undefined;
	// What visitors see is what is saved.
	return withInner( flows.asSaved( getBlocks() ) ).flatMap( ( block ) => {
		const finding = readiness[ block.name ]?.( block, {
			isPublic: isForEverybody( data.select, block.clientId ),
			flow: flowOf( block.clientId ),
			sharedFlow: ( machine, about ) => flowOf( about ? editorKey( about ) : EDITOR )( machine ),
		} );
		return finding
			? [ { ...finding, clientId: block.clientId, title: getBlockType( block.name )?.title ?? block.name } ]
			: [];
	} );
}
