import { mediaSourceStories } from '../../../stories/machines/video/media-source.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/video/media-source/media-source.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, mediaSourceStories ) ).toEqual( [] );
} );
