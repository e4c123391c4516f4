import { register } from '../../blocks/google-docs-embed';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/google-docs-embed/style.scss';

register();

// A literal, because the Storybook indexer reads the title statically.
export default { ...blockStories( 'google-docs-embed' ), title: 'Blocks/google-docs-embed' };

export const Empty = saved( '<!-- wp:jetpack/google-docs-embed /-->' );

export const Slides = saved(
	'<!-- wp:jetpack/google-docs-embed {"url":"https://docs.google.com/presentation/d/1WTKbTUjVo2qWMW0/edit","variation":"google-slides"} /-->'
);
