import { registerBlockType } from '@wordpress/blocks';
import type { BlockConfiguration } from '@wordpress/blocks';

const text = { type: 'string' };

/** Registers what these tests need of the editor's own image block. */
export const registerCoreImage = () =>
	registerBlockType(
		{
			name: 'core/image',
			title: 'Image',
			category: 'media',
			apiVersion: 3,
			attributes: { id: { type: 'number' }, url: text, alt: text, caption: { type: 'rich-text' } },
		} as unknown as BlockConfiguration,
		{ save: () => null }
	);
