import { register } from '../../blocks/podcast-player';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/podcast-player/style.scss';

register();

export default blockStories( 'podcast-player' );

export const Empty = saved( '<!-- wp:jetpack/podcast-player /-->' );

/** No response yet: the states of the site are stories of the flow `podcast-feed`. */
export const Reading = saved( '<!-- wp:jetpack/podcast-player {"url":"https://example.com/podcast/feed"} /-->' );
