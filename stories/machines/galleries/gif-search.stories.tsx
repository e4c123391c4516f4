import { model } from '../../../test/machines/galleries/gif-search/gif-search.model';
import { flowStories } from '../../_kit/flow-stories';
import { gifSearchStories } from './gif-search.table';

export default flowStories( {
	model,
	table: gifSearchStories,
	// Write the block that the component belongs to, and render its real component.
	block: { name: 'jetpack/gif-search', title: 'Gif search' },
	view: ( flow ) => <p>{ String( flow.getSnapshot().value ) }</p>,
} );
