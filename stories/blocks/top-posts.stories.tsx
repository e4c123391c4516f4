import { register } from '../../blocks/top-posts';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/top-posts/style.scss';
import '../../blocks/top-posts/editor.scss';

register();

export default blockStories( 'top-posts' );

export const Grid = saved( '<!-- wp:jetpack/top-posts /-->' );

export const List = saved(
	'<!-- wp:jetpack/top-posts {"layoutStyle":"list","displayContext":true,"postsToShow":5} /-->'
);

export const NothingChosen = saved( '<!-- wp:jetpack/top-posts {"postTypes":{"post":false,"page":false}} /-->' );
