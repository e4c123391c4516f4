import { useBlockEditContext } from '@wordpress/block-editor';
import { videoPosterMachine } from '../../../../machines/video/video-poster';
import type { Input } from '../../../../machines/video/video-poster';
import { useFlow } from '../../../_runtime/hooks/use-flow';

/**
 * The poster of this block's video. The block itself uses it, not the panel: a poster still being generated arrives even while the panel is closed.
 *
 * @param video The guid of the video, and the poster data of the block.
 */
export const usePoster = ( video: Required< Input > ) =>
	useFlow( videoPosterMachine, {
		// Outside of blocks, such as in a story, there is none.
		key: useBlockEditContext().clientId ?? '',
		input: video,
		propEvents: [ { type: 'video.change', ...video } ],
	} );
