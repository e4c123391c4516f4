export { simplePaymentMachine } from './simple-payment.machine';
export type {
	Block,
	Context,
	Emitted,
	Event,
	Failure,
	Input,
	Media,
	Problems,
	Product,
	Saving,
	Services,
	Stored,
} from './simple-payment.types';
