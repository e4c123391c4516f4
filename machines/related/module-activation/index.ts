export { moduleActivationMachine } from './module-activation.machine';
export type { Context, Emitted, Event, Failure, Input, ModuleName, Services } from './module-activation.types';
