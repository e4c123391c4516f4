export { aiFeatureMachine } from './ai-feature.machine';
export { featureTell, hearing, isAboutAccess, isBarring } from './hearing';
export type { AccessChange, FeatureTell } from './hearing';
export { isBlockSupported } from './support';
export type { SupportFacts } from './support';
export type { Context, Emitted, Event, Failure, Quota, Input, RefusedFor, Services, Taken } from './ai-feature.types';
