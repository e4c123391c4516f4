export { planUpgradeMachine } from './plan-upgrade.machine';
export type { BannerTrack, Context, Emitted, Event, Failure, Input, Plan, Plans, Services } from './plan-upgrade.types';
