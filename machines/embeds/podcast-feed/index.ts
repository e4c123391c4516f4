export { unreadOf } from './address';
export { podcastFeedMachine } from './podcast-feed.machine';
export type { Context, Emitted, Episode, Event, Failure, Feed, Input, Services } from './podcast-feed.types';
