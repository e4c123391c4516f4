import { aiToolbarStories } from '../../../stories/machines/ai/ai-toolbar.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/ai/ai-toolbar/ai-toolbar.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, aiToolbarStories ) ).toEqual( [] );
} );
