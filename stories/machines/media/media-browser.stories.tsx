import { MediaBrowserView } from '../../../blocks/_extensions/media-picker/browser/media-browser-view';
import { model } from '../../../test/machines/media/media-browser/media-browser.model';
import { flowStories } from '../../_kit/flow-stories';
import { mediaBrowserStories } from './media-browser.table';
import '../../../blocks/_extensions/media-picker/browser/_browser.scss';

export default flowStories( {
	model,
	table: mediaBrowserStories,
	block: { name: 'core/gallery', title: 'Gallery' },
	view: ( flow ) => (
		<MediaBrowserView
			flow={ flow }
			label="Google Photos"
			onSelect={ () => flow.send( { type: 'copy.change', isCopying: true } ) }
		>
			<p>Here the account is connected, or photos are picked in a window of the service.</p>
		</MediaBrowserView>
	),
} );
