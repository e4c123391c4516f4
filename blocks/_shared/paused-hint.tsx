import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { site } from '../_runtime/registration/site';

/** Why the site asks no services of others; empty while it does. A paused site seems to have no key: this comes before what is said of keys. */
export const pauseOf = (): string => site().pause ?? '';

/** Says why the site asks no services, with a way to the page where that is changed for people who may. */
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
