import type { Services } from '../../../machines/connection/moving-in/moving-in.types';

/** The services of the flow moving-in. blocks/_systems/connection.ts loads it. */
export const createMovingInServices = (): Services => ( {
	result: async () => {
		throw new Error(
			'Write the service of the port “result”: it checks signal.aborted before it starts and after each wait.'
		);
	},
} );
