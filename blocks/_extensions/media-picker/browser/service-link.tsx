import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** The links that services require where their photos are shown. */
const LINKS: Readonly< Record< string, { href: string; text: () => string } > > = {
	pexels: { href: 'https://www.pexels.com/', text: () => __( 'Photos provided by Pexels', 'statecraft' ) },
	openverse: { href: 'https://openverse.org/', text: () => __( 'Images found by Openverse', 'statecraft' ) },
};

/** The link to a service, if it requires one. */
export function ServiceLink( { source }: { source: string } ) {
	const link = Object.hasOwn( LINKS, source ) ? LINKS[ source ] : undefined;
	return link ? (
		<ExternalLink className="statecraft-media-browser__service" href={ link.href }>
			{ link.text() }
		</ExternalLink>
	) : null;
}
