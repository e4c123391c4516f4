export { ANY_MONTH, FIRST_YEAR, isYear } from './dates';
export type { DateFilter, DateRange } from './dates';
export { addFilter, addableKinds, removeFilter, setFilter } from './filters';
export type { Category, FilterKind, Filters, MediaType } from './filters';
export { mediaBrowserMachine } from './media-browser.machine';
export type { Context, Event, Failure, Input, ListInput, MediaKind, Page, Services } from './media-browser.types';
export type { Account, Capability, CopiedItem, Credit, MediaItem, Source } from './media.types';
export { initialQuery } from './query';
export { SELECTION_LIMIT } from './selection';
