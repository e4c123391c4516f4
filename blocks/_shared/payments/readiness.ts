import { __ } from '@wordpress/i18n';
import type { Surroundings } from '../../_runtime/registration/readiness';
import { pauseOf } from '../paused-hint';

/** What blocks with plans miss without an account. A paused site appears to have none. */
export const notConnected = (): string => pauseOf() || __( 'No payment account is connected.', 'statecraft' );

/** Whether the site is known to have no account for payments. */
export const isNotConnected = ( { sharedFlow }: Surroundings ): boolean =>
	sharedFlow( 'products' )?.matches( { 'not-connected': 'unset' } ) ?? false;

/** What blocks with plans miss until one is selected. */
export const noPlan = (): string => __( 'No plan has been selected.', 'statecraft' );
