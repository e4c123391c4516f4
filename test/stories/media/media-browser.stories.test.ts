import { mediaBrowserStories } from '../../../stories/machines/media/media-browser.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/media/media-browser/media-browser.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, mediaBrowserStories ) ).toEqual( [] );
} );
