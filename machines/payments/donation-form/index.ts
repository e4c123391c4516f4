export { donationFormMachine } from './donation-form.machine';
export type { Answer, Context, Event, PaymentAnswer } from './donation-form.types';
