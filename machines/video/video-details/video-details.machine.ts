/**
 * Video details: title and description of a video are saved while the author types, and the chapters in the description with them.
 *
 * Promise to the author: no failure takes typed text away; leaving the page with unsaved text asks; undo takes back what the site has too.
 */
import { failureParams, timeoutParams } from '../../_kit';
import { chaptersTrack } from '../video-tracks';
import { videoDetails } from './video-details.setup';
import type { Event } from './video-details.types';

const edit = {
	type: 'edit',
	params: ( { event }: { event: Extract< Event, { type: 'title.edit' | 'description.edit' } > } ) => {
		const { type, ...text } = event;
		return text;
	},
} as const;
const onEdit = { target: '#video-details.typing', reenter: true, actions: edit } as const;
const store = {
	type: 'assignStored',
	params: ( { event }: { event: Extract< Event, { type: 'details.change' } > } ) => event,
} as const;
const isChanged = {
	type: 'isChanged',
	params: ( { event }: { event: Extract< Event, { type: 'details.change' } > } ) => event,
} as const;

export const videoDetailsMachine = videoDetails.createMachine( {
	id: 'video-details',
	context: ( { input } ) => ( {
		...input,
		stored: { title: input.title, description: input.description },
		savedDescription: input.description,
		hasChaptersFile: false,
		failure: null,
	} ),
	initial: 'untouched',
	on: {
		'details.change': {
			guard: { type: 'isOtherVideo', params: ( { event } ) => event },
			target: '.untouched',
			actions: [ store, { type: 'assignVideo', params: ( { event } ) => event } ],
		},
	},
	states: {
		untouched: {
			description: 'Nothing was typed yet: changes of the block are what the site has.',
			tags: 'editable',
			on: {
				'title.edit': onEdit,
				'description.edit': onEdit,
				'details.change': { actions: [ store, { type: 'assignVideo', params: ( { event } ) => event } ] },
			},
		},
		typing: {
			tags: [ 'editable', 'holds-page' ],
			on: {
				'title.edit': onEdit,
				'description.edit': onEdit,
				'field.leave': { target: 'saving', actions: 'commit' },
			},
			after: { pause: { target: 'saving', actions: 'commit' } },
		},
		saving: {
			tags: [ 'editable', 'busy', 'holds-page' ],
			invoke: {
				id: 'saveDetails',
				src: 'saveDetails',
				input: ( { context: { id, guid, stored, savedDescription } } ) => ( {
					id,
					guid,
					...stored,
					chapters: {
						before: chaptersTrack( savedDescription ),
						after: chaptersTrack( stored.description ),
					},
				} ),
				onDone: [
					{
						guard: 'isOutdated',
						target: 'typing',
						actions: { type: 'assignSaved', params: ( { event } ) => event.output },
					},
					{ target: 'saved', actions: { type: 'assignSaved', params: ( { event } ) => event.output } },
				],
				onError: { target: 'failed', actions: { type: 'assignFailure', params: failureParams } },
			},
			on: {
				'title.edit': { actions: edit },
				'description.edit': { actions: edit },
			},
			after: {
				saveLimit: { target: 'failed', actions: { type: 'assignFailure', params: timeoutParams } },
			},
		},
		saved: {
			tags: 'editable',
			on: {
				'title.edit': onEdit,
				'description.edit': onEdit,
				'details.change': { guard: isChanged, target: 'saving', actions: store },
			},
		},
		failed: {
			tags: [ 'editable', 'failed', 'holds-page' ],
			exit: 'clearFailure',
			on: {
				'title.edit': onEdit,
				'description.edit': onEdit,
				'save.retry': { target: 'saving', actions: 'commit' },
			},
		},
	},
} );
