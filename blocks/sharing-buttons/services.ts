import { __ } from '@wordpress/i18n';

/** The services whose name is not their slug with a capital letter. */
const names = (): Readonly< Record< string, string > > => ( {
	linkedin: 'LinkedIn',
	whatsapp: 'WhatsApp',
	mail: __( 'Mail', 'statecraft' ),
	print: __( 'Print', 'statecraft' ),
	share: __( 'Share', 'statecraft' ),
} );

/** The slugs, in the order of the inserter. The server has their addresses (includes/Sharing/Sharing_Service.php). */
export const SERVICES: readonly string[] =
	'facebook x mastodon bluesky threads linkedin whatsapp telegram pinterest reddit tumblr nextdoor mail print share'.split(
		' '
	);

/** The slug that a service has now. */
export const currentSlug = ( service = '' ): string => ( service === 'twitter' ? 'x' : service );

/** The name of a service, which is the text of a button without a label. */
export const nameOf = ( service: string ): string =>
	names()[ service ] ?? service.charAt( 0 ).toUpperCase() + service.slice( 1 );
