import { Toolbar, ToolbarGroup } from '@wordpress/components';
import { AiToolbarView } from '../../../blocks/_extensions/ai-toolbar/ai-toolbar-view';
import type { AiToolbarFlow } from '../../../blocks/_extensions/ai-toolbar/ai-toolbar-view';
import { frozen } from '../../../blocks/_runtime/flows/flow';
import { AssistantView } from '../../../blocks/ai-assistant/parts/assistant-view';
import { aiRequestMachine } from '../../../machines/ai/ai-request';
import { model } from '../../../test/machines/ai/ai-toolbar/ai-toolbar.model';
import { storyFeature } from '../../_kit/feature';
import { flowStories } from '../../_kit/flow-stories';
import { storySite } from '../../_kit/site';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import { aiRequestStories } from './ai-request.table';
import { aiToolbarStories } from './ai-toolbar.table';
import '../../../blocks/ai-assistant/editor.scss';

const text = 'An old silent pond';

/** The assistant block that replaced the paragraph, in a state of its own flow. */
const assistantIn = ( leaf: 'request.resting.done.whole' | 'request.running.requesting' ) => {
	const story = aiRequestStories[ leaf ];
	const flow = frozen( storySnapshot( aiRequestMachine, { ...story, context: { ...story.context, text } } ) );
	return <AssistantView flow={ flow } feature={ storyFeature } site={ storySite } />;
};

/** The block below the toolbar: the paragraph, or the assistant block that replaced it. */
function Place( { flow }: { flow: AiToolbarFlow } ) {
	switch ( flow.getSnapshot().value ) {
		case 'pending-stored':
			return assistantIn( 'request.resting.done.whole' );
		case 'executed':
			return assistantIn( 'request.running.requesting' );
		default:
			return <p>{ text }</p>;
	}
}

export default flowStories( {
	model,
	table: aiToolbarStories,
	block: { name: 'core/paragraph', title: 'Paragraph' },
	view: ( flow ) => (
		<>
			<Toolbar label="Block tools">
				<ToolbarGroup>
					<AiToolbarView flow={ flow } locale="en_US" selection={ () => 'filled' } isInList />
				</ToolbarGroup>
			</Toolbar>
			<Place flow={ flow } />
		</>
	),
} );
