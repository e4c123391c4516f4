import { VIDEO_OPTIONS } from '../../../../machines/video/upload';
import type { uploadMachine } from '../../../../machines/video/upload';
import { isByTime } from '../../../../machines/_exploration/model';
import { model as ownModel, opened, resume } from '../../../machines/video/upload/upload.model';
import { VideoBlock } from '../../_kit/video';
import type { Driver, Place, Reasons } from '../driver';
import { clip } from './clip';
import { PageHolds } from './page-holds';
import { UploadSite } from './upload-site';
import { eventOf, isAtOnce, isPossible } from './upload-steps';
import { UploadWalk } from './upload-walk';

/** In the block, files are uploaded with its options. */
const read = { ...opened, chunkSize: VIDEO_OPTIONS.chunkSize };
const model = {
	...ownModel,
	input: { ...ownModel.input, options: VIDEO_OPTIONS },
	acts: ownModel.acts.map( ( act ) =>
		act.event.type === 'xstate.done.actor.open'
			? {
					...act,
					event: { ...act.event, output: act.say.includes( 'begun before' ) ? { ...read, resume } : read },
				}
			: act
	),
};

const block: Place = {
	in: 'videopress/video',
	model,
	outlivesPost: ( { act } ) => act !== null && isByTime( act ),
	isImpossible: ( step, before ) =>
		! isPossible( step, before ) || ( isAtOnce( before ) && ! eventOf( step ).type.includes( 'retryDelay' ) ),
	async open( editor, path ) {
		const site = await UploadSite.open( editor.page );
		const holds = await PageHolds.install( editor.page );
		if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
			await editor.page.clock.install();
		}
		const video = await VideoBlock.insert( editor );
		await video.choose( { path: clip() } );
		return new UploadWalk( video, site, holds );
	},
};

const ENDLESS = 'The service of the port ends with a video or with a failure.';

export const driver: Driver = {
	places: [ block ],
	reasons: {
		'opening · open failed · 2':
			'The options of the block are valid, and whatever else fails there is that the file cannot be read.',
		'moving · transfer.end · 1': ENDLESS,
		'moving · transfer.end · 2': ENDLESS,
		'offline · online failed': 'The service of the port asks until the site answers.',
		'aborting · upload.abort': 'Nothing offers to cancel a second time.',
	} satisfies Reasons< typeof uploadMachine >,
};
