/** What visitors pass on: sharing buttons. */
import type { System } from '../_runtime/registration/system';
import { register as sharingButtons } from '../sharing-buttons';

export const sharing: System = {
	registrations: { sharingButtons },
};
