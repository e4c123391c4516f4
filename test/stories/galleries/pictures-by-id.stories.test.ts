import { picturesByIdStories } from '../../../stories/machines/galleries/pictures-by-id.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/galleries/pictures-by-id/pictures-by-id.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, picturesByIdStories ) ).toEqual( [] );
} );
