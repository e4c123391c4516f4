import { NewsletterView } from '../../../blocks/_extensions/newsletter-panel/newsletter-view';
import { PreviewDialog } from '../../../blocks/_extensions/newsletter-panel/preview-dialog';
import { model } from '../../../test/machines/newsletter/newsletter-send/newsletter-send.model';
import { flowStories } from '../../_kit/flow-stories';
import { newsletterSendStories } from './newsletter-send.table';

export default flowStories( {
	model,
	table: newsletterSendStories,
	block: 'Newsletter',
	view: ( flow ) => (
		<>
			<NewsletterView flow={ flow } />
			<PreviewDialog flow={ flow } />
		</>
	),
} );
