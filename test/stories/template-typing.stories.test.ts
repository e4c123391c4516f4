import { templateTypingStories } from '../../stories/machines/template-typing.table';
import { explore } from '../_kit/explore';
import { impossibleStories } from '../_kit/stories';
import { model } from '../machines/template-typing/template-typing.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, templateTypingStories ) ).toEqual( [] );
} );
