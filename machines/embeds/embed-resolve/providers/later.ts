/** The providers of blocks that are registered later (blocks/_composition/embeds.later.ts). Pure and small, as the others. */
import { googleDocsEmbed } from './google-docs-embed';
import { nextdoor } from './nextdoor';
import type { Provider } from './provider';

export { googleFile } from './google-docs-embed';
export { nextdoorFrame } from './nextdoor';

export const laterProviders = {
	'google-docs-embed': googleDocsEmbed,
	nextdoor,
} as const satisfies Readonly< Record< string, Provider > >;
