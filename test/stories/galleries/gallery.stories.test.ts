import { galleryStories } from '../../../stories/machines/galleries/gallery.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/galleries/gallery/gallery.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, galleryStories ) ).toEqual( [] );
} );
