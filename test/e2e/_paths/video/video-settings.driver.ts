import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, videoSettingsMachine } from '../../../../machines/video/video-settings';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { VideoBlock } from '../../_kit/video';
import { Gate, expectInvoked } from '../driver';
import type { Driver, Place, Reasons, Walk } from '../driver';
import { GUID, OTHER, change, haveVideos, openPanel, refusal, showVideo, sidebar } from './own-video';

type Machine = typeof videoSettingsMachine;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< Machine >;

class SettingsWalk implements Walk {
	readonly #panel: Locator;

	constructor(
		private readonly block: VideoBlock,
		private readonly save: Gate,
		/** What the site says of videos, by guid. */
		private readonly records: Record< string, object >
	) {
		this.#panel = sidebar( block.editor );
	}

	async perform( step: Step ): Promise< void > {
		const event = step.act!.event as Event | OwnEvent;
		switch ( event.type ) {
			case 'setting.change':
				return this.#set( event.name, event.value );
			case 'record.change':
				return this.#read( event );
		}
		if ( 'output' in event ) {
			return ( await this.save.next() ).fulfill( { json: { code: 'success', message: '', data: 200 } } );
		}
		if ( 'error' in event ) {
			return ( await this.save.next() ).fulfill( refusal( 403, 'Only its owner may change it.' ) );
		}
		await this.block.editor.page.clock.fastForward( step.waited );
	}

	async see( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		const { rating, allowDownload, privacySetting } = snapshot.context.shown;
		await expect( this.#rating( rating ) ).toBeChecked();
		await expect( this.#download ).toBeChecked( { checked: allowDownload } );
		await expect( this.#privacy ).toHaveValue( String( privacySetting ) );
		await expect( this.#panel.getByText( 'Saving…', { exact: true } ) ).toHaveCount(
			snapshot.matches( 'saving' ) ? 1 : 0
		);
		await expect( this.#panel.locator( '.statecraft-video-settings__failure' ) ).toHaveCount(
			snapshot.context.failure ? 1 : 0
		);
		await expectInvoked( step, { save: this.save } );
	}

	async close(): Promise< void > {
		await this.block.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	get #download(): Locator {
		return this.#panel.getByRole( 'checkbox', { name: /download/i } );
	}

	get #privacy(): Locator {
		return this.#panel.getByRole( 'combobox', { name: 'Privacy' } );
	}

	/** Has the block read the record of a video, as after it was replaced. Without its id, the block reads that of its own video anew. */
	async #read( { id, rating, allowDownload, privacySetting }: Extract< Event, { type: 'record.change' } > ) {
		const video = id === 7 ? { guid: GUID, id: 0 } : { guid: OTHER, id };
		this.records[ video.guid ] = {
			rating,
			allow_download: Number( allowDownload ),
			privacy_setting: privacySetting,
		};
		await change( this.block, { ...video, src: '' } );
	}

	readonly #rating = ( value: string ) => this.#panel.locator( `input[type=radio][value="${ value }"]` );

	async #set( name: string, value: unknown ): Promise< void > {
		switch ( name ) {
			case 'rating':
				return this.#rating( String( value ) ).check();
			case 'allowDownload':
				return this.#download.setChecked( value === true );
			default:
				await this.#privacy.selectOption( String( value ) );
		}
	}
}

const block: Place = {
	in: 'videopress/video',
	outlivesPost: ( { act } ) => act !== null && isByTime( act ),
	async open( editor, path ) {
		const records = {};
		await haveVideos( editor.page, records );
		const save = await Gate.at( editor.page, /statecraft\/v1\/videopress\/meta/ );
		if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
			await editor.page.clock.install();
		}
		const shown = await showVideo( editor );
		await openPanel( editor, 'Video File Settings' );
		return new SettingsWalk( shown, save, records );
	},
};

export const driver: Driver = { places: [ block ], reasons: {} satisfies Reasons< Machine > };
