import { markdownStories } from '../../stories/machines/markdown.table';
import { explore } from '../_kit/explore';
import { impossibleStories } from '../_kit/stories';
import { model } from '../machines/markdown/markdown.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, markdownStories ) ).toEqual( [] );
} );
