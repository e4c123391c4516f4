import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { movingInMachine } from '../../../../machines/connection/moving-in';
import { defineModel } from '../../../../machines/_exploration/model';
import { copied, overviews, taken, undone } from './overviews';

/** What the site answers while another tab does the same, as the services report it. */
export const refusal = new ServiceFailure(
	failed( 'refused', { code: 'moving_busy', reason: 'Something is being taken over already.' } )
);

const done = < P extends string, O >( say: string, port: P, output: O ) => ( {
	say,
	event: { type: `xstate.done.actor.${ port }` as const, output },
} );

const fails = < P extends string >( say: string, port: P ) => ( {
	say,
	event: { type: `xstate.error.actor.${ port }` as const, error: refusal },
} );

const passes = < S extends string >( state: S ) => ( {
	say: 'A minute passes without an answer.',
	event: { type: `xstate.after.actLimit.moving-in.${ state }` as const },
} );

export const model = defineModel( {
	machine: movingInMachine,
	input: { overview: null },
	begin: 'Open the owner’s page at “Import from Jetpack”.',
	acts: [
		done( 'There is no Jetpack data.', 'read', overviews.nothing ),
		done( 'There is something of Jetpack.', 'read', overviews.open ),
		done( 'The owner wanted nothing of it before.', 'read', overviews.dismissed ),
		done( 'Settings were taken over before.', 'read', overviews.taken ),
		done( 'Everything was taken over before.', 'read', overviews.imported ),
		fails( 'What there is cannot be read.', 'read' ),
		{
			say: 'A quarter of a minute passes without an answer.',
			event: { type: 'xstate.after.readLimit.moving-in.unknown' },
		},
		{ say: 'Uncheck or check the form responses.', event: { type: 'item.toggle', id: 'responses' } },
		{ say: 'Press “Import checked items”.', event: { type: 'take' } },
		done( 'The settings are taken over.', 'take', taken( overviews.taken ) ),
		fails( 'Nothing is taken over.', 'take' ),
		passes( 'taking' ),
		{ say: 'Press “Copy form responses”.', event: { type: 'copy' } },
		{ say: 'Press “Stop”.', event: { type: 'stop' } },
		done( 'Some form responses are copied.', 'copy', copied( 50 ) ),
		done( 'The last form responses are copied.', 'copy', copied( 120 ) ),
		fails( 'Form responses are not copied.', 'copy' ),
		passes( 'importing' ),
		{ say: 'Press “Undo”.', event: { type: 'undo' } },
		done( 'Some of it is undone.', 'undo', undone( { next: 50 } ) ),
		done( 'All of it is undone.', 'undo', undone() ),
		fails( 'It is not undone.', 'undo' ),
		passes( 'undoing' ),
		{ say: 'Press “Import nothing”.', event: { type: 'dismiss' } },
		done( 'The site has understood that.', 'dismiss', overviews.dismissed ),
		fails( 'The site has not understood that.', 'dismiss' ),
		passes( 'dismissing' ),
		{ say: 'Press “See what can be imported”.', event: { type: 'overview.show' } },
		{ say: 'Press “Back”.', event: { type: 'overview.hide' } },
		{ say: 'Press “Try again”.', event: { type: 'retry' } },
		{ say: 'Press “Check again”.', event: { type: 'overview.refresh' } },
	],
	abstract: ( { context: { overview, chosen } } ) =>
		overview && [
			overview.state,
			overview.canUndo,
			overview.responses.next === null,
			chosen.includes( 'responses' ),
			chosen.length > 0,
		],
	visible: {
		unknown: 'The panel says that it is being looked for what Jetpack has left.',
		nothing: 'The panel says that there is nothing of Jetpack.',
		overview:
			'The panel is a table of what there is, what becomes of it, and its state, with boxes for what can be taken over.',
		taking: 'The panel says that it is being taken over.',
		taken: 'The panel says when it was taken over and what was refused, with buttons to undo it and to copy form responses.',
		importing: 'The panel shows how many form responses are copied, with a button to stop.',
		imported:
			'The panel says how many form responses are copied, were skipped, and of how many files there is a name only.',
		undoing: 'The panel says that it is being undone.',
		undone: 'The panel says that it is as it was, and what was left.',
		dismissing: 'The panel says that it is being noted.',
		dismissed: 'The panel says that nothing was taken over, with a button to see it again.',
		'failed.reading': 'The panel says why it could not be read.',
		'failed.taking': 'The panel says why nothing was taken over.',
		'failed.importing': 'The panel says why form responses were not copied, and how many are.',
		'failed.undoing': 'The panel says why it was not undone.',
		'failed.dismissing': 'The panel says why it could not be noted.',
	},
} );
