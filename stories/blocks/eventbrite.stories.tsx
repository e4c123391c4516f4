import { register as registerButton } from '../../blocks/button';
import { register } from '../../blocks/eventbrite';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/button/style.scss';
import '../../blocks/button/editor.scss';
import '../../blocks/eventbrite/style.scss';

registerButton();
register();

// A literal, because the Storybook indexer reads the title statically.
export default { ...blockStories( 'eventbrite' ), title: 'Blocks/eventbrite' };

export const Empty = saved( '<!-- wp:jetpack/eventbrite /-->' );

export const Modal = saved(
	'<!-- wp:jetpack/eventbrite {"url":"https://www.eventbrite.com/e/fair-tickets-123456789","eventId":123456789,"style":"modal"} --><div class="wp-block-jetpack-eventbrite"><!-- wp:jetpack/button {"element":"a","uniqueId":"eventbrite-widget-id","text":"Register"} /--></div><!-- /wp:jetpack/eventbrite -->'
);
