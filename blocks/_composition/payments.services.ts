/** The services of the flows of payments. */
import type { ServicesLoaders } from '../_runtime/registration/services';
import { site } from '../_runtime/registration/site';

export const services: ServicesLoaders = {
	rehearsal: async () => ( await import( '../../services/payments/rehearsal' ) ).createRehearsalServices(),
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
};
