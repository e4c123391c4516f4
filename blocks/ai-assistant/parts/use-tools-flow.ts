import { parse } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { aiToolbarMachine } from '../../../machines/ai/ai-toolbar';
import type { Flow } from '../../_runtime/flows/flow';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { markdownToBlocks } from '../../_shared/markdown/to-blocks';
import type { AssistantFlow } from './flow';

type ToolsFlow = Flow< typeof aiToolbarMachine >;

interface Options {
	/** The block's clientId. */
	key: string;
	assistant: AssistantFlow;
}

/**
 * The flow of the tools in the toolbar of the blocks that this one was made of. What was picked there is asked once, when this block is
 * first shown.
 */
export const useToolsFlow = ( { key, assistant }: Options ): ToolsFlow =>
	useFlow( aiToolbarMachine, {
		key,
		input: undefined,
		tell: [ { type: 'assistant.show' } ],
		on: { 'request.execute': ( { promptRequest } ) => assistant.send( { type: 'shortcut.pick', promptRequest } ) },
	} );

/**
 * The blocks that an assistant block was made of: as they were, or when the editor was opened anew since, made of their text.
 *
 * @param flow     The flow of the tools.
 * @param markdown Their text.
 */
export function originalBlocks( flow: ToolsFlow, markdown: string ): Block[] {
	const { originals } = flow.getSnapshot().context;
	return originals ? ( parse( originals ) as Block[] ) : markdownToBlocks( markdown );
}
