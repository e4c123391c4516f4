import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';
import { __ } from '@wordpress/i18n';
import { numberProblem } from './number';

export const readiness: Readiness = ( { innerBlocks } ) => {
	const [ button ] = innerBlocks.filter( ( { name } ) => name === 'jetpack/whatsapp-button' );
	const problem = button ? numberProblem( button.attributes ) : __( 'It has no button.', 'statecraft' );
	return problem === null ? null : unfinished( problem );
};
