import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';
import { readiness as views } from '../_shared/views/readiness';

export const readiness: Readiness = ( block, surroundings ) =>
	block.attributes.statsData === 'visitors'
		? unfinished( __( 'It shows visitors, which this site does not count.', 'statecraft' ) )
		: views( block, surroundings );
