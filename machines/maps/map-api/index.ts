export { mapApiMachine } from './map-api.machine';
export { providerCookieIn, providerOf } from './providers';
export type { Provider } from './providers';
export type { Access, Choice, Context, Event, Failure, Input, Services } from './map-api.types';
