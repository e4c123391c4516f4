import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { subscriberImportMachine } from '../../../../machines/newsletter/subscriber-import';
import { defineModel } from '../../../../machines/_exploration/model';
import { sites } from './sites';

/** What the site answers while another window does the same, as the services report it. */
export const refusal = new ServiceFailure(
	failed( 'refused', { code: 'newsletter_import_other', reason: 'The import has gone on elsewhere.' } )
);

/** What it answers while another window, or a request from before a reload, imports. */
export const busy = new ServiceFailure(
	failed( 'refused', { code: 'newsletter_import_busy', reason: 'The import is busy.' } )
);

/** A file without content: it is only passed on. */
export const file = { name: 'people.csv' } as File;

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
	event: { type: `xstate.after.actLimit.subscriber-import.${ state }` as const },
} );

export const model = defineModel( {
	machine: subscriberImportMachine,
	input: { site: null },
	begin: 'Open the screen “Import Subscribers”.',
	acts: [
		done( 'There is no import.', 'read', sites.empty ),
		done( 'A file was uploaded before.', 'read', sites.mapping ),
		done( 'A preview was begun before.', 'read', sites.previewing ),
		done( 'A preview was made before.', 'read', sites.previewed ),
		done( 'An import was begun before.', 'read', sites.importing ),
		done( 'An import was paused before.', 'read', sites.paused ),
		done( 'An import was finished before.', 'read', sites.done ),
		done( 'An import was cancelled before.', 'read', sites.cancelled ),
		fails( 'The import cannot be loaded.', 'read' ),
		{
			say: 'A quarter of a minute passes without an answer.',
			event: { type: 'xstate.after.readLimit.subscriber-import.loading' },
		},
		{ say: 'Choose a file.', event: { type: 'file', file } },
		done( 'The file is uploaded.', 'upload', sites.mapping ),
		fails( 'The file is refused.', 'upload' ),
		{
			say: 'Five minutes pass without an answer.',
			event: { type: 'xstate.after.uploadLimit.subscriber-import.uploading' },
		},
		{ say: 'Choose that the addresses are not imported.', event: { type: 'column.set', index: 0, kind: 'none' } },
		{ say: 'Choose the column of the addresses.', event: { type: 'column.set', index: 0, kind: 'email' } },
		{ say: 'Press “Continue”.', event: { type: 'map' } },
		done( 'A part of the file is read.', 'preview', sites.previewing ),
		done( 'All of the file is read.', 'preview', sites.previewed ),
		fails( 'The file cannot be read.', 'preview' ),
		passes( 'previewing' ),
		{ say: 'Tick that these people have agreed, or untick it.', event: { type: 'consent.toggle' } },
		{ say: 'Press “Import”.', event: { type: 'start' } },
		done( 'Rows are imported.', 'step', sites.half ),
		done( 'The last rows are imported.', 'step', sites.done ),
		fails( 'No rows are imported.', 'step' ),
		{ say: 'Another window imports rows.', event: { type: 'xstate.error.actor.step', error: busy } },
		{ say: 'A second passes.', event: { type: 'xstate.after.pauseBetween.subscriber-import.waiting' } },
		passes( 'importing' ),
		{ say: 'Press “Pause”.', event: { type: 'pause' } },
		{ say: 'Press “Resume”.', event: { type: 'resume' } },
		{ say: 'Press “Cancel”.', event: { type: 'cancel' } },
		{ say: 'Press “Close”.', event: { type: 'close' } },
		done( 'The import begins or goes on.', 'turn', sites.importing ),
		done( 'The import pauses.', 'turn', sites.paused ),
		done( 'The import is cancelled.', 'turn', sites.cancelled ),
		done( 'The report is put away.', 'turn', sites.empty ),
		fails( 'Nothing was changed.', 'turn' ),
		passes( 'turning' ),
		{ say: 'Press “Try again”.', event: { type: 'retry' } },
		{ say: 'Press “Check again”.', event: { type: 'refresh' } },
	],
	abstract: ( { context: { site, kinds } } ) =>
		site && [ site.phase, kinds.filter( ( kind ) => kind === 'email' ).length === 1 ],
	visible: {
		loading: 'The panel says that it loads.',
		empty: 'The panel has the button “Upload file and import” and says where each service has its export.',
		uploading: 'The panel says that the file is uploaded.',
		refused: 'The panel says why the file was refused, with the button to choose another one.',
		mapping: 'The panel has each column with its first values and a choice of what it is.',
		previewing: 'The panel says that the file is read, with a button to cancel.',
		'previewed.asking': 'The panel has the numbers, and “Import” is disabled.',
		'previewed.agreed': 'The panel has the numbers, and “Import” is enabled.',
		importing: 'The panel shows how many are imported, with buttons to pause and to cancel.',
		waiting: 'The panel says that the import goes on elsewhere, with buttons to pause and to cancel.',
		paused: 'The panel shows how many are imported, with buttons to resume and to cancel.',
		done: 'The panel says how many were added, known and refused.',
		cancelled: 'The panel says how many were imported, which stay.',
		turning: 'The panel says that it takes a moment.',
		'failed.loading': 'The panel says why it could not be loaded.',
		'failed.previewing': 'The panel says why the file could not be read.',
		'failed.importing': 'The panel says why the import has stopped, and how many are imported.',
		'failed.turning': 'The panel says why nothing was changed.',
	},
} );
