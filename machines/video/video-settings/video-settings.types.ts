import type { AttributesCommit, Call, Failure, Tag } from '../../_kit';
import type { Privacy, Rating } from '../video-block';

export type { Failure, Tag };

/** The settings of a video that the service stores, not the post. */
export interface Settings {
	rating: Rating;
	/** Whether visitors may download the file. */
	allowDownload: boolean;
	privacySetting: Privacy;
}

export type SettingName = keyof Settings;

/** A change of one setting. */
export type Change = { [ N in SettingName ]: { name: N; value: Settings[ N ] } }[ SettingName ];

/** The settings of one video. */
export interface Input extends Settings {
	/** The id of the attachment. */
	id: number;
}

export interface Context {
	/** The id of the attachment. */
	id: number;
	/** The settings in the record that was read last. */
	record: Settings;
	/** What the service has stored, as far as the flow knows. */
	saved: Settings;
	/** What is shown: the stored settings with all changes that have not failed. */
	shown: Settings;
	/** The changes that are being saved. */
	sending: Partial< Settings >;
	/** The changes made meanwhile, the newest of each setting. */
	queued: Partial< Settings >;
	/** Why a change was not saved. */
	failure: Failure | null;
	/** The settings that were reverted because of it. */
	reverted: readonly SettingName[];
}

export type Event =
	| ( { type: 'setting.change' } & Change )
	/** The video of the block, as its record says, whenever it is rendered anew: it may be one that was received already. */
	| ( { type: 'record.change' } & Input );

export type Emitted = AttributesCommit;

/** The services of the flow, by port. Each throws a `ServiceFailure`. */
export type Services = {
	/** Saves settings; resolves once the service has confirmed them. */
	save: Call< { id: number; changes: Partial< Settings > }, void >;
};
