import type { Tag } from '../../_kit';
import type { MediaItem } from '../media-browser';

export type { Tag };

/** A request for media from a media button. */
export interface Request {
	/** Identifies the media button, so that the media is inserted where it was requested. */
	id: string;
	/** The id of the source that was chosen in its menu. */
	source: string;
	isMultiple: boolean;
	/** The media kinds that may be chosen. */
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

/** A source of this plugin, or of another one (`unknown`). */
export type SourceId = 'pexels' | 'google_photos' | 'openverse' | 'unknown';

export interface Context {
	/** The last request; null before the first. */
	request: Request | null;
	/** The batches that are still being copied, the newest last. */
	batches: readonly Batch[];
	/** The number of the newest batch; 0 before the first. */
	newest: number;
	/** The batch that the dialog is about; 0 before the first. */
	shown: number;
	/** Whether the source has been listed successfully; all sources of other plugins share `unknown`. */
	authenticated: Readonly< Record< SourceId, boolean > >;
}

export type Event =
	/** A source was chosen in the menu of a media button. */
	| { type: 'picker.open'; request: Request }
	| { type: 'picker.close' }
	| { type: 'copy.start'; items: readonly MediaItem[] }
	/** The author closed the dialog while copying, and chose to stay, to stop copying, or to continue without the dialog. */
	| { type: 'copy.keep' }
	| { type: 'copy.stop' }
	| { type: 'copy.background' }
	/** From `copy-to-library`: a batch is being copied; all items were copied, some failed, the account is lost, or the author has cancelled. */
	| { type: 'copy.started' | 'copy.done' | 'copy.failed' | 'copy.unauthorized' | 'copy.cancelled'; batch: number }
	/** Opens the dialog for a batch that continued without it. */
	| { type: 'batch.show'; batch: number }
	/** A batch was inserted. */
	| { type: 'batch.end'; batch: number }
	/** From the flow `media-browser`. */
	| { type: 'account.connected'; source: string }
	| { type: 'account.disconnected'; source: string };
