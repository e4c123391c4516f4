import { GalleryView } from '../../../blocks/tiled-gallery/parts/gallery-view';
import { model } from '../../../test/machines/galleries/gallery/gallery.model';
import { flowStories } from '../../_kit/flow-stories';
import { galleryStories } from './gallery.table';
import '../../../blocks/_shared/media/editor.scss';
import '../../../blocks/_shared/galleries/editor.scss';
import '../../../blocks/tiled-gallery/style.scss';
import '../../../blocks/tiled-gallery/editor.scss';

export default flowStories( {
	model,
	table: galleryStories,
	block: { name: 'jetpack/tiled-gallery', title: 'Tiled Gallery' },
	view: ( flow ) => (
		<div className="wp-block-jetpack-tiled-gallery is-style-rectangular">
			<GalleryView
				flow={ flow }
				attributes={ { className: 'is-style-rectangular' } }
				isSelected
				canUpload
				widths={ [] }
				onChoose={ () => {} }
			/>
		</div>
	),
} );
