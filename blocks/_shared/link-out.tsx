import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isOffline } from '../../machines/_kit';
import { site } from '../_runtime/registration/site';

/** A link to a page on another server. On a site in offline mode, it says that it needs an internet connection. */
export const LinkOut = ( { href, children }: { href: string; children: string } ) => (
	<ExternalLink href={ href }>
		{ children }
		{ isOffline( site().siteType ) && ` ${ __( '(needs an internet connection)', 'statecraft' ) }` }
	</ExternalLink>
);
