import block from '../../../blocks/mailchimp/block.json';
import type { Attributes } from '../../../blocks/mailchimp/attributes';
import { MailchimpView } from '../../../blocks/mailchimp/parts/mailchimp-view';
import { MailchimpSettings } from '../../../blocks/mailchimp/parts/settings';
import { model } from '../../../test/machines/signup/mailchimp/mailchimp.model';
import { flowStories } from '../../_kit/flow-stories';
import { mailchimpStories } from './mailchimp.table';
import '../../../blocks/mailchimp/style.scss';
import '../../../blocks/mailchimp/editor.scss';

const attributes: Attributes = {
	interests: [ 'a1', 'b2' ],
	preview: false,
	doubleOptIn: true,
	firstName: true,
	lastName: false,
	offersInterests: true,
	tags: [ 'shop' ],
};

export default flowStories( {
	model,
	table: mailchimpStories,
	block,
	view: ( flow ) => (
		<>
			<MailchimpView
				flow={ flow }
				attributes={ attributes }
				button={
					<div className="wp-block-button">
						<span className="wp-block-button__link wp-element-button">Join my email list</span>
					</div>
				}
				consent={
					<p className="statecraft-signup__consent">By clicking submit, you agree to receive our mails.</p>
				}
			/>
			<MailchimpSettings
				flow={ flow }
				attributes={ attributes }
				canManage
				onChange={ () => {} }
				onAct={ () => {} }
			/>
		</>
	),
} );
