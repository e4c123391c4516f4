import { register } from '../../blocks/gif';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/gif/style.scss';
import '../../blocks/gif/editor.scss';

register();

// A literal, because the Storybook indexer reads the title statically.
export default { ...blockStories( 'gif' ), title: 'Blocks/gif' };

export const Empty = saved( '<!-- wp:jetpack/gif /-->' );

// A picture of Storybook itself: stories ask no other host.
export const WithCaption = saved(
	'<!-- wp:jetpack/gif {"caption":"A \\u003cem\\u003egif\\u003c/em\\u003e","gifUrl":"favicon.svg","searchText":"cats","paddingTop":"56%"} /-->'
);
