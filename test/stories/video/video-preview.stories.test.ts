import { videoPreviewStories } from '../../../stories/machines/video/video-preview.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/video/video-preview/video-preview.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, videoPreviewStories ) ).toEqual( [] );
} );
