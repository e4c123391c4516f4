import type { ReactNode } from 'react';
import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useIsPreview } from '../_runtime/hooks/use-preview';
import { site } from '../_runtime/registration/site';
import { HelpMessage } from './help-message/help-message';

/** A note below a block that shows views. While the site does not count them, it says so instead, with a link for those who can change it, and whom others ask. */
export function ViewsClosed( { children }: { children: ReactNode } ) {
	const isPreview = useIsPreview();
	const { isOn, setUpUrl } = site().views ?? { isOn: true, setUpUrl: '' };
	if ( isPreview ) {
		return null;
	}
	if ( isOn ) {
		return children ? <p role="status">{ children }</p> : null;
	}
	return (
		<p role="status">
			<HelpMessage>
				{ __( 'Views are not counted on this site.', 'statecraft' ) }{ ' ' }
				{ setUpUrl ? (
					<ExternalLink href={ setUpUrl }>{ __( 'Count them', 'statecraft' ) }</ExternalLink>
				) : (
					__( 'Ask an administrator of this site to count them.', 'statecraft' )
				) }
			</HelpMessage>
		</p>
	);
}
