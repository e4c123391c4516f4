export { mediaSourceMachine } from './media-source.machine';
export type { Context, Event, SourceProperties, SourceState } from './media-source.types';
