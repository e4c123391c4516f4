import { model } from '../../../test/machines/media/media-picker/media-picker.model';
import { flowStories } from '../../_kit/flow-stories';
import { mediaPickerStories } from './media-picker.table';

export default flowStories( {
	model,
	table: mediaPickerStories,
	// Write the block that the component belongs to, and render its real component.
	block: { name: 'jetpack/media-picker', title: 'Media picker' },
	view: ( flow ) => <p>{ String( flow.getSnapshot().value ) }</p>,
} );
