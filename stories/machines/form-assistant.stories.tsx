import block from '../../blocks/contact-form/block.json';
import { FormBar } from '../../blocks/_extensions/form-assistant/form-bar';
import { frozen } from '../../blocks/_runtime/flow';
import { aiFeatureMachine } from '../../machines/ai-feature';
import { model } from '../../test/machines/form-assistant/form-assistant.model';
import { flowStories } from '../_kit/flow-stories';
import { storySite } from '../_kit/site';
import { storySnapshot } from '../../machines/_model/story-table';
import { aiFeatureStories } from './ai-feature.table';
import { formAssistantStories } from './form-assistant.table';
import '../../blocks/contact-form/editor.scss';

const feature = frozen< typeof aiFeatureMachine >(
	storySnapshot( aiFeatureMachine, aiFeatureStories[ 'access.granted' ] )
);

export default flowStories( {
	model,
	table: formAssistantStories,
	block,
	view: ( flow ) => <FormBar flow={ flow } feature={ feature } site={ storySite } readForm={ () => '' } />,
} );
