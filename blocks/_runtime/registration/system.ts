import type { ServicesLoader } from './services';

/** What a system adds to the editor. It is in the small script that every page of the editor loads: services and edits come when they are needed. */
export interface System {
	/** Loaders of its services by the id of the flow's machine. */
	services: Readonly< Record< string, ServicesLoader > >;
	/** Registers each of its blocks and extensions. */
	registrations: Readonly< Record< string, () => void > >;
}
