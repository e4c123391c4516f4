import { model } from '../../../test/machines/galleries/instagram/instagram.model';
import { flowStories } from '../../_kit/flow-stories';
import { instagramStories } from './instagram.table';

export default flowStories( {
	model,
	table: instagramStories,
	// Write the block that the component belongs to, and render its real component.
	block: { name: 'jetpack/instagram', title: 'Instagram' },
	view: ( flow ) => <p>{ String( flow.getSnapshot().value ) }</p>,
} );
