import { MediaPlayerView } from '../../../blocks/_shared/video/media-player/media-player-view';
import { model } from '../../../test/machines/video/media-player/media-player.model';
import { flowStories } from '../../_kit/flow-stories';
import { mediaPlayerStories } from './media-player.table';
import '../../../blocks/_shared/video/media-player/editor.scss';

/** What a block without a player of its own can render: the default source, and one by its id. */
export default flowStories( {
	model,
	table: mediaPlayerStories,
	block: { name: 'videopress/video', title: 'Video' },
	view: ( flow ) => (
		<>
			<MediaPlayerView flow={ flow } title="How the city wakes up" />
			<MediaPlayerView flow={ flow } id="song" title="The song of the river" />
		</>
	),
} );
