import { videoFrameStories } from '../../../stories/machines/video/video-frame.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/video/video-frame/video-frame.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, videoFrameStories ) ).toEqual( [] );
} );
