import { __ } from '@wordpress/i18n';
import type { InnerBlock } from '../_runtime/editor/block-tree';
import type { Readiness } from '../_runtime/registration/readiness';
import { hasText, unfinished } from '../_shared/readiness/unfinished';

/** The attributes of the inner blocks that hold what is shown. */
const DETAILS: Readonly< Record< string, readonly string[] > > = {
	'jetpack/email': [ 'email' ],
	'jetpack/phone': [ 'phone' ],
	'jetpack/address': [ 'address', 'addressLine2', 'addressLine3', 'city', 'region', 'postal', 'country' ],
};

const isEmpty = ( { name, attributes }: InnerBlock ): boolean =>
	DETAILS[ name ]?.every( ( detail ) => ! hasText( attributes[ detail ] ) ) ?? false;

export const readiness: Readiness = ( { innerBlocks } ) =>
	innerBlocks.every( isEmpty ) ? unfinished( __( 'No contact details have been entered.', 'statecraft' ) ) : null;
