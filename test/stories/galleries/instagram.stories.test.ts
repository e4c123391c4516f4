import { instagramStories } from '../../../stories/machines/galleries/instagram.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/galleries/instagram/instagram.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, instagramStories ) ).toEqual( [] );
} );
