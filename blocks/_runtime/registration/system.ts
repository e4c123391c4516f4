import type { ServicesLoader } from './services';

/**
 * What a system adds to the editor. Part of the small initial script of every editor page: services and `edit` components are loaded when
 * needed.
 */
export interface System {
	/** Loaders of its services by the id of the flow's machine. */
	services: Readonly< Record< string, ServicesLoader > >;
	/** Registers each of its blocks and extensions. */
	registrations: Readonly< Record< string, () => void > >;
}
