import { register } from '../../blocks/subscriber-login';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/subscriber-login/style.scss';

register();

export default blockStories( 'subscriber-login' );

export const LoggedOut = saved( '<!-- wp:jetpack/subscriber-login /-->' );

export const OwnWords = saved( '<!-- wp:jetpack/subscriber-login {"logInLabel":"Members"} /-->' );
