import { picturesByIdStories } from '../../../stories/machines/galleries/pictures-by-id.table';
import { explore } from '../../../machines/_model/explore';
import { impossibleStories } from '../../../machines/_model/stories';
import { model } from '../../machines/galleries/pictures-by-id/pictures-by-id.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, picturesByIdStories ) ).toEqual( [] );
} );
