import { register } from '../../blocks/ai-chat';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/ai-chat/style.scss';

register();

export default blockStories( 'ai-chat' );

export const Plain = saved( '<!-- wp:jetpack/ai-chat /-->' );

export const OwnWords = saved(
	'<!-- wp:jetpack/ai-chat {"askButtonLabel":"Ask us","placeholder":"When do you open?","showFeedback":false} -->\n<div class="wp-block-jetpack-ai-chat" data-ask-button-label="Ask us"></div>\n<!-- /wp:jetpack/ai-chat -->'
);
