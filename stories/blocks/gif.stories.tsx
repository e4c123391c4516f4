import { register } from '../../blocks/gif';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/gif/style.scss';
import '../../blocks/gif/editor.scss';

register();

// A literal, because the Storybook indexer reads the title statically.
export default { ...blockStories( 'gif' ), title: 'Blocks/gif' };

export const Empty = saved( '<!-- wp:jetpack/gif /-->' );

export const WithCaption = saved(
	'<!-- wp:jetpack/gif {"caption":"A \\u003cem\\u003egif\\u003c/em\\u003e","giphyUrl":"https://giphy.com/embed/fxKWgoOG9hzPPkE1oc","searchText":"cats","paddingTop":"56%"} /-->'
);
