export { newsletterSendMachine } from './newsletter-send.machine';
export { chosen } from './newsletter-send.setup';
export type {
	Act,
	Audience,
	ChoiceEdit,
	Context,
	Event,
	Failure,
	Letter,
	Newsletter,
	Reader,
	Services,
	State,
	Width,
} from './newsletter-send.types';
