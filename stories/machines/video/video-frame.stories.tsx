import { PosterPickerView } from '../../../blocks/_shared/video/poster/poster-picker';
import { model } from '../../../test/machines/video/video-frame/video-frame.model';
import { flowStories } from '../../_kit/flow-stories';
import { videoFrameStories } from './video-frame.table';
import '../../../blocks/_shared/video/poster/editor.scss';

export default flowStories( {
	model,
	table: videoFrameStories,
	block: { name: 'videopress/video', title: 'Video' },
	view: ( flow ) => <PosterPickerView flow={ flow } choice={ null } onChange={ () => {} } canUpload />,
} );
