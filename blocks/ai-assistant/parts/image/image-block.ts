import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import type { Media } from '../../../../machines/ai/image-generation';

/**
 * The image block that takes the place of the assistant. What it was made from says what is to be seen, to those who do not see it; readers
 * of the post are not told what an author has typed to a machine.
 *
 * @param media  The picture in the media library.
 * @param prompt What it was made from.
 */
export const imageBlock = ( { id, url }: Media, prompt: string ): Block =>
	createBlock( 'core/image', { id, url, alt: prompt } ) as Block;
