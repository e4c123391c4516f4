/**
 * The loaders of the services of all flows, by the id of the flow's machine. In a separate chunk: they are loaded when a flow first invokes a
 * service, not with every editor.
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
		( await import( '../../services/content/localized-week' ) ).createLocalizedWeekServices(),

	// embeds
	'embed-resolve': async () => ( await import( '../../services/embeds/embed-resolve' ) ).createEmbedResolveServices(),
	'restaurant-search': async () =>
		( await import( '../../services/embeds/restaurant-search' ) ).createRestaurantSearchServices( {
			provider: site().urls.openTable,
		} ),

	// related
	'module-activation': async () =>
		( await import( '../../services/related/module-activation' ) ).createModuleActivationServices(),
	'related-posts': async () =>
		( await import( '../../services/related/related-posts' ) ).createRelatedPostsServices(),

	// signup
	mailchimp: async () => ( await import( '../../services/signup/mailchimp' ) ).createMailchimpServices(),

	// notices
	'plan-notice': async () => ( await import( '../../services/notices/plan-notice' ) ).createPlanNoticeServices(),

	// ai
	'ai-feature': async () =>
		( await import( '../../services/ai/ai-feature' ) ).createAiFeatureServices(
			await import( '../_runtime/editor/autosave' )
		),
	'ai-request': async () => ( await import( '../../services/ai/ai-request' ) ).createAiRequestServices( site() ),
	'image-generation': async () =>
		( await import( '../../services/ai/image-generation' ) ).createImageGenerationServices(),

	// forms
	'form-assistant': async () =>
		( await import( '../../services/forms/form-assistant' ) ).createFormAssistantServices( site() ),

	// media
	'copy-to-library': async () =>
		( await import( '../../services/media/copy-to-library' ) ).createCopyToLibraryServices( site() ),
	'media-browser': async () => ( await import( '../../services/media/media-browser' ) ).createMediaBrowserServices(),
	'media-upload': async () =>
		( await import( '../../services/media/media-upload' ) ).createMediaUploadServices( site() ),
	'oauth-connect': async () =>
		( await import( '../../services/media/oauth-connect' ) ).createOauthConnectServices( { popups } ),
	'pick-session': async () =>
		( await import( '../../services/media/pick-session' ) ).createPickSessionServices( { popups } ),

	// video
	upload: uploads,
	'video-block': async () => {
		const [ { createVideoBlockServices }, upload ] = await Promise.all( [
			import( '../../services/video/video-block' ),
			uploads(),
		] );
		// The flow invokes the machine of its upload.
		return { ...upload, ...createVideoBlockServices( site(), { uploads: upload } ) };
	},
	'video-details': async () => ( await import( '../../services/video/video-details' ) ).createVideoDetailsServices(),
	'video-frame': async () => ( await import( '../../services/video/video-frame' ) ).createVideoFrameServices(),
	'video-poster': async () => ( await import( '../../services/video/video-poster' ) ).createVideoPosterServices(),
	'video-preview': async () => ( await import( '../../services/video/video-preview' ) ).createVideoPreviewServices(),
	'video-settings': async () =>
		( await import( '../../services/video/video-settings' ) ).createVideoSettingsServices(),
	'video-tracks': async () => ( await import( '../../services/video/video-tracks' ) ).createVideoTracksServices(),

	// payments
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

	// galleries
	'gif-search': async () => ( await import( '../../services/galleries/gif-search' ) ).createGifSearchServices(),
	instagram: async () =>
		( await import( '../../services/galleries/instagram' ) ).createInstagramServices( { popups } ),
	gallery: async () => ( {
		// The flow invokes the machine of its uploads.
		...( await import( '../../services/media/media-upload' ) ).createMediaUploadServices( site() ),
		...( await import( '../../services/galleries/gallery' ) ).createGalleryServices(),
	} ),
	'pictures-by-id': async () =>
		( await import( '../../services/galleries/pictures-by-id' ) ).createPicturesByIdServices(),
	slideshow: async () => ( {
		...( await import( '../../services/media/media-upload' ) ).createMediaUploadServices( site() ),
		...( await import( '../../services/galleries/slideshow' ) ).createSlideshowServices(
			site().slideshow?.slider ?? ''
		),
	} ),

	// maps
	'location-search': async () =>
		( await import( '../../services/maps/location-search' ) ).createLocationSearchServices(),
	'map-marker': async () => ( await import( '../../services/maps/map-marker' ) ).createMapMarkerServices(),
	'map-api': async () => ( await import( '../../services/maps/map-api' ) ).createMapApiServices(),

	// connection
	connection: async () => {
		const [ { createConnectionServices }, { createSiteClient } ] = await Promise.all( [
			import( '../../services/connection/connection' ),
			import( '../../services/connection/client' ),
		] );
		return createConnectionServices( createSiteClient( { root: site().restRoot, nonce: site().nonce } ) );
	},
	'moving-in': async () => ( await import( '../../services/connection/moving-in' ) ).createMovingInServices(),
};
