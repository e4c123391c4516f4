/** Payments: donations, payment buttons, products, and content for subscribers. */
import { register as planUpgrade } from '../_extensions/plan-upgrade';
import { site } from '../_runtime/registration/site';
import type { System } from '../_runtime/registration/system';
import { register as donations } from '../donations';
import { register as paymentButtons } from '../payment-buttons';
import { register as premiumContent } from '../premium-content';
import { register as recurringPayments } from '../recurring-payments';
import { register as simplePayments } from '../simple-payments';

export const payments: System = {
	services: {
		'donation-plan-sync': async () =>
			( await import( '../../services/payments/donation-plan-sync' ) ).createDonationPlanSyncServices( site() ),
		'plan-upgrade': async () =>
			( await import( '../../services/payments/plan-upgrade' ) ).createPlanUpgradeServices(
				await import( '../_runtime/editor/autosave' )
			),
		'product-form': async () =>
			( await import( '../../services/payments/product-form' ) ).createProductFormServices( site() ),
		products: async () => ( await import( '../../services/payments/products' ) ).createProductsServices( site() ),
		'provider-connect': async () =>
			( await import( '../../services/payments/provider-connect' ) ).createProviderConnectServices(
				await import( '../_runtime/editor/autosave' )
			),
		'simple-payment': async () =>
			( await import( '../../services/payments/simple-payment' ) ).createSimplePaymentServices(),
	},
	registrations: { donations, paymentButtons, planUpgrade, premiumContent, recurringPayments, simplePayments },
};
