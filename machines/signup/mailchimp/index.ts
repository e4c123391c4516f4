export { mailchimpMachine } from './mailchimp.machine';
export { NOTICES } from './mailchimp.types';
export type {
	Category,
	Context,
	Event,
	Failure,
	Interest,
	Notice,
	Services,
	ConnectionStatus,
	SignupField,
} from './mailchimp.types';
