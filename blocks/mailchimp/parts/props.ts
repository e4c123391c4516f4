import type { mailchimpMachine } from '../../../machines/signup/mailchimp';
import type { Flow } from '../../_runtime/flows/flow';
import type { Attributes } from '../attributes';

export type MailchimpFlow = Flow< typeof mailchimpMachine >;

export interface SettingsProps {
	flow: MailchimpFlow;
	attributes: Attributes;
	onChange: ( attributes: Partial< Attributes > ) => void;
	/** For discrete changes: each is a separate undo level. */
	onAct: ( attributes: Partial< Attributes > ) => void;
}
