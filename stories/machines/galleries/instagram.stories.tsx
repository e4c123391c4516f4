import { InstagramView } from '../../../blocks/instagram-gallery/parts/instagram-view';
import { model } from '../../../test/machines/galleries/instagram/instagram.model';
import { flowStories } from '../../_kit/flow-stories';
import { instagramStories } from './instagram.table';
import '../../../blocks/instagram-gallery/style.scss';
import '../../../blocks/instagram-gallery/editor.scss';

export default flowStories( {
	model,
	table: instagramStories,
	block: { name: 'jetpack/instagram-gallery', title: 'Latest Instagram Posts' },
	view: ( flow ) => (
		<div className="wp-block-jetpack-instagram-gallery">
			<InstagramView flow={ flow } attributes={ {} } mayConnect />
		</div>
	),
} );
