import { voiceToContentStories } from '../../../stories/machines/ai/voice-to-content.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/ai/voice-to-content/voice-to-content.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, voiceToContentStories ) ).toEqual( [] );
} );
