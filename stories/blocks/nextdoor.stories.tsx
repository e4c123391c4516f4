import { register } from '../../blocks/nextdoor';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/nextdoor/style.scss';

register();

// A literal, because the Storybook indexer reads the title statically.
export default { ...blockStories( 'nextdoor' ), title: 'Blocks/nextdoor' };

export const Empty = saved( '<!-- wp:jetpack/nextdoor /-->' );

export const Post = saved( '<!-- wp:jetpack/nextdoor {"url":"https://nextdoor.com/p/PC6hdR84L-S6"} /-->' );
