import { podcastFeedStories } from '../../../stories/machines/embeds/podcast-feed.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/embeds/podcast-feed/podcast-feed.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, podcastFeedStories ) ).toEqual( [] );
} );
