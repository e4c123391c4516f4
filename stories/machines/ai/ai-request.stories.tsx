import block from '../../../blocks/ai-assistant/block.json';
import { AssistantView } from '../../../blocks/ai-assistant/parts/assistant-view';
import { model } from '../../../test/machines/ai/ai-request/ai-request.model';
import { flowStories } from '../../_kit/flow-stories';
import { featureBeside } from '../../_kit/feature';
import { storySite } from '../../_kit/site';
import { aiRequestStories } from './ai-request.table';
import '../../../blocks/ai-assistant/editor.scss';

export default flowStories( {
	model,
	table: aiRequestStories,
	block,
	view: ( flow ) => <AssistantView flow={ flow } feature={ featureBeside( flow ) } site={ storySite } />,
} );
