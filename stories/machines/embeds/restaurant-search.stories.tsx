import block from '../../../blocks/opentable/block.json';
import { SandboxedPreview } from '../../../blocks/_shared/embeds/preview';
import { OpentableView } from '../../../blocks/opentable/parts/opentable-view';
import { model } from '../../../test/machines/embeds/restaurant-search/restaurant-search.model';
import { flowStories } from '../../_kit/flow-stories';
import { restaurantSearchStories } from './restaurant-search.table';
import '../../../blocks/opentable/editor.scss';

export default flowStories( {
	model,
	table: restaurantSearchStories,
	block,
	view: ( flow ) => (
		<OpentableView flow={ flow }>
			<SandboxedPreview html="<p>The widget.</p>" title="Reservations" width={ 224 } height={ 301 } />
		</OpentableView>
	),
} );
