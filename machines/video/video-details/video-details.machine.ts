/**
 * Video details: a video's title and description are saved while the author types, together with the chapters in the description.
 *
 * Promise to the author: failures never discard typed text; leaving the page with unsaved text asks; undo also reverts the site's copy; a text the author
 * does not touch keeps changes made by other blocks or posts.
 */
import { eventParams, failureParams, outputParams, timeoutParams } from '../../_kit';
import { shown, videoDetails } from './video-details.setup';
import type { Event } from './video-details.types';

const edit = {
	type: 'edit',
	params: ( { event }: { event: Extract< Event, { type: 'title.edit' | 'description.edit' } > } ) => {
		const { type, ...text } = event;
		return text;
	},
} as const;
const onEdit = { target: '#video-details.typing', reenter: true, actions: edit } as const;
const assignVideo = { type: 'assignVideo', params: eventParams } as const;
const takeOver = { type: 'takeOver', params: eventParams } as const;
const isChanged = { type: 'isChanged', params: eventParams } as const;
const save = [
	{ guard: 'isUnsaved', target: 'saving', actions: 'commit' },
	{ target: 'saved', actions: 'commit' },
] as const;

export const videoDetailsMachine = videoDetails.createMachine( {
	id: 'video-details',
	context: ( { input } ) => ( {
		...shown( input ),
		tracksName: input.tracksName,
		failure: null,
	} ),
	initial: 'untouched',
	on: {
		'details.change': {
			guard: { type: 'isOtherVideo', params: eventParams },
			target: '.untouched',
			actions: assignVideo,
		},
	},
	states: {
		untouched: {
			description: 'Nothing was typed yet: what the site has is shown, whatever the block holds.',
			tags: 'editable',
			on: {
				'title.edit': onEdit,
				'description.edit': onEdit,
				'details.change': { actions: assignVideo },
			},
		},
		typing: {
			tags: [ 'editable', 'holds-page' ],
			on: {
				'title.edit': onEdit,
				'description.edit': onEdit,
				'field.leave': save,
				'details.change': { guard: isChanged, actions: takeOver },
			},
			after: { pause: save },
		},
		saving: {
			tags: [ 'editable', 'busy', 'holds-page' ],
			entry: 'assignSent',
			invoke: {
				id: 'saveDetails',
				src: 'saveDetails',
				input: ( { context: { id, guid, sent } } ) => ( { id, guid, ...sent } ),
				onDone: [
					{
						guard: 'isOutdated',
						target: 'typing',
						actions: { type: 'assignSaved', params: outputParams },
					},
					{ target: 'saved', actions: { type: 'assignSaved', params: outputParams } },
				],
				onError: { target: 'failed', actions: { type: 'assignFailure', params: failureParams } },
			},
			on: {
				'title.edit': { actions: edit },
				'description.edit': { actions: edit },
				'details.change': { guard: isChanged, actions: takeOver },
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
				'details.change': { guard: isChanged, target: 'saving', actions: takeOver },
			},
		},
		failed: {
			tags: [ 'editable', 'failed', 'holds-page' ],
			exit: 'clearFailure',
			on: {
				'title.edit': onEdit,
				'description.edit': onEdit,
				'save.retry': { target: 'saving', actions: 'commit' },
				'details.change': { guard: isChanged, target: 'saving', actions: [ takeOver, 'commit' ] },
			},
		},
	},
} );
