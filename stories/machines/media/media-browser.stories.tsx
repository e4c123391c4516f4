import { model } from '../../../test/machines/media/media-browser/media-browser.model';
import { flowStories } from '../../_kit/flow-stories';
import { mediaBrowserStories } from './media-browser.table';

export default flowStories( {
	model,
	table: mediaBrowserStories,
	// Write the block that the component belongs to, and render its real component.
	block: { name: 'jetpack/media-browser', title: 'Media browser' },
	view: ( flow ) => <p>{ String( flow.getSnapshot().value ) }</p>,
} );
