import type { Tag } from '../../_kit';
import type { MediaItem } from '../media-browser';

export type { Tag };

/** Who wants media, and of what kind. */
export interface Request {
	/** Identifies the media button, so that the media goes where it was asked for. */
	id: string;
	/** The id of the source that was chosen in its menu. */
	source: string;
	isMultiple: boolean;
	/** What may be chosen. */
	mediaKinds: readonly ( 'image' | 'video' )[];
	/** The post that the copies are attached to; 0 without one. */
	postId: number;
}

/** The items of one click on “Select”, which are copied together. */
export interface Batch {
	/** Unique in the editor. */
	number: number;
	request: Request;
	items: readonly MediaItem[];
}

/** A source that is known here, or one of another plugin. */
export type SourceId = 'pexels' | 'google_photos' | 'openverse' | 'unknown';

export interface Context {
	/** The last request; null before the first. */
	request: Request | null;
	/** The batches whose copies have not ended, the newest last. */
	batches: readonly Batch[];
	/** The number of the newest batch; 0 before the first. */
	newest: number;
	/** The batch that the dialog is about; 0 before the first. */
	shown: number;
	/** Whether a list of the source has succeeded; all sources of other plugins share `unknown`. */
	authenticated: Readonly< Record< SourceId, boolean > >;
}

export type Event =
	/** A source was chosen in the menu of a media button. */
	| { type: 'picker.open'; request: Request }
	| { type: 'picker.close' }
	| { type: 'copy.start'; items: readonly MediaItem[] }
	/** The author closed the dialog while copying, and chose to go on, to stop, or to go on without the dialog. */
	| { type: 'copy.keep' }
	| { type: 'copy.stop' }
	| { type: 'copy.background' }
	/** From the flow `copy-to-library`: a batch is copied, or copied again; all items of a batch arrived, some did not, the account was disconnected, or the author has cancelled. */
	| { type: 'copy.started' | 'copy.done' | 'copy.failed' | 'copy.unauthorized' | 'copy.cancelled'; batch: number }
	/** Opens the dialog on a batch that went on without it. */
	| { type: 'batch.show'; batch: number }
	/** A batch was inserted. */
	| { type: 'batch.end'; batch: number }
	/** From the flow `media-browser`. */
	| { type: 'account.connected'; source: string }
	| { type: 'account.disconnected'; source: string };
