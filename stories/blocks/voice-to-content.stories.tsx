import { register } from '../../blocks/voice-to-content';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/voice-to-content/editor.scss';

register();

export default blockStories( 'voice-to-content' );

export const Fresh = saved( '<!-- wp:jetpack/voice-to-content /-->' );
