import { videoBlockStories } from '../../../stories/machines/video/video-block.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/video/video-block/video-block.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, videoBlockStories ) ).toEqual( [] );
} );
