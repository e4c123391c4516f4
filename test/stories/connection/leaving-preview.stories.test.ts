import { leavingPreviewStories } from '../../../stories/machines/connection/leaving-preview.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/connection/leaving-preview/leaving-preview.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, leavingPreviewStories ) ).toEqual( [] );
} );
