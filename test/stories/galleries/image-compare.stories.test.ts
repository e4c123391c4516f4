import { imageCompareStories } from '../../../stories/machines/galleries/image-compare.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/galleries/image-compare/image-compare.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, imageCompareStories ) ).toEqual( [] );
} );
