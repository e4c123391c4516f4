export { providerConnectMachine } from './provider-connect.machine';
export type { Context, Emitted, Event, Failure, Services } from './provider-connect.types';
