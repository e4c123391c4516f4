import type { AttributesCommit, Call, Failure as PortFailure, Tag } from '../../_kit';
import type { Track, TrackKind, TracksName } from '../video-block';
import type { FileRule } from './vtt';

export type { Tag };

/** Why the list was not loaded, a file not accepted, or a track not saved. */
export type Failure = PortFailure<
	/** The list has a track of that kind and language. */
	| 'duplicate'
	/** The language is not a valid language tag. */
	| 'language'
	/** The file is neither WebVTT nor SubRip, judging by its name. */
	| 'type'
	/** The file is larger than the site accepts. */
	| 'large'
	/** The file has an error: its {@link FileRule} is the `code`, its line the `detail`. */
	| 'content',
	FileRule | ( string & {} )
>;

/** The file of an unsaved track. */
export interface TmpFile {
	/** Its name on the author's device, or in the track's address. */
	name: string;
	/** Its text as WebVTT. */
	vtt: string;
}

/** A file from the author's device. */
export interface FileText {
	name: string;
	text: string;
}

/** A track in the form. */
export interface Draft {
	kind: TrackKind;
	/** As typed; empty: `en`. */
	srcLang: string;
	/** As typed; empty: “English”. */
	label: string;
	/** Null if none is chosen yet. */
	tmpFile: TmpFile | null;
}

/** The source of a video's chapters; empty if there are none. */
export type ChaptersSource = 'file' | 'description' | '';

export interface Context {
	guid: string;
	tracksName: TracksName;
	/** As in the attribute of the block. */
	tracks: readonly Track[];
	chaptersSource: ChaptersSource;
	draft: Draft;
	/** The track being edited; null when adding one. */
	original: ( Track & { vtt: string | null } ) | null;
	/** The file that is being read. */
	pending: File | null;
	failure: Failure | null;
}

export interface Video {
	guid: string;
	tracks: readonly Track[];
}

export interface Input extends Video {
	tracksName: TracksName;
}

export type Event =
	/** The list is shown: it is reloaded, unless the form is open. */
	| { type: 'list.open' }
	| { type: 'track.add' }
	| { type: 'track.edit'; track: Track }
	/** Deletes the edited track. */
	| { type: 'track.delete' }
	| { type: 'form.edit'; fields: Partial< Pick< Draft, 'kind' | 'srcLang' | 'label' > > }
	| { type: 'file.choose'; file: File }
	| { type: 'form.save' }
	/** Closes the form without saving. */
	| { type: 'form.cancel' }
	/** The attributes of the block, at each change. */
	| { type: 'video.change'; guid: string; tracks: readonly Track[] };

export type Emitted = AttributesCommit;

/** The key of a track of a video. */
export interface TrackKey {
	guid: string;
	kind: TrackKind;
	srcLang: string;
}

/** The services of the flow, by port. All throw a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Reads the tracks of a video. */
	readTracks: Call< { guid: string }, { tracks: Track[]; chaptersSource: ChaptersSource } >;
	/** Reads the file of a saved track. */
	loadTrack: Call< { src: string }, TmpFile >;
	/** Reads a file from the author's device, in any encoding. */
	readFile: Call< { file: File }, FileText >;
	/**
	 * Saves a track, replacing `original` if given: if saving fails, the original stays as it was, as far as its text is known. Must not be interrupted.
	 * Returns all tracks of the video.
	 */
	saveTrack: Call<
		TrackKey & { label: string; tmpFile: TmpFile; original: Context[ 'original' ] },
		readonly Track[]
	>;
	/** Deletes a track saved from a file. Returns the video's other tracks. */
	deleteTrack: Call< TrackKey, readonly Track[] >;
};
