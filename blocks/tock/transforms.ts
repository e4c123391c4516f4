import { fromAddress } from '../_shared/embed/from-url';
import { businessAt } from './slug';

export const transforms = {
	from: fromAddress( 'jetpack/tock', ( address ) => {
		const url = businessAt( address );
		return url === undefined ? null : { url };
	} ),
};
