import { register } from '../../blocks/opentable';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/opentable/style.scss';
import '../../blocks/opentable/editor.scss';

register();

// A literal, because the Storybook indexer reads the title statically.
export default { ...blockStories( 'opentable' ), title: 'Blocks/opentable' };

export const Empty = saved(
	'<!-- wp:jetpack/opentable -->\n<div class="wp-block-jetpack-opentable"></div>\n<!-- /wp:jetpack/opentable -->'
);

export const Wide = saved(
	'<!-- wp:jetpack/opentable {"rid":["412810"],"className":"is-style-wide"} -->\n<div class="wp-block-jetpack-opentable is-style-wide"><a href="https://www.opentable.com/restref/client/?rid=412810">https://www.opentable.com/restref/client/?rid=412810</a></div>\n<!-- /wp:jetpack/opentable -->'
);
