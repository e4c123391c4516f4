/**
 * Video settings: a change to the rating, download permission or privacy in, the same change stored by the video service out.
 *
 * Promise to the author: a change shows at once; one that could not be saved is reverted, with the reason; and a late failure of an older
 * change never undoes a newer one.
 */
import { eventParams, failureParams, timeoutParams } from '../../_kit';
import { contextOf, videoSettings } from './video-settings.setup';
import type * as T from './video-settings.types';

const isNew = { type: 'isNew', params: eventParams } as const;
const change = { type: 'change', params: eventParams } as const;
const onFailure = < P >( params: P ) => ( { target: 'settled', actions: { type: 'revert', params } } ) as const;

export const videoSettingsMachine = videoSettings.createMachine( {
	id: 'video-settings',
	context: ( { input } ) => contextOf( input ),
	initial: 'settled',
	on: {
		'record.change': [
			{
				guard: { type: 'isOther', params: eventParams },
				target: '.settled',
				actions: { type: 'assignVideo', params: eventParams },
			},
			{
				guard: { type: 'isNewer', params: eventParams },
				actions: { type: 'renew', params: eventParams },
			},
		],
	},
	states: {
		settled: {
			tags: 'editable',
			always: [
				{ guard: 'hasQueued', target: 'saving' },
				{ guard: 'hasFailed', target: 'failed' },
			],
			on: { 'setting.change': { guard: isNew, target: 'saving', actions: change } },
		},
		saving: {
			description: 'One request at a time: two would overwrite each other on the server.',
			tags: [ 'busy', 'editable', 'holds-page' ],
			entry: 'sendQueued',
			invoke: {
				id: 'save',
				src: 'save',
				input: ( { context: { id, sending } } ) => ( { id, changes: sending } ),
				onDone: { target: 'settled', actions: 'confirm' },
				onError: onFailure( failureParams< T.Failure > ),
			},
			on: { 'setting.change': { guard: isNew, actions: change } },
			after: { saveLimit: onFailure( timeoutParams ) },
		},
		failed: {
			tags: [ 'editable', 'failed' ],
			exit: 'clearFailure',
			on: { 'setting.change': { guard: isNew, target: 'saving', actions: change } },
		},
	},
} );
