import { __ } from '@wordpress/i18n';
import type { Readiness } from '../../_runtime/registration/readiness';
import { site } from '../../_runtime/registration/site';
import { unfinished } from '../readiness/unfinished';

/** The check of a block that shows views: it leaves nothing on the page of a site that does not count them. */
export const readiness: Readiness = () =>
	site().views?.isOn === false ? unfinished( __( 'Views are not counted on this site.', 'statecraft' ) ) : null;
