import { videoSettingsMachine } from '../../../../machines/video/video-settings';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';

export const model = defineModel( {
	machine: videoSettingsMachine,
	input: { id: 7, rating: 'G', allowDownload: false, privacySetting: 2 },
	begin: 'Open the panel “Video File Settings” of a new video.',
	acts: [
		{ say: 'Choose the rating PG-13.', event: { type: 'setting.change', name: 'rating', value: 'PG-13' } },
		{ say: 'Choose the rating G.', event: { type: 'setting.change', name: 'rating', value: 'G' } },
		{
			say: 'Allow downloads.',
			event: { type: 'setting.change', name: 'allowDownload', value: true },
		},
		{
			say: 'Make the video private.',
			event: { type: 'setting.change', name: 'privacySetting', value: 1 },
		},
		{ say: 'The site has saved it.', event: { type: 'xstate.done.actor.save', output: undefined } },
		{
			say: 'The site refuses (403).',
			event: {
				type: 'xstate.error.actor.save',
				error: new ServiceFailure( failed( 'refused', { reason: 'Only its owner may change it.' } ) ),
			},
		},
		{
			say: 'Thirty seconds pass without an answer.',
			event: { type: 'xstate.after.saveLimit.video-settings.saving' },
		},
		{
			say: 'Replace the video by another one.',
			event: { type: 'record.change', id: 8, rating: 'R-17', allowDownload: true, privacySetting: 0 },
		},
		{
			say: 'The site says that somebody else has allowed downloads.',
			event: { type: 'record.change', id: 7, rating: 'G', allowDownload: true, privacySetting: 2 },
		},
	],
	// No guard reads what is stored, being sent or reverted.
	abstract: ( { context: { id, record, shown, queued, failure } } ) => [ id, record, shown, queued, failure?.kind ],
	visible: {
		settled: 'The settings, as they are stored.',
		saving: 'The settings with the change, and that it is being saved.',
		failed: 'The settings before the change, which setting was not saved, and why.',
	},
} );
