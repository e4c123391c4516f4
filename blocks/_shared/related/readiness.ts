import { __ } from '@wordpress/i18n';
import type { ModuleName } from '../../../machines/related/module-activation';
import type { Readiness } from '../../_runtime/registration/readiness';
import { unfinished } from '../readiness/unfinished';

/** The check of a block whose feature must be active on the site. A status that could not be read is not known. */
export const needsModule =
	( module: ModuleName ): Readiness =>
	( _, { sharedFlow } ) =>
		sharedFlow( 'module-activation', module )?.matches( { inactive: 'untried' } )
			? unfinished( __( 'Its feature is not active on this site.', 'statecraft' ) )
			: null;
