import { unfinishedOf } from '../../../../blocks/_shared/video/attributes';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { videoBlockMachine } from '../../../../machines/video/video-block';
import { videoBlockStories } from '../../../../stories/machines/video/video-block.table';

it.each( [
	[ 'complete.confirming', { title: 'A walk' } ],
	[ 'complete.unsaved', { title: 'A walk' } ],
	[ 'sending.uploading', null ],
	[ 'previewing.record.read', null ],
] as const )( 'what a save of the post keeps of the title in %s', ( story, kept ) => {
	expect( unfinishedOf( storySnapshot( videoBlockMachine, videoBlockStories[ story ] ) ) ).toEqual( kept );
} );
