import { videoTracksStories } from '../../../stories/machines/video/video-tracks.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/video/video-tracks/video-tracks.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, videoTracksStories ) ).toEqual( [] );
} );
