import { postAccessStories } from '../../../stories/machines/newsletter/post-access.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/newsletter/post-access/post-access.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, postAccessStories ) ).toEqual( [] );
} );
