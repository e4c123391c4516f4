export { mapApiMachine } from './map-api.machine';
export { providerIn } from './map-api.setup';
export { PROVIDER_COOKIE, providerCookieIn, providerOf } from './provider';
export type { Provider } from './provider';
export type { Access, Choice, Context, Event, Failure, Input, Services } from './map-api.types';
