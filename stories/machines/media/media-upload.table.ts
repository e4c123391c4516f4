import { failed } from '../../../machines/_kit';
import type { Context, Upload, mediaUploadMachine } from '../../../machines/media/media-upload';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { attachment, inputOf, refused } from '../../../test/machines/media/media-upload/media-upload.model';

const { files, postId } = inputOf( 'a.jpg', 'b.jpg', 'c.txt' );

/** The context of a list in which each file has the given status; without one it was taken off the list. */
const list = ( ...uploads: ( Partial< Upload > | null )[] ): Context => ( {
	postId,
	items: uploads.flatMap( ( upload ) => upload?.attachment ?? [] ),
	uploads: uploads.flatMap( ( upload, i ): Upload[] =>
		upload
			? [
					{
						id: String( i ),
						file: files[ i ]!,
						status: 'queued',
						sent: 0,
						failure: null,
						attachment: null,
						...upload,
					},
				]
			: []
	),
} );
const uploaded = ( name: string ) => ( { status: 'uploaded', sent: 1, attachment: attachment( name ) } ) as const;
const disallowed = { status: 'failed', failure: failed( 'disallowed' ) } as const;

/** One story for each leaf state of the flow `media-upload`. */
export const mediaUploadStories = {
	uploading: {
		value: 'uploading',
		context: list( { status: 'uploading', sent: 0.5 }, uploaded( 'b.jpg' ), disallowed ),
	},
	incomplete: {
		value: 'incomplete',
		context: list( { status: 'failed', failure: refused }, uploaded( 'b.jpg' ), disallowed ),
	},
	uploaded: { value: 'uploaded', context: list( uploaded( 'a.jpg' ), uploaded( 'b.jpg' ), null ) },
	cancelled: { value: 'cancelled', context: list( {}, {}, disallowed ) },
} satisfies StoryTable< typeof mediaUploadMachine >;
