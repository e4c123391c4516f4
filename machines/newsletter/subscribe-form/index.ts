export { subscribeFormMachine } from './subscribe-form.machine';
export type { Answer, Context, Event } from './subscribe-form.types';
