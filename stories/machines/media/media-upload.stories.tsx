import { MediaUploadView } from '../../../blocks/_shared/media/media-upload-view';
import { model } from '../../../test/machines/media/media-upload/media-upload.model';
import { flowStories } from '../../_kit/flow-stories';
import { mediaUploadStories } from './media-upload.table';
import '../../../blocks/_shared/media/editor.scss';

export default flowStories( {
	model,
	table: mediaUploadStories,
	block: { name: 'core/gallery', title: 'Gallery' },
	view: ( flow ) => <MediaUploadView flow={ flow } />,
} );
