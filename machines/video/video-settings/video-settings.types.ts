import type { AttributesCommit, Call, Failure, Tag } from '../../_kit';
import type { Privacy, Rating } from '../video-block';

export type { Failure, Tag };

/** The video settings stored by the service, not in the post. */
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
	/** The settings in the last record. */
	record: Settings;
	/** The stored settings, as far as the flow knows. */
	saved: Settings;
	/** The displayed settings: the stored ones with all changes that have not failed. */
	shown: Settings;
	/** The changes that are being saved. */
	sending: Partial< Settings >;
	/** The changes made meanwhile, the latest of each setting. */
	queued: Partial< Settings >;
	/** Why a change was not saved. */
	failure: Failure | null;
	/** The settings reverted because of it. */
	reverted: readonly SettingName[];
}

export type Event =
	| ( { type: 'setting.change' } & Change )
	/** The block's video from its record, on each render: it may be one that was already received. */
	| ( { type: 'record.change' } & Input );

export type Emitted = AttributesCommit;

/** The services of the flow, by port. Each throws a `ServiceFailure`. */
export type Services = {
	/** Saves settings; resolves once the service has confirmed them. */
	save: Call< { id: number; changes: Partial< Settings > }, void >;
};
