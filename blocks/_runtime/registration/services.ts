/** The services of each flow: the composition root provides their loaders, which run when a flow first invokes a service. */
import type { Services } from '../../../machines/_kit';

/** Loads the services of a flow. */
export type ServicesLoader = () => Promise< Services >;

/** Loaders by the id of the flow's machine. */
export type ServicesLoaders = Readonly< Record< string, ServicesLoader > >;

let load: () => Promise< Readonly< Record< string, ServicesLoaders > > > = async () => ( {} );

/**
 * Sets the loader of all flows' services for the whole page.
 *
 * @param loader Loads the tables of their loaders, one for each system.
 */
export const provideServices = ( loader: typeof load ): void => {
	load = loader;
};

/**
 * Loads the services of a flow; empty if it has none. After a failure, the next call tries again.
 *
 * @param flow The id of the flow's machine.
 */
export const servicesOf = async ( flow: string ): Promise< Services > => {
	const loaders: ServicesLoaders = Object.assign( {}, ...Object.values( await load() ) );
	return loaders[ flow ]?.() ?? {};
};
