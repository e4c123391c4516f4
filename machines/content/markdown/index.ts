export { markdownMachine } from './markdown.machine';
export type { Context, Event } from './markdown.types';
