import { SourceControl } from '../../../blocks/_shared/video/media-player/source-control';
import { model } from '../../../test/machines/video/media-source/media-source.model';
import { flowStories } from '../../_kit/flow-stories';
import { mediaSourceStories } from './media-source.table';
import '../../../blocks/_shared/video/media-player/editor.scss';

export default flowStories( {
	model,
	table: mediaSourceStories,
	block: { name: 'videopress/video', title: 'Video' },
	view: ( flow ) => <SourceControl flow={ flow } title="How the city wakes up" />,
} );
