export { mediaSourceMachine } from './media-source.machine';
export type { Context, Event, Facts, SourceState } from './media-source.types';
