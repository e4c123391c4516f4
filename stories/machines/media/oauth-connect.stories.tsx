import { AccountGate } from '../../../blocks/_extensions/media-picker/library/account-gate';
import { model } from '../../../test/machines/media/oauth-connect/oauth-connect.model';
import { flowStories } from '../../_kit/flow-stories';
import { oauthConnectStories } from './oauth-connect.table';
import '../../../blocks/_extensions/media-picker/library/library.scss';

export default flowStories( {
	model,
	table: oauthConnectStories,
	block: { name: 'core/image', title: 'Image' },
	view: ( flow ) => (
		<AccountGate flow={ flow } source="google_photos" label="Google Photos">
			<p>The photos of the library.</p>
		</AccountGate>
	),
} );
