import { UploadProgress } from '../../../blocks/_shared/video/upload/upload-progress';
import { file, model } from '../../../test/machines/video/upload/upload.model';
import { flowStories } from '../../_kit/flow-stories';
import { uploadStories } from './upload.table';
import '../../../blocks/_shared/video/upload/editor.scss';

export default flowStories( {
	model,
	table: uploadStories,
	block: { name: 'videopress/video', title: 'Video' },
	view: ( flow ) => <UploadProgress flow={ flow } fileName={ file.name } />,
} );
