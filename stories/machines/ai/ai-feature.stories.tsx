import block from '../../../blocks/ai-assistant/block.json';
import { AiBanner } from '../../../blocks/_shared/ai/ai-banner';
import { Usage } from '../../../blocks/_shared/ai/usage';
import { model } from '../../../test/machines/ai/ai-feature/ai-feature.model';
import { flowStories } from '../../_kit/flow-stories';
import { storySite } from '../../_kit/site';
import { aiFeatureStories } from './ai-feature.table';
import '../../../blocks/ai-assistant/editor.scss';

export default flowStories( {
	model,
	table: aiFeatureStories,
	block,
	view: ( flow ) => (
		<>
			<AiBanner flow={ flow } site={ storySite } />
			<Usage flow={ flow } />
		</>
	),
} );
