export type { Account, Capability, CopiedItem, Credit, MediaItem, Source } from './media.types';
