import { useBlockEditContext } from '@wordpress/block-editor';
import { videoFrameMachine } from '../../../../machines/video/video-frame';
import type { Source } from '../../../../machines/video/video-frame';
import type { PosterChoice } from '../../../../machines/video/video-block';
import { useFlow } from '../../../_runtime/hooks/use-flow';

/** Distinguishes sources: two files are equal as JSON. */
const keyOf = ( source: Source ): string =>
	typeof source === 'string' ? source : `${ source.name } ${ source.size } ${ source.lastModified }`;

/**
 * The frames of this block's video: one flow shared by all views that show them.
 *
 * @param source   The file, or its address once it is uploaded.
 * @param onChoose Called with each frame that the author moves the slider to.
 */
export const useFrame = ( source: Source, onChoose?: ( choice: PosterChoice ) => void ) =>
	useFlow( videoFrameMachine, {
		// Outside of blocks, such as in a story, there is none.
		key: useBlockEditContext().clientId ?? '',
		input: { source },
		on: { 'frame.chosen': ( { atTime, image } ) => onChoose?.( { type: 'frame', atTime, image } ) },
		propEvents: [ { type: 'source.change', source, key: keyOf( source ) } ],
	} );
