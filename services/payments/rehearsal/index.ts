import type { Services } from '../../../machines/payments/rehearsal/rehearsal.types';

/** The services of the flow rehearsal. blocks/_composition/payments.services.ts loads it. */
export const createRehearsalServices = (): Services => ( {
	result: async () => {
		throw new Error(
			'Write the service of the port “result”: it checks signal.aborted before it starts and after each wait.'
		);
	},
} );
