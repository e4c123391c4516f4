/**
 * The loaders of the services of all flows, by the id of the flow's machine. In a chunk of their own: they are loaded when a flow first invokes
 * a service, and not with every editor. The services of a system are one chunk, since each of them is smaller than what a request costs; only the library of
 * uploads is apart.
 */
import { popups } from '../_runtime/editor/popups';
import type { ServicesLoaders } from '../_runtime/registration/services';
import { site } from '../_runtime/registration/site';

const uploads = async () =>
	( await import( '../../services/video/upload' ) ).createUploadServices( {
		...site(),
		ajaxUrl: site().video?.ajaxUrl ?? '',
	} );

export const services: ServicesLoaders = {
	// content
	'localized-week': async () =>
		(
			await import( /* webpackChunkName: "content-services" */ '../../services/content/localized-week' )
		).createLocalizedWeekServices(),

	// embeds
	'embed-resolve': async () =>
		(
			await import( /* webpackChunkName: "embeds-services" */ '../../services/embeds/embed-resolve' )
		).createEmbedResolveServices(),
	'restaurant-search': async () =>
		(
			await import( /* webpackChunkName: "embeds-services" */ '../../services/embeds/restaurant-search' )
		).createRestaurantSearchServices( {
			provider: site().urls.openTable,
		} ),

	// related
	'module-activation': async () =>
		(
			await import( /* webpackChunkName: "related-services" */ '../../services/related/module-activation' )
		).createModuleActivationServices(),
	'related-posts': async () =>
		(
			await import( /* webpackChunkName: "related-services" */ '../../services/related/related-posts' )
		).createRelatedPostsServices(),

	// signup
	mailchimp: async () =>
		(
			await import( /* webpackChunkName: "signup-services" */ '../../services/signup/mailchimp' )
		).createMailchimpServices(),

	// notices
	'plan-notice': async () =>
		(
			await import( /* webpackChunkName: "notices-services" */ '../../services/notices/plan-notice' )
		).createPlanNoticeServices(),

	// ai
	'ai-feature': async () =>
		(
			await import( /* webpackChunkName: "ai-services" */ '../../services/ai/ai-feature' )
		).createAiFeatureServices( await import( '../_runtime/editor/autosave' ) ),
	'ai-request': async () =>
		(
			await import( /* webpackChunkName: "ai-services" */ '../../services/ai/ai-request' )
		).createAiRequestServices( site() ),
	'image-generation': async () =>
		(
			await import( /* webpackChunkName: "ai-services" */ '../../services/ai/image-generation' )
		).createImageGenerationServices(),

	// forms
	'form-assistant': async () =>
		(
			await import( /* webpackChunkName: "forms-services" */ '../../services/forms/form-assistant' )
		).createFormAssistantServices( site() ),

	// media
	'copy-to-library': async () =>
		(
			await import( /* webpackChunkName: "media-services" */ '../../services/media/copy-to-library' )
		).createCopyToLibraryServices( site() ),
	'media-browser': async () =>
		(
			await import( /* webpackChunkName: "media-services" */ '../../services/media/media-browser' )
		).createMediaBrowserServices(),
	'media-upload': async () =>
		(
			await import( /* webpackChunkName: "media-services" */ '../../services/media/media-upload' )
		).createMediaUploadServices( site() ),
	'oauth-connect': async () =>
		(
			await import( /* webpackChunkName: "media-services" */ '../../services/media/oauth-connect' )
		).createOauthConnectServices( { popups } ),
	'pick-session': async () =>
		(
			await import( /* webpackChunkName: "media-services" */ '../../services/media/pick-session' )
		).createPickSessionServices( { popups } ),

	// video
	upload: uploads,
	'video-block': async () => {
		const [ { createVideoBlockServices }, upload ] = await Promise.all( [
			import( /* webpackChunkName: "video-services" */ '../../services/video/video-block' ),
			uploads(),
		] );
		// The flow invokes that of its upload.
		return { ...upload, ...createVideoBlockServices( site(), { uploads: upload } ) };
	},
	'video-details': async () =>
		(
			await import( /* webpackChunkName: "video-services" */ '../../services/video/video-details' )
		).createVideoDetailsServices(),
	'video-frame': async () =>
		(
			await import( /* webpackChunkName: "video-services" */ '../../services/video/video-frame' )
		).createVideoFrameServices(),
	'video-poster': async () =>
		(
			await import( /* webpackChunkName: "video-services" */ '../../services/video/video-poster' )
		).createVideoPosterServices(),
	'video-preview': async () =>
		(
			await import( /* webpackChunkName: "video-services" */ '../../services/video/video-preview' )
		).createVideoPreviewServices(),
	'video-settings': async () =>
		(
			await import( /* webpackChunkName: "video-services" */ '../../services/video/video-settings' )
		).createVideoSettingsServices(),
	'video-tracks': async () =>
		(
			await import( /* webpackChunkName: "video-services" */ '../../services/video/video-tracks' )
		).createVideoTracksServices(),

	// payments
	'donation-plan-sync': async () =>
		(
			await import( /* webpackChunkName: "payments-services" */ '../../services/payments/donation-plan-sync' )
		).createDonationPlanSyncServices( site() ),
	'plan-upgrade': async () =>
		(
			await import( /* webpackChunkName: "payments-services" */ '../../services/payments/plan-upgrade' )
		).createPlanUpgradeServices( await import( '../_runtime/editor/autosave' ) ),
	'product-form': async () =>
		(
			await import( /* webpackChunkName: "payments-services" */ '../../services/payments/product-form' )
		).createProductFormServices( site() ),
	products: async () =>
		(
			await import( /* webpackChunkName: "payments-services" */ '../../services/payments/products' )
		).createProductsServices( site() ),
	'provider-connect': async () =>
		(
			await import( /* webpackChunkName: "payments-services" */ '../../services/payments/provider-connect' )
		).createProviderConnectServices( await import( '../_runtime/editor/autosave' ) ),
	'simple-payment': async () =>
		(
			await import( /* webpackChunkName: "payments-services" */ '../../services/payments/simple-payment' )
		).createSimplePaymentServices(),

	// galleries
	'gif-search': async () =>
		(
			await import( /* webpackChunkName: "galleries-services" */ '../../services/galleries/gif-search' )
		).createGifSearchServices(),
	instagram: async () =>
		(
			await import( /* webpackChunkName: "galleries-services" */ '../../services/galleries/instagram' )
		).createInstagramServices( { popups } ),
	gallery: async () => ( {
		// The flow invokes that of its uploads.
		...(
			await import( /* webpackChunkName: "media-services" */ '../../services/media/media-upload' )
		).createMediaUploadServices( site() ),
		...(
			await import( /* webpackChunkName: "galleries-services" */ '../../services/galleries/gallery' )
		).createGalleryServices(),
	} ),
	'pictures-by-id': async () =>
		(
			await import( /* webpackChunkName: "galleries-services" */ '../../services/galleries/pictures-by-id' )
		).createPicturesByIdServices(),
	slideshow: async () => ( {
		...(
			await import( /* webpackChunkName: "media-services" */ '../../services/media/media-upload' )
		).createMediaUploadServices( site() ),
		...(
			await import( /* webpackChunkName: "galleries-services" */ '../../services/galleries/slideshow' )
		).createSlideshowServices( site().slideshow?.slider ?? '' ),
	} ),

	// maps
	'location-search': async () =>
		(
			await import( /* webpackChunkName: "maps-services" */ '../../services/maps/location-search' )
		).createLocationSearchServices(),
	'map-marker': async () =>
		(
			await import( /* webpackChunkName: "maps-services" */ '../../services/maps/map-marker' )
		).createMapMarkerServices(),
	'map-api': async () =>
		(
			await import( /* webpackChunkName: "maps-services" */ '../../services/maps/map-api' )
		).createMapApiServices(),

	// connection
	connection: async () => {
		const [ { createConnectionServices }, { createSiteClient } ] = await Promise.all( [
			import( /* webpackChunkName: "connection-services" */ '../../services/connection/connection' ),
			import( /* webpackChunkName: "connection-services" */ '../../services/connection/client' ),
		] );
		return createConnectionServices( createSiteClient( { root: site().restRoot, nonce: site().nonce } ) );
	},
	'moving-in': async () =>
		(
			await import( /* webpackChunkName: "connection-services" */ '../../services/connection/moving-in' )
		).createMovingInServices(),
};
