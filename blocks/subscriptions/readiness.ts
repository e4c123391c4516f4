import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { site } from '../_runtime/registration/site';
import { pauseOf } from '../_shared/paused-hint';
import { unfinished } from '../_shared/readiness/unfinished';

/** Visitors see nothing where nobody can sign up. */
export const readiness: Readiness = () => {
	if ( pauseOf() ) {
		return unfinished( pauseOf() );
	}
	return site().subscribe?.isOpen === false
		? unfinished( __( 'Sign-up is turned off on this site, so visitors do not see this form.', 'statecraft' ) )
		: null;
};
