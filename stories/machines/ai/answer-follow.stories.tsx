import block from '../../../blocks/ai-assistant/block.json';
import { frozen } from '../../../blocks/_runtime/flows/flow';
import { Followed } from '../../../blocks/_shared/ai/followed';
import { AssistantView } from '../../../blocks/ai-assistant/parts/assistant-view';
import { aiRequestMachine } from '../../../machines/ai/ai-request';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import { model } from '../../../test/machines/ai/answer-follow/answer-follow.model';
import { storyFeature } from '../../_kit/feature';
import { flowStories } from '../../_kit/flow-stories';
import { storySite } from '../../_kit/site';
import { aiRequestStories } from './ai-request.table';
import { answerFollowStories } from './answer-follow.table';
import '../../../blocks/ai-assistant/editor.scss';

/** The flow of the answer, at rest or streaming. */
const answer = ( isWritten: boolean ) =>
	frozen< typeof aiRequestMachine >(
		storySnapshot(
			aiRequestMachine,
			aiRequestStories[ isWritten ? 'request.running.suggesting' : 'request.resting.init' ]
		)
	);

export default flowStories( {
	model,
	table: answerFollowStories,
	block,
	view: ( flow ) => (
		<Followed flow={ flow }>
			<AssistantView
				flow={ answer( flow.getSnapshot().value !== 'idle' ) }
				feature={ storyFeature }
				site={ storySite }
			/>
		</Followed>
	),
} );
