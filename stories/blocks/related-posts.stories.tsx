import { register } from '../../blocks/related-posts';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/related-posts/style.scss';
import '../../blocks/related-posts/editor.scss';

register();

export default blockStories( 'related-posts' );

const block = ( attributes: string ) =>
	`<!-- wp:jetpack/related-posts ${ attributes } -->\n<div class="wp-block-jetpack-related-posts"></div>\n<!-- /wp:jetpack/related-posts -->`;

/** No response yet: the states of the site are stories of the flow `module-activation`. */
export const Grid = saved( block( '{"postsToShow":5}' ) );

export const List = saved( block( '{"postLayout":"list","displayAuthor":true,"displayContext":true}' ) );
