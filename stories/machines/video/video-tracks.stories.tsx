import { TracksView } from '../../../blocks/_shared/video/tracks/tracks-view';
import { model } from '../../../test/machines/video/video-tracks/video-tracks.model';
import { flowStories } from '../../_kit/flow-stories';
import { videoTracksStories } from './video-tracks.table';
import '../../../blocks/_shared/video/tracks/editor.scss';

export default flowStories( {
	model,
	table: videoTracksStories,
	block: { name: 'videopress/video', title: 'Video (this site)' },
	view: ( flow ) => <TracksView flow={ flow } />,
} );
