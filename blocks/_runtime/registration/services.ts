/** The services of each flow: the composition root says where they are, and they are loaded when a flow first invokes one of them. */
import type { Services } from '../../../machines/_kit';

/** Loads the services of a flow. */
export type ServicesLoader = () => Promise< Services >;

/** Loaders by the id of the flow's machine. */
export type ServicesLoaders = Readonly< Record< string, ServicesLoader > >;

let load: () => Promise< Readonly< Record< string, ServicesLoaders > > > = async () => ( {} );

/**
 * Says where the services of all flows are, for the whole page.
 *
 * @param loader Loads the tables of their loaders, one for each system.
 */
export const provideServices = ( loader: typeof load ): void => {
	load = loader;
};

/**
 * Loads the services of a flow; none if it has none. After a failure they are loaded again the next time.
 *
 * @param flow The id of the flow's machine.
 */
export const servicesOf = async ( flow: string ): Promise< Services > => {
	const loaders: ServicesLoaders = Object.assign( {}, ...Object.values( await load() ) );
	return loaders[ flow ]?.() ?? {};
};
