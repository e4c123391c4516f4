import { __ } from '@wordpress/i18n';
import type { AccessChange } from '../../../../machines/ai/ai-feature';
import { imageGenerationMachine } from '../../../../machines/ai/image-generation';
import { useFlow } from '../../../_runtime/hooks/use-flow';
import type { ImageFlow } from './flow';
import { imageBlock } from './image-block';

interface Options {
	/** The block's clientId. */
	key: string;
	postId: number | null;
	/** Whether requests are allowed. */
	access: AccessChange;
	/** Replaces the block with other blocks. */
	onReplace: ( blocks: unknown[] ) => void;
}

/** The flow that generates images for a block, and replaces the block with the chosen one. */
export function useImageFlow( { key, postId, access, onReplace }: Options ): ImageFlow {
	const flow: ImageFlow = useFlow( imageGenerationMachine, {
		key,
		input: { defaultPrompt: __( 'What would you like to see?', 'statecraft' ), postId },
		propEvents: [ access, { type: 'block.show' } ],
		on: {
			'image.place': ( { media, prompt } ) => {
				onReplace( [ imageBlock( media, prompt ) ] );
				flow.send( { type: 'image.placed' } );
			},
		},
	} );
	return flow;
}
