import { PicturesByIdView } from '../../../blocks/_shared/galleries/pictures-by-id';
import { model } from '../../../test/machines/galleries/pictures-by-id/pictures-by-id.model';
import { flowStories } from '../../_kit/flow-stories';
import { picturesByIdStories } from './pictures-by-id.table';
import '../../../blocks/_shared/galleries/editor.scss';

export default flowStories( {
	model,
	table: picturesByIdStories,
	block: { name: 'jetpack/tiled-gallery', title: 'Tiled Gallery' },
	view: ( flow ) => <PicturesByIdView flow={ flow } />,
} );
