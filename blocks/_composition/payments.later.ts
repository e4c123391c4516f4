/** Payments: what few posts have, see later.ts. */
import type { System } from '../_runtime/registration/system';
import { register as donations } from '../donations';
import { register as paymentsIntro } from '../payments-intro';

export const payments: System = {
	registrations: { donations, paymentsIntro },
};
