/** Payments: payment buttons, products, and content for subscribers. */
import { register as keptPosts } from '../_extensions/kept-posts';
import { register as planUpgrade } from '../_extensions/plan-upgrade';
import type { System } from '../_runtime/registration/system';
import { register as paymentButtons } from '../payment-buttons';
import { register as premiumContent } from '../premium-content';
import { register as recurringPayments } from '../recurring-payments';
import { register as simplePayments } from '../simple-payments';

export const payments: System = {
	registrations: {
		keptPosts,
		paymentButtons,
		planUpgrade,
		premiumContent,
		recurringPayments,
		simplePayments,
	},
};
