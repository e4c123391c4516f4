import block from '../../../blocks/ai-assistant/block.json';
import { frozen } from '../../../blocks/_runtime/flows/flow';
import { AssistantView } from '../../../blocks/ai-assistant/parts/assistant-view';
import { ImageStage, ImageToggle } from '../../../blocks/ai-assistant/parts/image/image-surface';
import { aiRequestMachine } from '../../../machines/ai/ai-request';
import { model } from '../../../test/machines/ai/image-generation/image-generation.model';
import { flowStories } from '../../_kit/flow-stories';
import { featureBeside, storyFeature } from '../../_kit/feature';
import { storySite } from '../../_kit/site';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import { aiRequestStories } from './ai-request.table';
import { imageGenerationStories } from './image-generation.table';
import '../../../blocks/ai-assistant/editor.scss';

const text = frozen( storySnapshot( aiRequestMachine, aiRequestStories[ 'request.resting.init' ] ) );

export default flowStories( {
	model,
	table: imageGenerationStories,
	block,
	view: ( flow ) => (
		<>
			<ImageToggle flow={ flow } isOffered />
			<ImageStage flow={ flow } feature={ featureBeside( flow ) } site={ storySite }>
				<AssistantView flow={ text } feature={ storyFeature } site={ storySite } />
			</ImageStage>
		</>
	),
} );
