import { copyItemMachine } from '../../../../machines/media/copy-to-library/copy-item.machine';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { defineModel } from '../../../../machines/_exploration/model';
import { attachment, photo } from './copy-to-library.model';

const rejected = ( ...failure: Parameters< typeof failed > ) =>
	( { type: 'xstate.error.actor.copy', error: new ServiceFailure( failed( ...failure ) ) } ) as const;
const busyFor = ( retryAfter: number ) => rejected( 'refused', { code: 'media_busy', isRetryable: true, retryAfter } );

export const model = defineModel( {
	machine: copyItemMachine,
	input: { source: 'pexels', postId: 12, item: photo( 'a' ) },
	begin: 'Choose a photo, and press “Insert”.',
	acts: [
		{ say: 'The photo arrives.', event: { type: 'xstate.done.actor.copy', output: attachment( 'a' ) } },
		{ say: 'The source is busy for five seconds.', event: busyFor( 5 ) },
		{ say: 'The source is busy for an hour.', event: busyFor( 3600 ) },
		{ say: 'The photo no longer exists.', event: rejected( 'refused', { code: 'media_gone' } ) },
		{ say: 'Five seconds pass.', event: { type: 'xstate.after.busyTime.copy-item.waiting' } },
		{
			say: 'Two and a half minutes pass without an answer.',
			event: { type: 'xstate.after.copyLimit.copy-item.copying' },
		},
	],
	abstract: ( { context: { failure, copied, waits } } ) => [ failure?.kind, failure?.code, copied?.id, waits ],
	visible: {
		copying: 'The photo is being copied.',
		waiting: 'The photo is being copied.',
		copied: 'The photo is copied.',
		failed: 'The photo is not copied, with the reason.',
	},
} );
