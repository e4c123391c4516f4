import { register } from '../../blocks/tock';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/tock/style.scss';
import '../../blocks/tock/editor.scss';

register();

// A literal, because the Storybook indexer reads the title statically.
export default { ...blockStories( 'tock' ), title: 'Blocks/tock' };

export const Empty = saved( '<!-- wp:jetpack/tock /-->' );

export const Roister = saved(
	'<!-- wp:jetpack/tock {"url":"roister"} -->\n<div id="Tock_widget_container" data-tock-display-mode="Button" data-tock-color-mode="Blue" data-tock-locale="en-us" data-tock-timezone="America/New_York"></div>\n<!-- /wp:jetpack/tock -->'
);
