export { relatedPostsMachine } from './related-posts.machine';
export type { Context, Event, Input, RelatedPost, Services, Subject } from './related-posts.types';
