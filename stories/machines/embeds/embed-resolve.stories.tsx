import block from '../../../blocks/eventbrite/block.json';
import { EmbedView } from '../../../blocks/_shared/embeds/embed-view';
import { SandboxedPreview } from '../../../blocks/_shared/embeds/preview';
import { texts } from '../../../blocks/eventbrite/edit';
import { model } from '../../../test/machines/embeds/embed-resolve/embed-resolve.model';
import { flowStories } from '../../_kit/flow-stories';
import { embedResolveStories } from './embed-resolve.table';

export default flowStories( {
	model,
	table: embedResolveStories,
	block,
	view: ( flow ) => (
		<EmbedView flow={ flow } texts={ texts() }>
			<SandboxedPreview html="<p>The tickets of the event.</p>" title="Tickets" height={ 200 } />
		</EmbedView>
	),
} );
