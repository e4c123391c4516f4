import { DetailsPanel } from '../../../blocks/_shared/video/details/details-panel';
import { model } from '../../../test/machines/video/video-details/video-details.model';
import { flowStories } from '../../_kit/flow-stories';
import { videoDetailsStories } from './video-details.table';
import '../../../blocks/_shared/video/details/editor.scss';

export default flowStories( {
	model,
	table: videoDetailsStories,
	block: { name: 'videopress/video', title: 'Video (this site)' },
	view: ( flow ) => <DetailsPanel flow={ flow } />,
} );
