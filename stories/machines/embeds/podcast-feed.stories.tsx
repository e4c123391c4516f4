import block from '../../../blocks/podcast-player/block.json';
import { PodcastFeedView } from '../../../blocks/podcast-player/parts/podcast-feed-view';
import { model } from '../../../test/machines/embeds/podcast-feed/podcast-feed.model';
import { flowStories } from '../../_kit/flow-stories';
import { podcastFeedStories } from './podcast-feed.table';
import '../../../blocks/podcast-player/style.scss';

const attributes = { itemsToShow: 5, showCoverArt: true, showEpisodeDescription: true, showEpisodeTitle: true };

export default flowStories( {
	model,
	table: podcastFeedStories,
	block,
	view: ( flow ) => <PodcastFeedView flow={ flow } attributes={ attributes } />,
} );
