export { embedResolveMachine } from './embed-resolve.machine';
export { draftOf } from './reading';
export type { Context, Emitted, Event, Failure, Input, ResolveInput, Resolved, Services } from './embed-resolve.types';
export { providerOf, ridsIn } from './providers';
export type { Attributes, ButtonLook, ProviderName } from './providers';
