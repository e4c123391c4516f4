import { register } from '../../blocks/wordads';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/wordads/style.scss';
import '../../blocks/wordads/editor.scss';

register();

export default blockStories( 'wordads' );

/** No response yet: the states of the site are stories of the flow `module-activation`. */
export const Rectangle = saved( '<!-- wp:jetpack/wordads /-->' );

export const Leaderboard = saved( '<!-- wp:jetpack/wordads {"format":"leaderboard","hideMobile":true} /-->' );
