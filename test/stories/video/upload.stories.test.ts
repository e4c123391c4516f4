import { uploadStories } from '../../../stories/machines/video/upload.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/video/upload/upload.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, uploadStories ) ).toEqual( [] );
} );
