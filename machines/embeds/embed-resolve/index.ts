export { embedResolveMachine } from './embed-resolve.machine';
export { draftOf, unresolvedOf } from './parsing';
export type { Context, Emitted, Event, Failure, Input, ResolveInput, Resolved, Services } from './embed-resolve.types';
export { ridsIn } from './providers';
export { providerOf } from './providers/all';
export type { Attributes, ButtonAttributes, ProviderName } from './providers/all';
