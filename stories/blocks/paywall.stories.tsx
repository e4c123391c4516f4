import { register } from '../../blocks/paywall';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/paywall/style.scss';
import '../../blocks/paywall/editor.scss';

register();

export default blockStories( 'paywall' );

export const ForSubscribers = saved( '<!-- wp:jetpack/paywall /-->' );

/** Written by hand: what stands inside belongs to the rest. */
export const WithText = saved( '<!-- wp:jetpack/paywall -->text<!-- /wp:jetpack/paywall -->' );
