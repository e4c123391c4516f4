import { register } from '../../blocks/google-calendar';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/google-calendar/style.scss';

register();

// A literal, because the Storybook indexer reads the title statically.
export default { ...blockStories( 'google-calendar' ), title: 'Blocks/google-calendar' };

export const Empty = saved( '<!-- wp:jetpack/google-calendar /-->' );

export const Wide = saved(
	'<!-- wp:jetpack/google-calendar {"url":"https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com","height":300,"align":"wide"} --><a class="wp-block-jetpack-google-calendar alignwide" href="https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com">https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com</a><!-- /wp:jetpack/google-calendar -->'
);
