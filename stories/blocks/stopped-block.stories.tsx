import type { BlockConfiguration } from '@wordpress/blocks';
import { defineBlock } from '../../blocks/_runtime/registration/define-block';
import { blockStories, saved } from '../_kit/block-canvas';

defineBlock(
	{
		...{ name: 'statecraft-story/stopped', title: 'Stopped', category: 'text', apiVersion: 3 },
	} as BlockConfiguration,
	{
		edit: async () => ( {
			default: () => {
				throw new Error( 'A fault, for this story.' );
			},
		} ),
		save: () => null,
	}
);

export default blockStories( 'stopped-block' );

/** Any block whose component or flow has failed. */
export const Stopped = saved( '<!-- wp:statecraft-story/stopped /-->' );
