/**
 * Blocks that few posts have. They are not part of the initial script: a page whose content may have one of them loads them before it
 * (includes/Later_Blocks.php), any other one after everything else, in time for the inserter. They must not translate anything when they are
 * evaluated: translations of a chunk arrive after the editor has parsed the content.
 */
import type { System } from '../_runtime/registration/system';
import { ai } from './ai.later';
import { content } from './content.later';
import { counts } from './counts.later';
import { embeds } from './embeds.later';
import { galleries } from './galleries.later';
import { newsletter } from './newsletter.later';
import { payments } from './payments.later';
import { related } from './related.later';
import { sharing } from './sharing.later';

export const later: readonly System[] = [
	ai,
	content,
	counts,
	embeds,
	galleries,
	newsletter,
	payments,
	related,
	sharing,
];
