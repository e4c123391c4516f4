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
	/** Whether anything may be asked. */
	access: AccessChange;
	/** Puts blocks in the place of the block. */
	onReplace: ( blocks: unknown[] ) => void;
}

/** The flow that makes images for a block, and puts the chosen one in its place. */
export function useImageFlow( { key, postId, access, onReplace }: Options ): ImageFlow {
	const flow: ImageFlow = useFlow( imageGenerationMachine, {
		key,
		input: { promptWhenBlank: __( 'What would you like to see?', 'statecraft' ), postId },
		tell: [ access, { type: 'block.show' } ],
		on: {
			'image.place': ( { media, prompt } ) => {
				onReplace( [ imageBlock( media, prompt ) ] );
				flow.send( { type: 'image.placed' } );
			},
		},
	} );
	return flow;
}
