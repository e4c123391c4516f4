/** The ports of the flow `provider-connect`. */
import type { Services } from '../../../machines/payments/provider-connect';
import { createAutosave } from '../_kit/autosave';
import type { Autosave } from '../_kit/autosave';

/** The services of the flow `provider-connect`. */
export const createProviderConnectServices = ( { autosave }: { autosave: Autosave } ): Services => ( {
	autosave: createAutosave( autosave ),
} );
