/** On which blocks other than its own AI may be offered. Pure functions. */

import { isHosted } from '../../_kit';
import type { HostingFlavour } from '../../_kit';

/** What decides whether AI is offered on a block type. */
export interface SupportFacts {
	/** Whether the extended block type is registered. */
	isRegistered: boolean;
	/** Whether the site has the AI feature. */
	isAvailable: boolean;
	/** Whether the account of this user is connected. */
	isConnected: boolean;
	siteType: HostingFlavour;
	/** The error code of the quota; empty when there is none. */
	errorCode: string;
	/** Whether this user has hidden the AI assistant block in the editor preferences. */
	isHidden: boolean;
}

/** Whether the user counts as connected: on WordPress.com (`simple`, `atomic`) everyone does. */
export const countsAsConnected = ( { isConnected, siteType }: Pick< SupportFacts, 'isConnected' | 'siteType' > ) =>
	isConnected || isHosted( siteType );

/** Whether AI is offered on blocks of that type. */
export const isBlockSupported = ( facts: SupportFacts ): boolean =>
	facts.isRegistered && facts.isAvailable && countsAsConnected( facts ) && facts.errorCode === '' && ! facts.isHidden;
