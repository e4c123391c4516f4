export { aiFeatureMachine } from './ai-feature.machine';
export { FORM, FORM_CHILDREN, isBlockSupported, isFormSupported } from './support';
export type { SupportFacts } from './support';
export type { Context, Emitted, Event, Failure, FeatureData, Input, Services } from './ai-feature.types';
