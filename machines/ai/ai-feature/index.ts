export { aiFeatureMachine } from './ai-feature.machine';
export { accessRegion, concernsAllRequests, isBarring, tellFeature } from './access';
export type { AccessChange, FeatureTell } from './access';
export { isBlockSupported } from './support';
export type { SupportFacts } from './support';
export type {
	Context,
	Emitted,
	Event,
	Failure,
	Quota,
	Input,
	AccessRefusalCode,
	Services,
	Usage,
} from './ai-feature.types';
