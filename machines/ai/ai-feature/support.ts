/** Where AI may be offered beside its own block, as pure rules. */

/** What AI support of a block type depends on. */
export interface SupportFacts {
	/** Whether the block type that is extended is registered. */
	isRegistered: boolean;
	/** Whether the site has the AI feature. */
	isAvailable: boolean;
	/** Whether the account of this person is connected. */
	isConnected: boolean;
	siteType: 'self-hosted' | 'simple' | 'atomic';
	/** What the site says against it; empty when it says nothing. */
	errorCode: string;
	/** Whether this person has hidden the AI assistant block in the preferences of the editor. */
	isHidden: boolean;
}

/** Whether a person counts as connected: on the hosted platform everyone does. */
export const countsAsConnected = ( { isConnected, siteType }: Pick< SupportFacts, 'isConnected' | 'siteType' > ) =>
	isConnected || siteType !== 'self-hosted';

/** Whether AI is offered on blocks of a type. */
export const isBlockSupported = ( facts: SupportFacts ): boolean =>
	facts.isRegistered && facts.isAvailable && countsAsConnected( facts ) && facts.errorCode === '' && ! facts.isHidden;
