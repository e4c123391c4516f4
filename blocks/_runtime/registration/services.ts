/**
 * The services of each flow. The composition root fills it with the loaders of blocks/_systems, so that services are loaded when a flow
 * first invokes one of them, not with the editor.
 */
import type { Services } from '../../../machines/_kit';

/** Loads the services of a flow. */
export type ServicesLoader = () => Promise< Services >;

const loaders: Record< string, ServicesLoader > = {};

/**
 * Registers the services of flows for the whole page.
 *
 * @param byFlow Loaders by the id of the flow's machine.
 */
export const provideServices = ( byFlow: Readonly< Record< string, ServicesLoader > > ): void =>
	void Object.assign( loaders, byFlow );

/** The loader for a flow, or undefined when none is registered. */
export const servicesOf = ( flow: string ): ServicesLoader | undefined => loaders[ flow ];
