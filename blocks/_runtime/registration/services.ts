/**
 * Which services belong to which flow. The composition root fills it with the loaders of blocks/_systems, so that services are fetched when a
 * flow first asks one of them, and not with the editor.
 */
import type { Services } from '../../../machines/_kit';

/** Loads the services of a flow. */
export type ServicesLoader = () => Promise< Services >;

const loaders: Record< string, ServicesLoader > = {};

/**
 * Joins services to flows for the whole page.
 *
 * @param byFlow A loader by the id of the flow's machine.
 */
export const provideServices = ( byFlow: Readonly< Record< string, ServicesLoader > > ): void =>
	void Object.assign( loaders, byFlow );

/** The loader for a flow, or undefined when nothing is joined to it. */
export const servicesOf = ( flow: string ): ServicesLoader | undefined => loaders[ flow ];
