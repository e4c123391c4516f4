import { videoSettingsStories } from '../../../stories/machines/video/video-settings.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/video/video-settings/video-settings.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, videoSettingsStories ) ).toEqual( [] );
} );
