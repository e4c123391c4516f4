import { copyToLibraryStories } from '../../../stories/machines/media/copy-to-library.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/media/copy-to-library/copy-to-library.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, copyToLibraryStories ) ).toEqual( [] );
} );
