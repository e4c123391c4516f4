import { viewAsStories } from '../../../stories/machines/content/view-as.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/content/view-as/view-as.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, viewAsStories ) ).toEqual( [] );
} );
