import { formAssistantMachine } from '../../../machines/forms/form-assistant';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import { formAssistantStories } from '../../../stories/machines/forms/form-assistant.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/forms/form-assistant/form-assistant.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), formAssistantMachine, formAssistantStories ) ).toEqual( [] );
} );

it.each( Object.entries( formAssistantStories ) )( 'the story %s asks nothing of the world', ( _, story ) => {
	const { value, children } = storySnapshot( formAssistantMachine, story );
	expect( [ value, children ] ).toEqual( [ story.value, {} ] );
} );
