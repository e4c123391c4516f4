import { templateTypingStories } from '../../../stories/machines/ai/template-typing.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/ai/template-typing/template-typing.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, templateTypingStories ) ).toEqual( [] );
} );
