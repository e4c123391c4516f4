import { markdownStories } from '../../../stories/machines/content/markdown.table';
import { explore } from '../../../machines/_model/explore';
import { impossibleStories } from '../../../machines/_model/stories';
import { model } from '../../machines/content/markdown/markdown.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, markdownStories ) ).toEqual( [] );
} );
