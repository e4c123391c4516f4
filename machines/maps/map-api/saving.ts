/** The state `saving`: a typed key is stored, where the map needs one (`needs-token`) and where it has one (`ready`). */
import { outputParams } from '../../_kit';
import { assignError, assignTimeout, mapApi } from './map-api.setup';

export const saving = mapApi.createStateConfig( {
	tags: 'busy',
	invoke: {
		id: 'saveKey',
		src: 'saveKey',
		input: ( { context } ) => ( { key: context.draft.trim() } ),
		onDone: {
			target: '#map-api.ready.shown',
			actions: [ { type: 'assignAccess', params: outputParams }, 'clearDraft' ],
		},
		onError: { target: 'failed', actions: assignError },
	},
	after: { saveLimit: { target: 'failed', actions: assignTimeout } },
} );
