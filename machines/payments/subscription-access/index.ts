export { subscriptionAccessMachine } from './subscription-access.machine';
export type { Answer, Context, Event } from './subscription-access.types';
