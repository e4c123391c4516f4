import block from '../../../blocks/contact-form/block.json';
import { FormBar } from '../../../blocks/_extensions/form-assistant/form-bar';
import { model } from '../../../test/machines/forms/form-assistant/form-assistant.model';
import { featureBeside } from '../../_kit/feature';
import { flowStories } from '../../_kit/flow-stories';
import { storySite } from '../../_kit/site';
import { formAssistantStories } from './form-assistant.table';
import '../../../blocks/contact-form/editor.scss';

export default flowStories( {
	model,
	table: formAssistantStories,
	block,
	view: ( flow ) => (
		<FormBar flow={ flow } feature={ featureBeside( flow ) } site={ storySite } readForm={ () => '' } />
	),
} );
