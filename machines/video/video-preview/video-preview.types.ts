import type { Call, Failure, Tag } from '../../_kit';
import type { Privacy, Track } from '../video-block';

export type { Failure, Tag };

/** A video of the site, as far as the preview needs it. */
export interface PreviewVideo {
	/** Eight letters and digits. */
	guid: string;
	/** The address of the file; for a private video one that checks who asks. */
	src: string;
	/** Such as `video/mp4`; empty where it is not known. */
	mimeType: string;
	/** The address of the poster; empty without one. */
	poster: string;
	tracks: readonly Track[];
}

/** What the site answers for a player URL. */
export interface Preview {
	/** The markup of the player, as any oEmbed provider sends it: it is trusted no more than theirs. */
	html: string;
	/** Null for a video that is not of this site. */
	video: PreviewVideo | null;
}

/** What the site has stored of a video, as far as it decides the addresses of its files. */
export interface Known {
	privacySetting: Privacy;
	tracks: readonly Track[];
}

export interface Context extends Preview {
	/** The player URL. */
	url: string;
	/** What the block last said of the video; null until it knows. */
	known: Known | null;
	/** How many requests in a row have failed. */
	failures: number;
	/** Why the last request failed. */
	failure: Failure | null;
}

export interface Input {
	/** The player URL, with its query. */
	url: string;
}

export type Event =
	/** The player URL of the block, at each change. */
	| { type: 'url.change'; url: string }
	/** What is saved of the video, at each change: its files may have moved. */
	| ( { type: 'video.change' } & Known )
	/** Requests the preview again after the flow gave up. */
	| { type: 'preview.retry' };

/** The services of the flow, by port. Each throws a `ServiceFailure`. */
export type Services = {
	/** Requests the preview of a player URL. */
	load: Call< { url: string }, Preview >;
};
