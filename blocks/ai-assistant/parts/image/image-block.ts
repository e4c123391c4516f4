import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { renderToString } from '@wordpress/element';
import type { Media } from '../../../../machines/image-generation';

/**
 * The image block that takes the place of the assistant. A caption is HTML, so the prompt is escaped for it.
 *
 * @param media  The picture in the media library.
 * @param prompt What it was made from.
 */
export const imageBlock = ( { id, url }: Media, prompt: string ): Block =>
	createBlock( 'core/image', { id, url, alt: prompt, caption: renderToString( prompt ) } ) as Block;
