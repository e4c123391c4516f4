/** Pictures: what few posts have, see later.ts. */
import type { System } from '../_runtime/registration/system';
import { register as imageCompare } from '../image-compare';
import { register as story } from '../story';

export const galleries: System = {
	registrations: { imageCompare, story },
};
