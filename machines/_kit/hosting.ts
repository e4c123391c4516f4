/** Where a site is hosted, and what follows from it. All other code calls these functions instead of comparing flavours. */

export type HostingFlavour =
	/** Self-hosted. */
	| 'self-hosted'
	/** A site on the hosted platform, without its own plugins. */
	| 'simple'
	/** A site on the hosted platform, with its own plugins. */
	| 'atomic'
	/** Self-hosted, and sends no requests to other servers. */
	| 'offline';

/** Whether the hosted platform serves the site: every user has an account there, and the platform sells plans and sets limits. */
export const isHosted = ( flavour: HostingFlavour ): boolean => flavour === 'simple' || flavour === 'atomic';

/** Whether requests go to the platform's own API instead of the plugin's. */
export const usesPlatformApi = ( flavour: HostingFlavour ): boolean => flavour === 'simple';

/** Whether the site is in offline mode, so that features that need another server must say so. */
export const isOffline = ( flavour: HostingFlavour ): boolean => flavour === 'offline';
