import { gifSearchStories } from '../../../stories/machines/galleries/gif-search.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/galleries/gif-search/gif-search.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, gifSearchStories ) ).toEqual( [] );
} );
