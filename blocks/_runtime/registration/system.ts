/** What a system adds to the editor. Part of the small initial script of every editor page: `edit` components are loaded when needed. */
export interface System {
	/** Registers each of its blocks and extensions. */
	registrations: Readonly< Record< string, () => void > >;
}
