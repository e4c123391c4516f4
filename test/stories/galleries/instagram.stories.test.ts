import { instagramStories } from '../../../stories/machines/galleries/instagram.table';
import { explore } from '../../../machines/_model/explore';
import { impossibleStories } from '../../../machines/_model/stories';
import { model } from '../../machines/galleries/instagram/instagram.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, instagramStories ) ).toEqual( [] );
} );
