import { useBlockEditContext } from '@wordpress/block-editor';
import { videoPosterMachine } from '../../../machines/video/video-poster';
import type { Input } from '../../../machines/video/video-poster';
import { useFlow } from '../../_runtime/hooks/use-flow';

/**
 * The poster of the video of this block. The block itself uses it, not the panel: a poster that the service still makes arrives with the panel
 * closed.
 *
 * @param video The guid of the video, and what the block says of its poster.
 */
export const usePoster = ( video: Required< Input > ) =>
	useFlow( videoPosterMachine, {
		// Outside of blocks, as in a story, there is none.
		key: useBlockEditContext().clientId ?? '',
		input: video,
		propEvents: [ { type: 'video.change', ...video } ],
	} );
