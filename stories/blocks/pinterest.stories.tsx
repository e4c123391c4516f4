import { register } from '../../blocks/pinterest';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/pinterest/style.scss';

register();

// A literal, because the Storybook indexer reads the title statically.
export default { ...blockStories( 'pinterest' ), title: 'Blocks/pinterest' };

export const Empty = saved( '<!-- wp:jetpack/pinterest /-->' );

export const Pin = saved(
	'<!-- wp:jetpack/pinterest {"url":"https://www.pinterest.com/pin/334321291082465061/"} --><a class="wp-block-jetpack-pinterest" href="https://www.pinterest.com/pin/334321291082465061/">https://www.pinterest.com/pin/334321291082465061/</a><!-- /wp:jetpack/pinterest -->'
);
