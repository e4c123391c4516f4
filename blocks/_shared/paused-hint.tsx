import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { site } from '../_runtime/registration/site';

/** Why the site sends no requests to services; empty while it does. A paused site appears to have no keys, so check this before keys. */
export const pauseOf = (): string => site().pause ?? '';

/** Says why the site sends no requests to services, with a link to the page that changes it for users who may. */
export function PausedHint() {
	const { canManage, urls } = site();
	return (
		<>
			{ pauseOf() }{ ' ' }
			{ canManage && urls.connection && (
				<ExternalLink href={ urls.connection }>{ __( 'Open the connection', 'statecraft' ) }</ExternalLink>
			) }
		</>
	);
}
