import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isOffline } from '../../machines/_kit';
import { site } from '../_runtime/registration/site';

/** A link to a page of another server. Where the site works without other servers, it says that this one is needed. */
export const LinkOut = ( { href, children }: { href: string; children: string } ) => (
	<ExternalLink href={ href }>
		{ children }
		{ isOffline( site().siteType ) && ` ${ __( '(needs an internet connection)', 'statecraft' ) }` }
	</ExternalLink>
);
