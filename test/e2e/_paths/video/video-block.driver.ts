import type { videoBlockMachine } from '../../../../machines/video/video-block';
import { isByTime } from '../../../../machines/_exploration/model';
import { VideoBlock } from '../../_kit/video';
import type { Driver, Place, Reasons } from '../driver';
import { leaveUnfinished } from './clip';
import { prepareLibrary } from './media-library';
import { VideoBlockSite } from './video-block-site';
import { isPossible } from './video-block-steps';
import { BlockWalk } from './video-block-walk';

const block: Place = {
	in: 'videopress/video',
	outlivesPost: ( { act } ) => act !== null && isByTime( act ),
	isImpossible: ( step, before ) => ! isPossible( step, before ),
	async open( editor, path ) {
		const { page } = editor;
		if ( path.some( ( { act } ) => act?.event.type === 'media.pick' ) ) {
			await prepareLibrary();
		}
		const site = await VideoBlockSite.open( page );
		await leaveUnfinished( page );
		if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
			await page.clock.install();
		}
		return new BlockWalk( await VideoBlock.insert( editor ), site );
	},
};

export const driver: Driver = {
	places: [ block ],
	reasons: {
		'empty.listing · listUnfinished failed':
			'Without a storage of the browser there is nothing to list, which is no failure.',
		'sending · upload failed': 'The chart of the upload answers each failure of its services itself.',
	} satisfies Reasons< typeof videoBlockMachine >,
};
