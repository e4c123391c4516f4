import { aiChatStories } from '../../../stories/machines/ai/ai-chat.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/ai/ai-chat/ai-chat.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, aiChatStories ) ).toEqual( [] );
} );
