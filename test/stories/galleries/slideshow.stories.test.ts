import { slideshowStories } from '../../../stories/machines/galleries/slideshow.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/galleries/slideshow/slideshow.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, slideshowStories ) ).toEqual( [] );
} );
