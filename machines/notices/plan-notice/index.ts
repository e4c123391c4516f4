export { planNoticeMachine } from './plan-notice.machine';
export type { Context, Services } from './plan-notice.types';
