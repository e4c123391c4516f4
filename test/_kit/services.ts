import { provideServices as provide } from '../../blocks/_runtime/registration/services';
import type { ServicesLoader } from '../../blocks/_runtime/registration/services';

const services: Record< string, ServicesLoader > = {};

/**
 * Provides flows with services, besides those provided before.
 *
 * @param byFlow Their loaders by the id of the flow's machine.
 */
export function provideServices( byFlow: Readonly< Record< string, ServicesLoader > > ): void {
	Object.assign( services, byFlow );
	provide( async () => ( { services } ) );
}
