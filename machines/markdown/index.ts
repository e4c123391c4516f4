export { markdownMachine } from './markdown.machine';
export type { Context, Event, Text } from './markdown.types';
