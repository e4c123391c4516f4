import { markdownStories } from '../../../stories/machines/content/markdown.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/content/markdown/markdown.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, markdownStories ) ).toEqual( [] );
} );
