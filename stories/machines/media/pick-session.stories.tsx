import { PickSessionView } from '../../../blocks/_extensions/media-picker/library/pick-session-view';
import { model } from '../../../test/machines/media/pick-session/pick-session.model';
import { flowStories } from '../../_kit/flow-stories';
import { pickSessionStories } from './pick-session.table';
import '../../../blocks/_extensions/media-picker/library/library.scss';

export default flowStories( {
	model,
	table: pickSessionStories,
	block: { name: 'core/image', title: 'Image' },
	view: ( flow ) => <PickSessionView flow={ flow } label="Google Photos" />,
} );
