import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import type { Media } from '../../../../machines/ai/image-generation';

/**
 * The image block that replaces the assistant. The prompt becomes its `alt` text but not a caption: readers of the post are not shown what
 * an author typed to a model.
 *
 * @param media  The attachment.
 * @param prompt The prompt it was generated from.
 */
export const imageBlock = ( { id, url }: Media, prompt: string ): Block =>
	createBlock( 'core/image', { id, url, alt: prompt } ) as Block;
