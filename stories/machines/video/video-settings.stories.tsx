import { FileSettingsPanel } from '../../../blocks/_shared/video/settings/file-settings-panel';
import { model } from '../../../test/machines/video/video-settings/video-settings.model';
import { flowStories } from '../../_kit/flow-stories';
import { videoSettingsStories } from './video-settings.table';

export default flowStories( {
	model,
	table: videoSettingsStories,
	block: { name: 'videopress/video', title: 'Video' },
	view: ( flow ) => <FileSettingsPanel flow={ flow } />,
} );
