export { deviceCodeMachine } from './device-code.machine';
export type { Answer, Context, Event } from './device-code.types';
