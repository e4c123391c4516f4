import { frozen } from '../../../blocks/_runtime/flows/flow';
import { PosterPanelView } from '../../../blocks/_shared/video/poster/poster-panel';
import { videoFrameMachine } from '../../../machines/video/video-frame';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import { model } from '../../../test/machines/video/video-poster/video-poster.model';
import { flowStories } from '../../_kit/flow-stories';
import { videoFrameStories } from './video-frame.table';
import { videoPosterStories } from './video-poster.table';
import '../../../blocks/_shared/video/poster/editor.scss';

const frames = frozen< typeof videoFrameMachine >( storySnapshot( videoFrameMachine, videoFrameStories.drawn ) );

export default flowStories( {
	model,
	table: videoPosterStories,
	block: { name: 'videopress/video', title: 'Video' },
	view: ( flow ) => <PosterPanelView flow={ flow } frames={ frames } canUpload />,
} );
