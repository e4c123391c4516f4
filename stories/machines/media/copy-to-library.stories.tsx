import { CopiesView } from '../../../blocks/_extensions/media-picker/copies/copies-view';
import { model } from '../../../test/machines/media/copy-to-library/copy-to-library.model';
import { flowStories } from '../../_kit/flow-stories';
import { copyToLibraryStories } from './copy-to-library.table';
import '../../../blocks/_extensions/media-picker/copies/copies.scss';

export default flowStories( {
	model,
	table: copyToLibraryStories,
	block: { name: 'core/gallery', title: 'Gallery' },
	view: ( flow ) => <CopiesView flow={ flow } />,
} );
