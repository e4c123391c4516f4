import { model } from '../../../test/machines/galleries/gallery/gallery.model';
import { flowStories } from '../../_kit/flow-stories';
import { galleryStories } from './gallery.table';

export default flowStories( {
	model,
	table: galleryStories,
	// Write the block that the component belongs to, and render its real component.
	block: { name: 'jetpack/gallery', title: 'Gallery' },
	view: ( flow ) => <p>{ String( flow.getSnapshot().value ) }</p>,
} );
