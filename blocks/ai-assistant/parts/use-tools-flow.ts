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
 * The toolbar flow of the blocks that this block was made of. The shortcut that was picked there is sent once, when this block is first
 * mounted.
 */
export const useToolsFlow = ( { key, assistant }: Options ): ToolsFlow =>
	useFlow( aiToolbarMachine, {
		key,
		input: undefined,
		propEvents: [ { type: 'assistant.show' } ],
		on: { 'request.execute': ( { promptRequest } ) => assistant.send( { type: 'shortcut.pick', promptRequest } ) },
	} );

/**
 * The blocks that an assistant block was made of: the originals, or after the post was reopened, blocks made from their text.
 *
 * @param flow     The toolbar flow.
 * @param markdown Their text as Markdown.
 */
export function originalBlocks( flow: ToolsFlow, markdown: string ): Block[] {
	const { originals } = flow.getSnapshot().context;
	return originals ? ( parse( originals ) as Block[] ) : markdownToBlocks( markdown );
}
