import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Path } from '../../../../machines/_exploration/explore';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import type { Track } from '../../../../machines/video/video-block';
import type { Event, videoTracksMachine } from '../../../../machines/video/video-tracks';
import { guid, input, refused, vtt } from '../../../machines/video/video-tracks/video-tracks.model';
import { expect } from '../../_kit';
import { LONG, VIDEO } from '../../_kit/video';
import type { VideoBlock } from '../../_kit/video';
import type { Driver, Place, Reasons, Walk } from '../driver';
import { change, haveVideos, showVideo } from './own-video';
import { TracksSite } from './tracks-site';

type Machine = typeof videoTracksMachine;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< Machine >;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;

/** The port that an event comes from. */
const portIn = ( type: string ) => type.split( '.' ).at( -1 )!;

/** The site has said why it refuses. */
const isRefusal = ( { act }: Step ) =>
	/^xstate\.error\.actor\.(?:read|save|delete)Tracks?$/.test( act?.event.type ?? '' );

const isSame = ( a: unknown, b: unknown ) => JSON.stringify( a ) === JSON.stringify( b );

/** Whether the editor can do this now. */
function isPossible( step: Step, before: Step ): boolean {
	const event = eventOf( step ) as Event;
	const { context } = snapshotOf( before );
	switch ( event.type ) {
		case 'track.edit':
			return context.tracks.some( ( track ) => isSame( track, event.track ) );
		case 'video.change':
			return ! isSame( [ context.guid, context.tracks ], [ event.guid, event.tracks ] );
	}
	return true;
}

class TracksWalk implements Walk {
	readonly #popover: Locator;
	#before: Step | undefined;

	constructor(
		private readonly block: VideoBlock,
		private readonly site: TracksSite,
		private readonly path: Path
	) {
		this.#popover = block.editor.page.locator( '.statecraft-video-tracks' );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'list.open':
				return this.#openList();
			case 'track.add':
				return this.#add.click();
			case 'track.edit':
				return this.#itemOf( event.track ).click();
			case 'track.delete':
				return this.#button( 'Remove track' ).click();
			case 'form.edit':
				return this.#edit( event.fields );
			case 'file.choose':
				return this.#choose( step, event.file.name );
			case 'form.save':
				return this.#button( 'Save' ).click();
			case 'form.cancel':
				return this.#button( 'Cancel' ).click();
			case 'video.change':
				return change( this.block, {
					tracks: event.tracks,
					...( event.guid !== guid && { guid: event.guid, src: '' } ),
				} );
		}
		if ( isByTime( step.act! ) ) {
			await this.site.forget( this.#before!.invoked[ 0 ]!.port );
			return this.block.editor.page.clock.fastForward( step.waited );
		}
		return this.#answer( event as OwnEvent );
	}

	async see( step: Step ): Promise< void > {
		this.#before = step;
		const snapshot = snapshotOf( step );
		const { context } = snapshot;
		await expect.poll( () => this.#saved() ).toEqual( context.tracks );
		if ( snapshot.matches( 'closed' ) ) {
			await expect( this.#popover ).toHaveCount( 0 );
			return expect( this.#toggle ).toBeVisible();
		}
		await expect( this.#popover.getByRole( 'status' ) ).toHaveText( statusOf( snapshot ) );
		await expect( this.#popover.locator( '.components-notice.is-error' ) ).toHaveCount( context.failure ? 1 : 0 );
		if ( context.failure && isRefusal( step ) ) {
			await expect( this.#popover.locator( '.components-notice' ) ).toContainText( refused.reason );
		}
		await expect( this.#button( 'Try again' ) ).toHaveCount( snapshot.matches( { list: 'failed' } ) ? 1 : 0 );
		await ( snapshot.matches( 'list' ) || snapshot.matches( 'reading' )
			? this.#seeList( snapshot )
			: this.#seeForm( snapshot ) );
		await Promise.all( step.invoked.map( ( { port } ) => this.site.asks( port ) ) );
	}

	async close(): Promise< void > {
		await this.site.close();
	}

	async #seeList( snapshot: SnapshotFrom< Machine > ): Promise< void > {
		const { tracks, chaptersSource } = snapshot.context;
		const isDerived = ( { kind }: Track ) => kind === 'chapters' && chaptersSource === 'description';
		const items = tracks.filter( ( track ) => ! isDerived( track ) ).map( ( track ) => this.#itemOf( track ) );
		await expect( this.#popover.getByRole( 'menuitem' ) ).toHaveCount( items.length + 1 );
		for ( const item of [ ...items, this.#add ] ) {
			await expect( item ).toBeEnabled( { enabled: snapshot.matches( 'list' ) } );
		}
		await expect( this.#popover.getByText( 'From the description' ) ).toHaveCount(
			tracks.filter( isDerived ).length
		);
	}

	async #seeForm( snapshot: SnapshotFrom< Machine > ): Promise< void > {
		const { draft, original } = snapshot.context;
		const isOpen = snapshot.matches( 'form' );
		const name = original ? 'Edit track' : 'Add track';
		await expect( this.#popover.getByRole( 'heading', { name } ) ).toBeVisible();
		await expect( this.#fields.label ).toHaveValue( draft.label );
		await expect( this.#fields.srcLang ).toHaveValue( draft.srcLang );
		await expect( this.#fields.kind ).toHaveValue( draft.kind );
		await expect( this.#popover.getByText( draft.tmpFile?.name ?? 'choose a .vtt or .srt file.' ) ).toBeVisible();
		const isSavable = snapshot.matches( { form: 'ready' } ) || snapshot.matches( { form: 'failed' } );
		await expect( this.#button( 'Save' ) ).toBeEnabled( { enabled: isSavable && draft.tmpFile !== null } );
		await expect( this.#button( 'Cancel' ) ).toBeEnabled( { enabled: isOpen } );
		await expect( this.#button( 'Remove track' ) ).toHaveCount( original ? 1 : 0 );
	}

	get #toggle(): Locator {
		return this.block.editor.page.getByRole( 'button', { name: 'Text tracks', exact: true } );
	}

	get #fields() {
		return {
			label: this.#popover.getByRole( 'textbox', { name: 'Label' } ),
			srcLang: this.#popover.getByRole( 'textbox', { name: 'Source language' } ),
			kind: this.#popover.getByRole( 'combobox', { name: 'Kind' } ),
		};
	}

	get #add(): Locator {
		return this.#popover.getByRole( 'menuitem', { name: 'Add track', exact: true } );
	}

	readonly #itemOf = ( { kind, label, srcLang }: Track ) =>
		this.#popover
			.getByRole( 'group', { name: kind } )
			.getByRole( 'menuitem', { name: `${ label } (${ srcLang }) Edit`, exact: true } );
	readonly #button = ( name: string ) => this.#popover.getByRole( 'button', { name, exact: true } );

	/** The tracks that the block would save. */
	async #saved(): Promise< unknown > {
		return ( await this.block.editor.blocks() ).find( ( { name } ) => name === VIDEO )?.attributes.tracks;
	}

	async #openList(): Promise< void > {
		const before = snapshotOf( this.#before! );
		if ( before.matches( { list: 'failed' } ) ) {
			return this.#button( 'Try again' ).click();
		}
		if ( ! before.matches( 'closed' ) ) {
			await this.#toggle.click();
			await expect( this.#popover ).toHaveCount( 0 );
		}
		await this.#toggle.click();
	}

	async #edit( { label, srcLang, kind }: Extract< Event, { type: 'form.edit' } >[ 'fields' ] ): Promise< void > {
		if ( label !== undefined ) {
			await this.#fields.label.fill( label );
		}
		if ( srcLang !== undefined ) {
			await this.#fields.srcLang.fill( srcLang );
		}
		if ( kind !== undefined ) {
			await this.#fields.kind.selectOption( kind );
		}
	}

	/** Chooses a file with the text that the path says next. */
	async #choose( step: Step, name: string ): Promise< void > {
		const next = this.path[ this.path.indexOf( step ) + 1 ]?.act?.event as
			{ output?: { text: string } } | undefined;
		const file = this.site.file( name, next?.output?.text ?? vtt );
		await this.#popover.locator( 'input[type=file]' ).setInputFiles( file );
	}

	async #answer( event: OwnEvent ): Promise< void > {
		const { site } = this;
		const port = portIn( event.type );
		if ( port === 'readFile' ) {
			return site.readFile( 'output' in event );
		}
		if ( ! ( 'output' in event ) ) {
			return port === 'loadTrack' ? site.lose() : site.refuse( port as 'readTracks', refused.reason );
		}
		switch ( port ) {
			case 'readTracks': {
				const { tracks, chaptersSource } = event.output as { tracks: Track[]; chaptersSource: string };
				return site.list( tracks, chaptersSource );
			}
			case 'loadTrack':
				return site.load( ( event.output as { vtt: string } ).vtt );
			case 'saveTrack':
				// The site replaces a track in two steps.
				return site.change( event.output as Track[], snapshotOf( this.#before! ).context.original ? 2 : 1 );
			case 'deleteTrack':
				return site.change( event.output as Track[] );
		}
		throw new Error( `Nobody knows how to cause ${ event.type }.` );
	}
}

/** What a screen reader hears. */
function statusOf( snapshot: SnapshotFrom< Machine > ): string {
	if ( snapshot.matches( 'saving' ) ) {
		return 'Saving…';
	}
	if ( snapshot.matches( 'deleting' ) ) {
		return 'Removing…';
	}
	return snapshot.hasTag( 'busy' ) ? 'Loading…' : '';
}

const block: Place = {
	in: VIDEO,
	outlivesPost: ( { act } ) => act !== null && isByTime( act ),
	isImpossible: ( step, before ) =>
		// The walks end with the other video: its site would answer at once.
		snapshotOf( before ).context.guid !== guid || ! isPossible( step, before ),
	async open( editor, path ) {
		const { page } = editor;
		await haveVideos( page );
		if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
			await page.clock.install();
		}
		const shown = await showVideo( editor, { guid, id: 8, tracks: input.tracks } );
		// The block has read the video, which the site answers as it does the list.
		await page.getByRole( 'button', { name: 'Text tracks', exact: true } ).waitFor( LONG );
		return new TracksWalk( shown, await TracksSite.open( page, guid ), path );
	},
};

export const driver: Driver = { places: [ block ], reasons: {} satisfies Reasons< Machine > };
