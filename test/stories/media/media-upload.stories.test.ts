import { mediaUploadStories } from '../../../stories/machines/media/media-upload.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/media/media-upload/media-upload.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, mediaUploadStories ) ).toEqual( [] );
} );
