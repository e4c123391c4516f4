import { tolerant } from '../_shared/deprecated/tolerant';
import { leftoverContent } from '../_shared/deprecated/wrapping';
import type { Attributes as Found } from '../_shared/deprecated/tolerant';
import { plansOf } from './attributes';

/** A wrapper of any version: other content than inner blocks was added manually. */
const wrapper = ( className: string ) =>
	tolerant( {
		recognise: ( root ) => ! root || root.querySelector( `.${ className }` ) !== null,
		read: ( root, found, innerBlocks ) => [ found, [ ...innerBlocks, ...leftoverContent( root ) ] ],
	} );

/** Whether the plan is not in a list: older versions had a single one. */
const isUnlisted = ( { selectedPlanId, selectedPlanIds }: Found ): boolean =>
	selectedPlanId !== undefined ||
	( selectedPlanIds !== undefined &&
		! Array.isArray( selectedPlanIds ) &&
		plansOf( { selectedPlanIds } ).length > 0 );

const withList = ( { selectedPlanId, ...found }: Found ): Found =>
	isUnlisted( { selectedPlanId, ...found } )
		? { ...found, selectedPlanIds: plansOf( { ...found, selectedPlanId } ) }
		: found;

export const deprecated = [
	tolerant( {
		recognise: ( root ) => ! root || root.querySelector( '.wp-block-premium-content-container' ) !== null,
		read: ( root, found, innerBlocks ) => [ withList( found ), [ ...innerBlocks, ...leftoverContent( root ) ] ],
		isEligible: isUnlisted,
	} ),
];

export const deprecatedSubscriberView = [ wrapper( 'wp-block-premium-content-subscriber-view' ) ];
export const deprecatedLoggedOutView = [ wrapper( 'wp-block-premium-content-logged-out-view' ) ];
export const deprecatedButtons = [ wrapper( 'wp-block-premium-content-buttons' ) ];

const LOGIN = '.wp-block-premium-content-login-button';

export const deprecatedLogin = [
	tolerant( {
		recognise: ( root ) => root?.querySelector( LOGIN ) !== null,
		read( root, found ) {
			const words = root?.querySelector( 'a, button' ) ?? root?.querySelector( LOGIN );
			// An empty block has the default text.
			return { ...found, text: words?.innerHTML.trim() };
		},
	} ),
];
