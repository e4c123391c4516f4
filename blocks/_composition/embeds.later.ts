/** Embedded content that few posts have. See later.ts. */
import type { System } from '../_runtime/registration/system';
import { register as goodreads } from '../goodreads';
import { register as googleDocsEmbed } from '../google-docs-embed';
import { register as nextdoor } from '../nextdoor';
import { register as podcastPlayer } from '../podcast-player';

export const embeds: System = {
	registrations: { goodreads, googleDocsEmbed, nextdoor, podcastPlayer },
};
