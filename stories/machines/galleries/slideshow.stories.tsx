import block from '../../../blocks/slideshow/block.json';
import { SlideshowView } from '../../../blocks/slideshow/parts/slideshow-view';
import { model } from '../../../test/machines/galleries/slideshow/slideshow.model';
import { flowStories } from '../../_kit/flow-stories';
import { slideshowStories } from './slideshow.table';
import '../../../blocks/slideshow/style.scss';
import '../../../blocks/slideshow/editor.scss';

export default flowStories( {
	model,
	table: slideshowStories,
	block,
	view: ( flow ) => <SlideshowView flow={ flow } text="" />,
} );
