import block from '../../../blocks/voice-to-content/block.json';
import { VoiceBanner } from '../../../blocks/voice-to-content/parts/voice-banner';
import { VoiceToContentView } from '../../../blocks/voice-to-content/parts/voice-to-content-view';
import { model } from '../../../test/machines/ai/voice-to-content/voice-to-content.model';
import { featureBeside } from '../../_kit/feature';
import { flowStories } from '../../_kit/flow-stories';
import { storySite } from '../../_kit/site';
import { voiceToContentStories } from './voice-to-content.table';
import '../../../blocks/voice-to-content/editor.scss';

export default flowStories( {
	model,
	table: voiceToContentStories,
	block,
	view: ( flow ) => (
		<VoiceToContentView flow={ flow } site={ storySite }>
			<VoiceBanner feature={ featureBeside( flow ) } site={ storySite } />
		</VoiceToContentView>
	),
} );
