import { lazyIcon } from '../_runtime/registration/lazy-icon';
import type { ButtonAttributes } from './attributes';
import { SERVICES, currentSlug, nameOf } from './services';

/** One entry of the inserter for each service. */
export const variations = () =>
	SERVICES.map( ( service ) => ( {
		name: service,
		title: nameOf( service ),
		icon: lazyIcon( `jetpack/sharing-button/${ service }` ),
		attributes: { service, label: nameOf( service ) },
		isDefault: service === SERVICES[ 0 ],
		isActive: ( block: ButtonAttributes ) => currentSlug( block.service ) === service,
	} ) ) as never[];
