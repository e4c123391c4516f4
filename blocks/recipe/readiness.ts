import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';

/** Without its name, search engines do not show a recipe. */
export const readiness: Readiness = ( { attributes } ) =>
	( attributes.title as { length?: number } | undefined )?.length
		? null
		: unfinished(
				__( 'The recipe has no title.', 'statecraft' ),
				__( 'Visitors see it, but search engines do not show it as a recipe.', 'statecraft' )
			);
