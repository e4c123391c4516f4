import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { site } from '../_runtime/registration/site';
import { unfinished } from '../_shared/readiness/unfinished';

export const readiness: Readiness = () => {
	const state = site().answers?.state ?? 'on';
	if ( state === 'on' ) {
		return null;
	}
	return unfinished(
		state === 'off'
			? __( 'Answers for visitors are turned off.', 'statecraft' )
			: __( 'No AI provider can be asked.', 'statecraft' ),
		__( 'Visitors see a search form.', 'statecraft' )
	);
};
