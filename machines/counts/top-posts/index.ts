export { topPostsMachine } from './top-posts.machine';
export type { Context, Event, Input, Services, ViewedPost, Wish } from './top-posts.types';
