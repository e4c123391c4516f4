/** Where a site is hosted, and what follows from it. Who needs to know asks here, and compares no flavours. */

export type HostingFlavour =
	/** The site serves itself. */
	| 'self-hosted'
	/** A site of the hosted platform, without plugins of its own. */
	| 'simple'
	/** A site of the hosted platform that has plugins. */
	| 'atomic'
	/** The site serves itself, and works without other servers. */
	| 'offline';

/** Whether the hosted platform serves the site: everybody has an account there, which also sells plans and sets limits. */
export const isHosted = ( flavour: HostingFlavour ): boolean => flavour === 'simple' || flavour === 'atomic';

/** Whether the platform's own API answers; otherwise it is the plugin's. */
export const usesPlatformApi = ( flavour: HostingFlavour ): boolean => flavour === 'simple';

/** Whether the site works without other servers, so that what needs one has to say so. */
export const isOffline = ( flavour: HostingFlavour ): boolean => flavour === 'offline';
