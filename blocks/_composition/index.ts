import type { System } from '../_runtime/registration/system';
import { content } from './content';
import { embeds } from './embeds';
import { related } from './related';
import { signup } from './signup';
import { notices } from './notices';
import { ai } from './ai';
import { forms } from './forms';
import { media } from './media';
import { video } from './video';
import { payments } from './payments';
import { galleries } from './galleries';
import { maps } from './maps';
import { connection } from './connection';
import { newsletter } from './newsletter';

/** All systems. The order affects compression: 130 bytes between the best and the worst. */
export const systems: readonly System[] = [
	content,
	embeds,
	related,
	signup,
	notices,
	ai,
	forms,
	media,
	video,
	payments,
	galleries,
	maps,
	connection,
	newsletter,
];
