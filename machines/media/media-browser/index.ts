export { filterStrings } from './filters';
export type { Filters } from './filters';
export { mediaBrowserMachine } from './media-browser.machine';
export type { Context, Event, Failure, Input, ListInput, MediaKind, Page, Services } from './media-browser.types';
export type { Account, Capability, CopiedItem, Credit, MediaItem, Source } from './media.types';
export { initialQuery } from './query';
export { SELECTION_LIMIT } from './selection';
